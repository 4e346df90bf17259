import { Check, Lightbulb, Printer, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../button.tsx';
import { Card } from '../card.tsx';
import { SayButton } from '../say-button.tsx';
import { Child } from './child-frame.tsx';

/** Buttons for grown-ups and for children, and the cards. */
export function ButtonsGallery() {
  return (
    <>
      <Card title="Button">
        <div className="row">
          <Button variant="primary">Primary</Button>
          <Button>Default</Button>
          <Button variant="soft">Soft</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="danger" icon={Trash2}>
            Delete
          </Button>
        </div>
        <div className="row">
          <Button size="small">Small</Button>
          <IconButton icon={Printer} label="Print" variant="default" />
          <Button disabledReason="Write a message first.">Send</Button>
        </div>
      </Card>
      <Card title="Button, child">
        <Child>
          <div className="row">
            <Button variant="primary" icon={Check}>
              Check
            </Button>
            <Button icon={Lightbulb}>Next hint</Button>
            <SayButton label="Read aloud" />
          </div>
        </Child>
      </Card>
      <Card title="Card">
        <Card tone="tint">Tint</Card>
        <Card tone="well">Well</Card>
        <Card tone="fold">Fold</Card>
      </Card>
    </>
  );
}

import { Check, Pencil } from 'lucide-react';
import { Avatar } from '../avatar.tsx';
import { Badge, Count } from '../badge.tsx';
import { Card } from '../card.tsx';
import { Progress } from '../progress.tsx';
import { Receipt } from '../receipt.tsx';
import { Stars } from '../stars.tsx';

/** Small signs of who, how far and where. */
export function SignsGallery() {
  return (
    <>
      <Card title="Badge, avatar, stars">
        <div className="row">
          <Badge icon={Pencil}>Draft</Badge>
          <Badge tone="accent" icon={Check}>
            Published
          </Badge>
          <Badge tone="correct" icon={Check}>
            Excellent
          </Badge>
          <Badge tone="notyet" icon={Pencil}>
            To mark
          </Badge>
          <Count value={12} />
          <Avatar name="Maya Khan" size="l" />
          <Avatar name="Joseph Okafor" />
          <Stars count={128} word="stars" />
        </div>
      </Card>
      <Card title="Progress">
        <Progress label="Homework help this month" value={18} max={20} detail="18 of 20" />
      </Card>
      <Card title="Receipt">
        <Receipt at="device" word="On this device" />
        <Receipt at="school" word="At school 16:42" />
        <Receipt at="seen" word="Seen Fri 08:10" />
      </Card>
    </>
  );
}

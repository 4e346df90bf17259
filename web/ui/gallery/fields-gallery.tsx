import { useState } from 'react';
import { Card } from '../card.tsx';
import { Checkbox, Input, RadioGroup, Select, Textarea } from '../field.tsx';
import { Tabs } from '../tabs.tsx';

/** What is typed and chosen. */
export function FieldsGallery() {
  const [kind, setKind] = useState<'x' | 'y'>('x');
  return (
    <Card title="Field and select">
      <Input label="Class name" defaultValue="3 Willow" />
      <Input
        label="Due date"
        hint="For example 27 Nov"
        defaultValue="31 Nov"
        error="November has 30 days. Pick a day from 1 to 30."
      />
      <Textarea label="Answer" />
      <Select
        label="Subject"
        options={[
          { value: 'math', label: 'math' },
          { value: 'science', label: 'science' },
        ]}
      />
      <Checkbox label="Share with other teachers" defaultChecked />
      <RadioGroup
        legend="Kind"
        name="kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'x', label: 'One' },
          { value: 'y', label: 'Other' },
        ]}
      />
    </Card>
  );
}

/** Tabs below a line, and as a switch. */
export function TabsGallery() {
  const [tab, setTab] = useState<'a' | 'b' | 'c'>('a');
  const [seg, setSeg] = useState<'p' | 's'>('p');
  return (
    <Card title="Tabs">
      <Tabs
        label="Demo tabs"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'a', label: 'Overview', content: 'One' },
          { value: 'b', label: 'Students', content: 'Two' },
          { value: 'c', label: 'Messages', count: 12, content: 'Three' },
        ]}
      />
      <Tabs
        kind="segmented"
        label="Demo switch"
        value={seg}
        onChange={setSeg}
        items={[
          { value: 'p', label: 'Pending (3)', content: 'One' },
          { value: 's', label: 'Submitted (5)', content: 'Two' },
        ]}
      />
    </Card>
  );
}

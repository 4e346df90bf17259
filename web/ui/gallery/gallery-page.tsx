import { Check, Lightbulb, Pencil, Printer, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Badge, Count } from '../badge.tsx';
import { Banner, Feedback } from '../banner.tsx';
import { Button, IconButton } from '../button.tsx';
import { Card, StatCard } from '../card.tsx';
import { ChoiceTiles, Fraction } from '../choice-tiles.tsx';
import { ConfirmDialog, Dialog } from '../dialog.tsx';
import { DropdownMenu } from '../dropdown-menu.tsx';
import { Empty } from '../empty.tsx';
import { Checkbox, Input, RadioGroup, Select, Textarea } from '../field.tsx';
import { illustrationNames } from '../illustration.tsx';
import { ConflictCard } from '../conflict-card.tsx';
import { Ladder, LadderPath } from '../ladder.tsx';
import { NumberPad } from '../number-pad.tsx';
import { PhotoConfirm } from '../photo-confirm.tsx';
import { Progress } from '../progress.tsx';
import { Receipt } from '../receipt.tsx';
import { SayButton } from '../say-button.tsx';
import { Skeleton, SkeletonRow } from '../skeleton.tsx';
import { Stars } from '../stars.tsx';
import { SyncPanel, SyncPill } from '../sync-pill.tsx';
import { Table } from '../table.tsx';
import { Tabs } from '../tabs.tsx';
import { showToast } from '../toast.tsx';
import { Tooltip } from '../tooltip.tsx';
import { FiguresGallery } from './figures-gallery.tsx';
import { MathGallery } from './math-gallery.tsx';

const rungs = ['A nudge', 'Where to look', 'A picture', 'One like it', 'Fill the gaps', 'All the steps'];

function Child({ children }: { children: ReactNode }) {
  return (
    <div className="stack gallery-child" data-density="child" data-role="student">
      {children}
    </div>
  );
}

function Overlays() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <Card title="Dialog, toast, tooltip, menu">
      <div className="row">
        <Button onClick={() => setDialog(true)}>Open dialog</Button>
        <Button onClick={() => setConfirm(true)}>Open confirmation</Button>
        <Button
          onClick={() =>
            showToast({ title: "You're Offline", description: "Don't worry, you can still use most features!" })
          }
        >
          Show toast
        </Button>
        <Tooltip tip="Mark all as read" shortcut="M">
          <IconButton icon={Check} label="Mark all as read" />
        </Tooltip>
        <DropdownMenu
          label="Acts"
          trigger={<Button>Open menu</Button>}
          entries={[
            { label: 'Edit', icon: Pencil, onSelect: () => undefined },
            { kind: 'line' },
            { label: 'Delete', icon: Trash2, danger: true, onSelect: () => undefined },
          ]}
        />
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="New class"
        closeLabel="Close"
        footer={<Button variant="primary">Make class</Button>}
      >
        <Input label="Class name" />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Delete “Shapes hunt”?"
        confirm="Delete assignment"
        cancel="Keep it"
        danger
        onConfirm={() => undefined}
      >
        <p>12 students have started it. Their answers stay in their own lists.</p>
      </ConfirmDialog>
    </Card>
  );
}

function Learning() {
  const [answer, setAnswer] = useState('9');
  const [choice, setChoice] = useState<string | null>('3/8');
  const say = <SayButton label="Read aloud" />;
  return (
    <>
      <Card title="Feedback, child">
        <Child>
          <Feedback verdict="correct" title="Yes. You shared 24 into 4 equal bags." say={say} />
          <Feedback verdict="notyet" title="Not yet. You found the 24." look="Look at the bags." say={say} />
          <Feedback verdict="note" title="I can check your sum. I am not sure how to read this story." say={say} />
        </Child>
      </Card>
      <Card title="Rung ladder, child">
        <Child>
          <Ladder
            label="Hints, from small to big"
            current={3}
            rungs={rungs.map((name, at) => ({ name, note: at === 5 ? 'after 3 tries' : undefined }))}
          />
          <LadderPath label="Hint 4 of 6" current={3} names={rungs.map((name, at) => `${at + 1}: ${name}`)} />
        </Child>
      </Card>
      <Card title="Number pad, child">
        <Child>
          <NumberPad
            question={
              <>
                <Fraction top="3" bottom="4" name="3 over 4" /> of 12 =
              </>
            }
            value={answer}
            onChange={setAnswer}
            onCheck={() => undefined}
            labels={{
              pad: 'Number pad',
              answer: 'Your answer',
              divide: 'divide',
              times: 'times',
              takeAway: 'take away',
              add: 'add',
              point: 'point',
              gap: 'gap, as in 1 ½',
              fraction: 'fraction',
              rubOut: 'rub out',
              remainder: 'r (left over)',
              check: 'Check',
              justNumbers: 'Just the number goes here.',
              first: 'Write an answer first.',
            }}
          />
        </Child>
      </Card>
      <Card title="Choice tiles, child">
        <Child>
          <ChoiceTiles
            label="Choices"
            value={choice}
            onChange={setChoice}
            choices={[
              { value: '3/8', name: '3 over 8', content: <Fraction top="3" bottom="8" name="3 over 8" /> },
              { value: '1/3', name: '1 over 3', content: <Fraction top="1" bottom="3" name="1 over 3" /> },
            ]}
          />
        </Child>
      </Card>
      <Card title="Photo confirm, child">
        <Child>
          <PhotoConfirm
            band="amber"
            words={['Tom', 'has', '24', 'pens.'].map((text) => ({ text, weak: text === '24' }))}
            onWord={() => undefined}
            labels={{
              question: 'Is this what it says?',
              weak: (word) => `${word}, not sure, tap to change`,
              hint: 'Tap a marked number to change it.',
              unread: {
                title: 'Manual input needed',
                text: 'Could not read the text from your image. Please type the question manually.',
              },
            }}
            actions={
              <Button variant="primary" icon={Check}>
                Yes, that is right
              </Button>
            }
          />
        </Child>
      </Card>
      <MathGallery />
    </>
  );
}

/** Every component with its states; development only. */
export function GalleryPage() {
  const [tab, setTab] = useState<'a' | 'b' | 'c'>('a');
  const [seg, setSeg] = useState<'p' | 's'>('p');
  const [kind, setKind] = useState<'x' | 'y'>('x');
  return (
    <>
      <h1>Paperboat components</h1>
      <div className="masonry">
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
        <Overlays />
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
        <Card title="Sync status">
          <div className="row">
            {(
              [
                ['done', 'All at school'],
                ['waiting', '3 to send'],
                ['sending', 'Sending 2 of 3'],
                ['here', 'Saved here'],
                ['getting', 'Getting your work'],
                ['apart', 'Waiting for school'],
              ] as const
            ).map(([state, text]) => (
              <SyncPill
                key={state}
                state={state}
                text={text}
                panelLabel="Sync status"
                panel={
                  <SyncPanel
                    title={text}
                    items={[{ id: '1', label: 'Grade for Bea', at: 'device', word: 'On this device' }]}
                    footnote="Last exchange at 14:05."
                    actions={<Button size="small">Try now</Button>}
                  />
                }
              />
            ))}
          </div>
        </Card>
        <Card title="Kept copy">
          <ConflictCard
            title="Feedback for Bea, Word problems"
            story="Miss Grant changed the same feedback at 15:10. School has hers. Yours is kept here."
            mine={{ heading: 'Yours, 14:52', text: '“Good start. Draw the bar first.”' }}
            theirs={{ heading: 'At school, 15:10', text: '“Good start. Which number is the whole?”' }}
            words={{ copy: 'Copy', again: 'Edit and send again', discard: 'Discard' }}
            onCopy={() => undefined}
            onAgain={() => undefined}
            onDiscard={() => undefined}
          />
        </Card>
        <Learning />
        <Card title="Banner">
          <Banner>Quiet hours until 07:30.</Banner>
          <Banner tone="danger">The file is too large.</Banner>
        </Card>
        <Card title="Stat">
          <StatCard label="Problems solved" value="142" why="31 this week" />
        </Card>
        <Card title="Skeleton">
          <Skeleton label="Loading" now>
            <SkeletonRow />
          </Skeleton>
        </Card>
        <Card title="Table" flush>
          <Table
            caption="Assignments"
            rows={[{ name: 'Fractions on a line', average: '72%' }]}
            rowKey={(row) => row.name}
            columns={[
              { key: 'name', header: 'Title', rowHeader: true, cell: (row) => row.name },
              { key: 'average', header: 'Average', numeric: true, cell: (row) => row.average },
            ]}
          />
        </Card>
        <FiguresGallery />
        {illustrationNames.map((name) => (
          <Card key={name} title={name}>
            <Empty picture={name} title="All handed in">
              New work from your teacher comes here.
            </Empty>
          </Card>
        ))}
      </div>
    </>
  );
}

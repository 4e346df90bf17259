import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ConflictCard } from '../conflict-card.tsx';
import { SyncPanel, SyncPill } from '../sync-pill.tsx';

/** How it stands with school, and a copy that was kept. */
export function SyncGallery() {
  return (
    <>
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
    </>
  );
}

import type { Doc } from '../../replica/document.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/field.tsx';

const text = words.leaderboard;

type Settings = Doc<'person'>['settings'];

interface WishCardProps {
  settings: Settings;
  isAllowed: boolean;
  onChange: (settings: Settings) => void;
}

/** Whether a student wants to stand on the list, where an adult has allowed it. */
export function WishCard({ settings, isAllowed, onChange }: WishCardProps) {
  return (
    <Card title={text.wish}>
      {isAllowed ? (
        <>
          <Checkbox
            label={text.show}
            checked={settings?.leaderboard !== 'hidden'}
            onChange={(event) => {
              const { leaderboard: _, ...others } = settings ?? {};
              onChange(event.target.checked ? others : { ...others, leaderboard: 'hidden' });
            }}
          />
          <p className="small muted">{text.allowed}</p>
        </>
      ) : (
        <p>{text.notAllowed}</p>
      )}
    </Card>
  );
}

import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';

export interface RequestItem {
  id: string;
  /** Who asks; also how the buttons are told apart. */
  who: string;
  /** For what, since when. */
  what: string;
  mayApprove: boolean;
}

export interface RequestListProps {
  items: readonly RequestItem[];
  words: { yes: string; no: string; yesFor: (who: string) => string; noFor: (who: string) => string };
  /** Resolves when it is answered or refused; until then its buttons are off. */
  onAnswer: (id: string, yes: boolean) => Promise<void>;
}

/** Requests that wait for a yes or a no of this person; a child has the no alone. */
export function RequestList({ items, words, onAnswer }: RequestListProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const answer = async (id: string, yes: boolean): Promise<void> => {
    setBusy(id);
    try {
      await onAnswer(id, yes);
    } finally {
      setBusy(null);
    }
  };
  return (
    <ul className="list">
      {items.map(({ id, who, what, mayApprove }) => (
        <li key={id}>
          <Avatar name={who} />
          <div className="grow stack stack-xs">
            <p className="strong">
              <bdi>{who}</bdi>
            </p>
            <p className="small muted">{what}</p>
          </div>
          <div className="row">
            {mayApprove && (
              <Button
                size="small"
                icon={Check}
                disabled={busy === id}
                aria-label={words.yesFor(who)}
                onClick={() => void answer(id, true)}
              >
                {words.yes}
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              icon={X}
              disabled={busy === id}
              aria-label={words.noFor(who)}
              onClick={() => void answer(id, false)}
            >
              {words.no}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

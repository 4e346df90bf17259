import { Eye, School, Tablet } from 'lucide-react';
import { byName } from '../lib/by-name.ts';
import { momentOf } from '../lib/dates.ts';
import { words } from '../text/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { Message } from './queries.ts';

const text = words.messages;

export interface ReadersProps {
  copies: readonly Message[];
  /** Who would get it, while it is only here. */
  parents: readonly { id: string; name: string }[];
}

/** Who has got what was written to several, and who has opened it; by name, so that nobody is ranked by haste. */
export function Readers({ copies, parents }: ReadersProps) {
  const lines =
    copies.length > 0
      ? copies.map(({ id, recipientName = '', readAt }) => ({ id, name: recipientName, readAt, isHere: false }))
      : parents.map(({ id, name }) => ({ id, name, readAt: undefined, isHere: true }));
  const sorted = lines.sort((a, b) => byName(a.name, b.name));
  return (
    <div className="stack stack-s">
      <p className="small muted">{text.groupNote}</p>
      <ul className="list readers" aria-label={text.readBy}>
        {sorted.map(({ id, name, readAt, isHere }) => (
          <li key={id} className="row between nowrap">
            <bdi>{name}</bdi>
            <span className="small muted row nowrap">
              <Icon icon={isHere ? Tablet : readAt ? Eye : School} />
              {isHere ? text.receipts.device : readAt ? text.receipts.seen(momentOf(readAt)) : text.notRead}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

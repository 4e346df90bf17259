import type { EvidenceItem } from '../../../schema/insight.ts';
import { dayOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Proof } from './proof.tsx';

const text = words.parent;

export interface EvidenceProps {
  sample: number;
  items: readonly EvidenceItem[];
  /** What the items are. */
  of?: 'answer' | 'session' | 'result';
}

/** The evidence that the school has sent with a statement: how many there were, and the newest of them. */
export function Evidence({ sample, items, of = 'answer' }: EvidenceProps) {
  const t = text.insights;
  if (sample === 0) return null;
  return (
    <div className="stack stack-xs">
      <p className="small muted">{t.from(sample, of)}</p>
      <Proof
        open={t.see(items.length)}
        rows={items.map(({ what, how, day }) => ({ what: t.item(what, dayOf(`${day}T12:00:00`)), how }))}
        after={sample > items.length && <p className="small muted">{t.more(sample - items.length)}</p>}
      />
    </div>
  );
}

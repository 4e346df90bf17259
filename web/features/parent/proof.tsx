import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EvidenceItem } from '../../../schema/insight.ts';
import { dayOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Icon } from '../../ui/icon.tsx';

const text = words.parent;

export interface ProofProps {
  /** What opens it: "See what is behind it". */
  open: string;
  rows: readonly { what: string; how: string }[];
  after?: ReactNode;
}

/** What a statement rests on, folded away below it. */
export function Proof({ open, rows, after }: ProofProps) {
  if (rows.length === 0) return null;
  return (
    <details className="proof">
      <summary>
        {open}
        <Icon icon={ChevronDown} />
      </summary>
      <div className="card well behind">
        {rows.map(({ what, how }, at) => (
          <p className="row between" key={at}>
            <span>{what}</span>
            <span className="small muted num">{how}</span>
          </p>
        ))}
        {after}
      </div>
    </details>
  );
}

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

/** Filled squares for what was right at the first try, hatched ones for the rest; above 20 only the count is told. */
export function Tally({ right, of }: { right: number; of: number }) {
  const says = text.week.tally(right, of);
  return (
    <div className="row">
      {of <= 20 && (
        <div className="tally" role="img" aria-label={says}>
          {Array.from({ length: of }, (_, at) => (
            <i key={at} className={at < right ? 'on' : undefined} />
          ))}
        </div>
      )}
      <span className="small muted">{says}</span>
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

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

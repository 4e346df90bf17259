import { words } from '../../text/index.ts';

const text = words.parent;

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

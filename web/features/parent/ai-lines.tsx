import { InEnglish } from '../../answering/in-english.tsx';

export function AiLines({ title, rows, none }: { title: string; rows: readonly string[]; none?: string }) {
  if (rows.length === 0 && !none) return null;
  return (
    <div className="stack stack-xs">
      <h3>{title}</h3>
      {rows.length === 0 && <p className="muted">{none}</p>}
      <ul className="stack stack-xs plain-list">
        {rows.map((row) => (
          <li key={row}>
            <InEnglish>{row}</InEnglish>
          </li>
        ))}
      </ul>
    </div>
  );
}

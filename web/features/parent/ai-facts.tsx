export function AiFacts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="row child-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

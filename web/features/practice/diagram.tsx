import type { Diagram, DiagramShape, DiagramTone } from '../../../schema/practice.ts';

const tones: Record<DiagramTone, string> = {
  line: 'var(--ink)',
  leaf: 'var(--correct)',
  earth: 'var(--star-line)',
  water: 'var(--accent)',
  warm: 'var(--notyet)',
  skin: 'var(--star)',
  grey: 'var(--ink-3)',
  pale: 'var(--edge)',
};

function Shape({ shape }: { shape: DiagramShape }) {
  const tone = tones[shape.tone];
  const paint = shape.filled
    ? { fill: tone, stroke: 'var(--ink)', strokeWidth: 0.6 }
    : { fill: 'none', stroke: tone, strokeWidth: 2 };
  if (shape.shape === 'ellipse')
    return <ellipse cx={shape.x} cy={shape.y} rx={shape.width / 2} ry={shape.height / 2} {...paint} />;
  if (shape.shape === 'text')
    return (
      <text x={shape.x} y={shape.y} fontSize={5} textAnchor="middle" fill={tone}>
        {shape.text}
      </text>
    );
  const points = shape.points.map((point) => point.join(',')).join(' ');
  return shape.closed ? (
    <polygon points={points} strokeLinejoin="round" {...paint} />
  ) : (
    <polyline points={points} strokeLinecap="round" strokeLinejoin="round" {...paint} />
  );
}

/** A drawing with lettered spots; its label says what is drawn and names no spot. */
export function DiagramPicture({ diagram }: { diagram: Diagram }) {
  return (
    <svg className="diagram" viewBox="-6 -4 112 110" role="img" aria-label={diagram.label}>
      {diagram.shapes.map((shape, at) => (
        <Shape key={at} shape={shape} />
      ))}
      {diagram.spots.map(({ letter, x, y, toX, toY }) => (
        <g key={letter}>
          <line x1={x} y1={y} x2={toX} y2={toY} stroke="var(--ink)" strokeWidth={0.8} />
          <circle cx={x} cy={y} r={5.5} fill="var(--card)" stroke="var(--ink)" strokeWidth={0.8} />
          <text x={x} y={y + 2.2} fontSize={6.5} fontWeight={700} textAnchor="middle" fill="var(--ink)">
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}

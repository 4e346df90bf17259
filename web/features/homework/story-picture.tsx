import type { StoryShape } from '../../../schema/lesson.ts';

const dots = (x: number, y: number, count: number, className = 'dot') =>
  Array.from({ length: count }, (_, at) => (
    <circle
      key={`${x} ${y} ${at}`}
      cx={x + (at % 2) * 14}
      cy={y + Math.floor(at / 2) * 14}
      r="5"
      className={className}
    />
  ));

const shapes: Record<StoryShape, React.ReactNode> = {
  join: (
    <>
      {dots(14, 22, 4)}
      {dots(84, 22, 4)}
      <path d="M46 29h28M60 15v28" className="story-line" />
    </>
  ),
  'take-away': (
    <>
      {dots(14, 22, 4)}
      {dots(84, 22, 2, 'dot away')}
      <path d="M46 29h26M64 21l8 8-8 8" className="story-line" />
    </>
  ),
  'equal-groups': (
    <>
      {[8, 44, 80].map((x) => (
        <g key={x}>
          <rect x={x} y="10" width="32" height="40" rx="8" className="story-line" />
          {dots(x + 9, 22, 4)}
        </g>
      ))}
    </>
  ),
  share: (
    <>
      {dots(53, 8, 2)}
      <path d="M60 18v8M60 26 26 36M60 26v10M60 26l34 10" className="story-line" />
      {[10, 44, 78].map((x) => (
        <rect key={x} x={x} y="38" width="32" height="16" rx="6" className="story-line" />
      ))}
    </>
  ),
};

/** A story's shape without its numbers. */
export function StoryPicture({ shape }: { shape: StoryShape }) {
  return (
    <svg className="mathpic story" viewBox="0 0 120 60" aria-hidden="true">
      {shapes[shape]}
    </svg>
  );
}

import type { PictureOf } from './data.ts';
import { Cell, Svg } from './svg.tsx';

interface Placed {
  text: string | null;
  note?: string;
  x: number;
  y: number;
  width: number;
}

const gap = { plus: 36, arrow: 44, none: 10 } as const;
const noteHeight = 30;

/** Boxes from left to right, in as many rows as they need; a change too long for one row goes down the page. */
function place(data: PictureOf<'words'>): { boxes: Placed[]; height: number; down: boolean } {
  const between = gap[data.link];
  const widths = data.boxes.map(({ text, note }) =>
    Math.min(336, Math.max(52, (text ?? '?').length * 12 + 26, (note?.length ?? 0) * 10 + 8)),
  );
  const total = widths.reduce((sum, width) => sum + width + between, -between);
  const down = data.link === 'arrow' && total > 336;
  const rowHeight = 62 + (data.boxes.some((box) => box.note) ? noteHeight : 0);
  if (down) {
    const boxes = data.boxes.map((box, at) => ({ ...box, x: 12, y: 6 + at * (rowHeight + 30), width: 336 }));
    return { boxes, height: boxes.length * (rowHeight + 30) - 22, down };
  }
  const boxes: Placed[] = [];
  // What fits one row stands in its middle.
  let [x, y] = [total <= 336 ? (360 - total) / 2 : 12, 6];
  for (const [at, box] of data.boxes.entries()) {
    const width = widths[at] ?? 52;
    if (x + width > 350 && x > 12) [x, y] = [12, y + rowHeight + 6];
    boxes.push({ ...box, x, y, width });
    x += width + between;
  }
  return { boxes, height: y + rowHeight + 4, down };
}

/** Words in boxes: the parts of a word, the stages of a change, a sentence with the word asked for filled. */
export function WordBoxes({ data }: { data: PictureOf<'words'> }) {
  const { boxes, height, down } = place(data);
  return (
    <Svg height={height} label={data.label}>
      {boxes.map((box, at) => {
        const next = boxes[at + 1];
        return (
          <g key={at}>
            <Cell x={box.x} y={box.y} width={box.width} asked={box.text === null} text={box.text ?? '?'} />
            {box.note && (
              <text x={box.x + box.width / 2} y={box.y + 76} className="small">
                {box.note}
              </text>
            )}
            {next && data.link === 'plus' && next.y === box.y && (
              <text x={box.x + box.width + gap.plus / 2} y={box.y + 35}>
                +
              </text>
            )}
            {next && data.link === 'arrow' && (
              <path
                d={
                  down
                    ? `M180 ${next.y - 30}v24m-9 -10l9 10l9 -10`
                    : `M${box.x + box.width + 6} ${box.y + 26}h32m-10 -9l10 9l-10 9`
                }
                className="line thick arrow"
              />
            )}
          </g>
        );
      })}
    </Svg>
  );
}

import { Check, Eraser, FilePlus2, Undo2 } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import {
  addPoint,
  isBlank,
  mostPoints,
  paintAll,
  paintStroke,
  type PenColour,
  penColours,
  pointsIn,
  sheet,
  type Stroke,
} from './drawing-strokes.ts';
import { Icon } from './icon.tsx';

export interface DrawingWords {
  /** What the sheet is called, empty and with something on it. */
  empty: string;
  drawing: string;
  tools: string;
  pens: Record<PenColour, string>;
  thick: string;
  rub: string;
  undo: string;
  newSheet: string;
  full: string;
}

export interface DrawingPadProps {
  words: DrawingWords;
  strokes: readonly Stroke[];
  /** Given the strokes after each one that is finished. */
  onChange: (strokes: readonly Stroke[]) => void;
}

const thin = 7;
const thick = 18;
const rubber = 44;

function colourOf(colour: PenColour): CSSProperties {
  const style: CSSProperties & Record<'--c', string> = { '--c': colour };
  return style;
}

/** Where a pointer is, in the units of the sheet. */
function placeOf(canvas: HTMLCanvasElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return { x: ((clientX - left) * sheet.width) / width, y: ((clientY - top) * sheet.height) / height };
}

/** A sheet to draw on by finger, pen or mouse, with its tools; every tool is reached by keyboard too. */
export function DrawingPad({ words, strokes, onChange }: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [colour, setColour] = useState<PenColour>(penColours[0]);
  const [isThick, setThick] = useState(false);
  const [isRubbing, setRubbing] = useState(false);
  const drawn = useRef<{ stroke: Stroke & { points: number[] }; pointer: number } | null>(null);
  const isFull = pointsIn(strokes) >= mostPoints;

  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (!brush) return;
    paintAll(brush, strokes);
    // What is being drawn while older strokes arrive stays on the sheet.
    if (drawn.current) paintStroke(brush, drawn.current.stroke);
  }, [strokes]);

  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    // The palm beside the pen, a second finger, the other buttons of a mouse.
    if (drawn.current || !event.isPrimary || event.button !== 0 || isFull) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = placeOf(event.currentTarget, event);
    const points: number[] = [];
    addPoint(points, x, y);
    const width = isRubbing ? rubber : isThick ? thick : thin;
    drawn.current = { pointer: event.pointerId, stroke: { colour: isRubbing ? 'rub' : colour, width, points } };
    const brush = event.currentTarget.getContext('2d');
    if (brush) paintStroke(brush, drawn.current.stroke);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    const now = drawn.current;
    const brush = event.currentTarget.getContext('2d');
    if (!now || now.pointer !== event.pointerId || !brush) return;
    const { points } = now.stroke;
    const from = points.length / 2;
    const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of all.length > 0 ? all : [event.nativeEvent]) {
      const { x, y } = placeOf(event.currentTarget, one);
      addPoint(points, x, y);
    }
    paintStroke(brush, now.stroke, from);
  };
  const finish = (event: PointerEvent<HTMLCanvasElement>): void => {
    const now = drawn.current;
    if (!now || now.pointer !== event.pointerId) return;
    drawn.current = null;
    onChange([...strokes, now.stroke]);
  };

  return (
    <div className="stack stack-s">
      <div className="draw">
        <canvas
          ref={canvas}
          {...sheet}
          role="img"
          aria-label={isBlank(strokes) ? words.empty : words.drawing}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={finish}
          onPointerCancel={finish}
        />
      </div>
      {isFull && <p className="small">{words.full}</p>}
      <div className="tools" role="group" aria-label={words.tools}>
        {penColours.map((each) => (
          <button
            key={each}
            type="button"
            className="swatch"
            // The colours of the pens are those of the strokes, not of the theme: paper is white.
            style={colourOf(each)}
            aria-label={words.pens[each]}
            aria-pressed={!isRubbing && colour === each}
            onClick={() => {
              setColour(each);
              setRubbing(false);
            }}
          >
            <Icon icon={Check} />
          </button>
        ))}
        <Button size="small" aria-pressed={isThick} onClick={() => setThick(!isThick)}>
          {words.thick}
        </Button>
        <span className="grow" />
        <Button size="small" icon={Eraser} aria-pressed={isRubbing} onClick={() => setRubbing(!isRubbing)}>
          {words.rub}
        </Button>
        <Button
          size="small"
          icon={Undo2}
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {words.undo}
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={FilePlus2}
          disabled={isBlank(strokes)}
          onClick={() => onChange([...strokes, { colour: 'clear' }])}
        >
          {words.newSheet}
        </Button>
      </div>
    </div>
  );
}

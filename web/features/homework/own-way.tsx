import { useState } from 'react';
import type { Lesson, Picture, StoryShape } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MathPicture } from '../../ui/math-picture.tsx';
import { ShapeChoice } from './shape-choice.tsx';

const text = words.homework.lesson;

/** More parts than this are too narrow to read. */
const mostParts = 12;

/** The bar of a story with the numbers that a child has marked; what it looks for is left open. */
function barOf(shape: StoryShape, numbers: readonly string[]): Picture | null {
  const [first, second] = numbers;
  if (!first) return null;
  const bar = (whole: string | null, parts: (string | null)[], equal = false): Picture => ({
    kind: 'bar',
    shape: equal ? 'equal-parts' : 'part-whole',
    whole,
    parts: parts.map((value) => ({ value })),
    label: text.shapes[shape],
  });
  if (shape === 'join') return bar(null, [...numbers]);
  if (shape === 'take-away') return bar(first, [...numbers.slice(1), null]);
  const count = Number(shape === 'share' ? second : first);
  if (!second || !Number.isInteger(count) || count < 2 || count > mostParts) return null;
  return shape === 'share'
    ? bar(
        first,
        Array.from({ length: count }, () => null),
        true,
      )
    : bar(
        null,
        Array.from({ length: count }, () => second),
        true,
      );
}

/** A story that no rule reads, worked by the child itself: it marks the numbers, finds the picture and sees it drawn. */
export function OwnWay({ lesson }: { lesson: Lesson }) {
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [shape, setShape] = useState<StoryShape | null>(null);
  const { asked, givens } = lesson.analysis;
  const numbers = marked.flatMap((at) => givens[at]?.value ?? []);
  const bar = shape && barOf(shape, numbers);
  return (
    <Card title={text.ownWay}>
      {asked && (
        <div className="stack stack-xs">
          <p className="small muted">{text.asked}</p>
          <p className="strong">{asked}</p>
        </div>
      )}
      {givens.length > 0 && (
        <div className="stack stack-xs">
          <p className="small muted">{text.markNumbers}</p>
          <div className="row">
            {givens.map((given, at) => (
              <Button
                key={given.span[0]}
                size="small"
                aria-pressed={marked.includes(at)}
                variant={marked.includes(at) ? 'primary' : 'default'}
                onClick={() => setMarked(marked.includes(at) ? marked.filter((one) => one !== at) : [...marked, at])}
              >
                {given.value}
              </Button>
            ))}
          </div>
        </div>
      )}
      <p className="small muted">{text.which}</p>
      <ShapeChoice value={shape} onChoose={setShape} />
      {bar && <MathPicture picture={bar} />}
      <p role="status">{shape && text.storyNext[shape]}</p>
    </Card>
  );
}

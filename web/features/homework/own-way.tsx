import { useState } from 'react';
import type { Lesson, StoryShape } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MathPicture } from '../../ui/math-picture.tsx';
import { ShapeChoice } from './shape-choice.tsx';
import { barOf } from './story-bar.ts';

const text = words.homework.lesson;

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

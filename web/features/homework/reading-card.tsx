import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Lesson, StoryShape } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MathPicture } from '../../ui/math-picture.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';
import { ShapeChoice } from './shape-choice.tsx';

const text = words.homework.lesson;

export interface ReadingCardProps {
  lesson: Lesson;
  onSay: (storyConfirmed: boolean) => void;
}

/** How the tutor reads a story: the child reads it first, and nothing is worked out before it has said that it is so. */
export function ReadingCard({ lesson, onSay }: ReadingCardProps) {
  const { reading, asked } = lesson.analysis;
  const [own, setOwn] = useState<StoryShape | 'unsure' | null>(null);
  if (!reading) return null;
  if (reading.shape && own === null)
    return (
      <Card
        title={text.readFirst}
        actions={<ReadAloud label={text.readThis} text={`${lesson.question} ${text.which}`} />}
      >
        <p className="muted">{text.which}</p>
        <ShapeChoice value={null} onChoose={setOwn} />
        <div>
          <Button onClick={() => setOwn('unsure')}>{text.notSure}</Button>
        </div>
      </Card>
    );
  return (
    <Card
      title={reading.leftOut ? text.leftOutTitle : text.readingTitle}
      actions={<ReadAloud label={text.readThis} text={`${asked} ${reading.say}`} />}
    >
      {asked && (
        <div className="stack stack-xs">
          <p className="small muted">{text.asked}</p>
          <p className="strong">{asked}</p>
        </div>
      )}
      {reading.shape && own !== null && own !== 'unsure' && (
        <p>{own === reading.shape ? text.sameAsYou : text.otherThanYou(text.shapes[own])}</p>
      )}
      {!reading.leftOut && <MathPicture picture={reading.picture} />}
      <p className="strong">{reading.say}</p>
      <div className="row">
        <Button variant="primary" icon={Check} onClick={() => onSay(true)}>
          {reading.leftOut ? text.itDoesNot : text.readingYes}
        </Button>
        <Button icon={X} onClick={() => onSay(false)}>
          {reading.leftOut ? text.itMatters : text.readingNo}
        </Button>
      </div>
    </Card>
  );
}

import { Check, X } from 'lucide-react';
import type { Lesson } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MathPicture } from '../../ui/math-picture.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';

const text = words.homework.lesson;

export interface ReadingCardProps {
  lesson: Lesson;
  onSay: (storyConfirmed: boolean) => void;
}

/** How the tutor reads a story: nothing is worked out before the child has said that it is so. */
export function ReadingCard({ lesson, onSay }: ReadingCardProps) {
  const { reading, asked } = lesson.analysis;
  if (!reading) return null;
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

import type { Lesson } from '../../../schema/lesson.ts';
import { unusedNumbers } from '../../../tutor/index.ts';
import { AnswerBox } from '../../answering/answer-box.tsx';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import type { Feedback } from './lesson-controller.ts';
import { Said } from './lesson-work.tsx';

const text = words.homework.lesson;

/** A sum that is right may still pass over a number of the story, or not be what is asked for. */
function sumLook(lesson: Lesson, sum: string): string {
  const unused = unusedNumbers(lesson.question, sum);
  return unused.length > 0 ? text.sumUnused(unused.join(', ')) : text.sumFits(lesson.analysis.asked);
}

export interface SumCheckProps {
  lesson: Lesson;
  feedback: Feedback | null;
  /** The sum that the feedback is about. */
  sum: string;
  /** Keeps a try on the device; gives whether it could. */
  onAnswer: (given: string) => Promise<boolean>;
}

/** Checks a child's own sum where no rule reads the story. Only the sum can be checked, not whether it is the story's. */
export function SumCheck({ lesson, feedback, sum, onAnswer }: SumCheckProps) {
  const said: Feedback | null =
    feedback?.verdict === 'correct'
      ? { verdict: 'correct', title: text.sumRight, look: sumLook(lesson, sum) }
      : feedback;
  return (
    <>
      {said && <Said feedback={said} />}
      <Card title={text.sumTitle}>
        <p className="muted">{text.yourSum}</p>
        <AnswerBox shape={{ kind: 'free' }} onAnswer={onAnswer} />
      </Card>
    </>
  );
}

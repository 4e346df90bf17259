import { words } from '../../text/index.ts';
import { Feedback } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { AnswerBox } from '../../answering/answer-box.tsx';
import { type LessonState, sumOf } from './lesson-controller.ts';
import { MathText } from '../../answering/math-text.tsx';

const text = words.homework.lesson;

/** The fresh problem: no hints, one try that counts, more tries that may be made. */
export function FreshCard({
  fresh,
  maths,
  onAnswer,
}: {
  fresh: NonNullable<LessonState['fresh']>;
  maths: boolean;
  onAnswer: (given: string) => Promise<boolean>;
}) {
  const sum = sumOf(fresh.box.prompt);
  const solved = fresh.feedback?.verdict === 'correct';
  return (
    <Card title={text.freshTitle}>
      {(solved || !sum) && (
        <p className="strong prewrap">
          <MathText>{fresh.box.prompt}</MathText>
        </p>
      )}
      {fresh.feedback && (
        <Feedback verdict={fresh.feedback.verdict} title={fresh.feedback.title} look={fresh.feedback.look} />
      )}
      {!solved && (
        <>
          <p className="small muted">{text.freshText}</p>
          <AnswerBox shape={fresh.box.shape} sum={sum} maths={maths} onAnswer={onAnswer} />
        </>
      )}
    </Card>
  );
}

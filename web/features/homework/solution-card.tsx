import type { Solution } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { MathPicture } from '../../ui/math-picture.tsx';
import { Working } from './hint-card.tsx';
import { readable } from '../../answering/math-pieces.ts';
import { MathText } from '../../answering/math-text.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';
import { StepNumber } from './step-number.tsx';

const text = words.homework.lesson;

export function SolutionCard({ solution }: { solution: Solution }) {
  return (
    <Card
      title={text.solution}
      actions={
        <span className="row nowrap">
          <StepNumber at={5} />
          <ReadAloud label={text.readThis} text={solution.steps.map((step) => step.say).join(' ')} />
        </span>
      }
    >
      {solution.picture && <MathPicture picture={solution.picture} />}
      <Working steps={solution.steps} />
      {solution.answer && (
        <p className="strong">
          <MathText>{text.answer(readable(solution.answer))}</MathText>
        </p>
      )}
    </Card>
  );
}

import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Example, Solution } from '../../../schema/lesson.ts';
import { paths } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { Banner, Feedback } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MathPicture } from '../../ui/math-picture.tsx';
import { AnswerBox } from '../../answering/answer-box.tsx';
import { Working } from './hint-card.tsx';
import { type LessonState, sumOf } from './lesson-controller.ts';
import { readable } from '../../answering/math-pieces.ts';
import { MathText } from '../../answering/math-text.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';

const text = words.homework.lesson;

/** Which of the seven steps a card is, at the right of its title. */
function StepNumber({ at }: { at: number }) {
  return <span className="small muted">{text.stepNumber(at)}</span>;
}

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

function OneExample({ example, onLook }: { example: Example; onLook: () => void }) {
  const [shown, setShown] = useState(false);
  return (
    <li className="stack stack-s">
      <p className="strong prewrap">
        <MathText>{example.prompt}</MathText>
      </p>
      {shown ? (
        <p role="status">
          <MathText>{text.answer(readable(example.answer))}</MathText>
        </p>
      ) : (
        <div>
          <Button
            size="small"
            onClick={() => {
              setShown(true);
              onLook();
            }}
          >
            {text.showAnswer}
          </Button>
        </div>
      )}
    </li>
  );
}

export function ExamplesCard({ examples, onLook }: { examples: readonly Example[]; onLook: () => void }) {
  return (
    <Card title={text.examples} actions={<StepNumber at={6} />}>
      <ul className="stack">
        {examples.map((example) => (
          <OneExample key={example.prompt} example={example} onLook={onLook} />
        ))}
      </ul>
    </Card>
  );
}

/** The fresh problem: no hints, one try that counts, more tries that may be made. */
export function FreshCard({
  fresh,
  maths,
  onAnswer,
}: {
  fresh: NonNullable<LessonState['fresh']>;
  maths: boolean;
  onAnswer: (given: string) => void;
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

/** The part of the question that comes next. */
export interface Onward {
  part: string;
  go: () => void;
}

export interface ProgressCardProps {
  state: LessonState;
  overLimit: boolean;
  /** The school has all of it, and has counted. */
  atSchool: boolean;
  /** What the sheet asks besides: 'Explain how you know'. */
  explain: string | undefined;
  onward: Onward | undefined;
}

export function ProgressCard({ state, overLimit, atSchool, explain, onward }: ProgressCardProps) {
  if (!state.outcome) return null;
  // One main button a screen: the fresh problem's comes first.
  const isLast = state.fresh?.feedback?.verdict === 'correct' || !state.fresh;
  return (
    <Card title={text.progress} actions={<StepNumber at={7} />}>
      <p>{text.outcomes[state.outcome]}</p>
      {explain && (
        <div className="stack stack-xs">
          <p className="small muted">{text.explain}</p>
          <p className="strong">{explain}.</p>
        </div>
      )}
      {state.fresh?.correct === true && <p>{text.freshRight}</p>}
      {!overLimit && <p className="small muted">{atSchool ? text.starsCounted : text.starsLater}</p>}
      {overLimit && (
        <Banner>
          <p>{text.overLimit}</p>
        </Banner>
      )}
      <div className="row">
        {onward && (
          <Button variant={isLast ? 'primary' : 'default'} icon={ArrowRight} onClick={onward.go}>
            {text.parts.next(onward.part)}
          </Button>
        )}
        <Link className={buttonClass({ variant: isLast && !onward ? 'primary' : 'default' })} to={paths.homework}>
          <span>{text.home}</span>
        </Link>
      </div>
    </Card>
  );
}

import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { LessonState } from './lesson-controller.ts';
import { StepNumber } from './step-number.tsx';
import type { Onward } from './onward.ts';

const text = words.homework.lesson;

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

import { Check, Sparkles } from 'lucide-react';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QuestionText } from './question.tsx';
import type { MadeTest } from './use-made-test.ts';

const text = words.practice.create;
/** Minutes that one question takes, as a child is told. */
const minutesEach = 1.2;

export interface TestSummaryProps {
  made: MadeTest;
  /** Why no test can be made at all; undefined when one can. */
  refused: string | undefined;
  isMaking: boolean;
  /** All that would be missed is on this device. */
  isKept: boolean;
  /** Makes the test here, or asks an AI service for it. */
  onMake: (byWish: boolean) => void;
}

/** What the test would be like, and the two ways to have it. */
export function TestSummary({ made, refused, isMaking, isKept, onMake }: TestSummaryProps) {
  const { count, title, first, problem, mayAsk } = made;
  return (
    <Card title={text.yours}>
      <p>
        {words.practice.questions(count)}. {title}. {words.practice.minutes(Math.ceil(count * minutesEach))}
      </p>
      {first && (
        <div className="card well">
          <p className="small muted">{text.startsLike}</p>
          <QuestionText question={first.question} level={3} />
        </div>
      )}
      <Button
        variant="primary"
        wide
        icon={Check}
        disabled={isMaking}
        disabledReason={problem ?? refused}
        onClick={() => onMake(false)}
      >
        {text.make}
      </Button>
      <p className="small muted">{text.here}</p>
      <Button
        wide
        icon={Sparkles}
        disabled={isMaking}
        disabledReason={mayAsk ? refused : text.aiNeedsWord}
        onClick={() => onMake(true)}
      >
        {text.ai}
      </Button>
      {mayAsk && <p className="small muted">{text.aiHint}</p>}
      {isKept && <p className="small muted">{text.kept}</p>}
    </Card>
  );
}

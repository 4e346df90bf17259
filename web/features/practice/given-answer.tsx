import { useEffect, useMemo, useRef } from 'react';
import { markAnswer } from '../../../tutor/practice/marking.ts';
import type { questionOf } from '../../../tutor/practice/tests.ts';
import { words } from '../../text/index.ts';
import { Feedback } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

const text = words.practice.test;

export type AskedQuestion = Exclude<ReturnType<typeof questionOf>, { refused: unknown }>;

export interface GivenAnswerProps {
  given: string;
  question: AskedQuestion;
  /** Turns to the next question; null after the last one. */
  onNext: (() => void) | null;
  /** Why the test cannot be handed in; undefined when it can. */
  refused: string | undefined;
  onFinish: () => void;
}

/** What a child has answered and what is said to it at once; the way on has the focus. */
export function GivenAnswer({ given, question, onNext, refused, onFinish }: GivenAnswerProps) {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  return (
    <div className="stack" ref={next}>
      <p>
        {words.practice.result.youWrote} <strong dir="auto">{given}</strong>
      </p>
      <Said given={given} question={question} />
      {onNext ? (
        <Button variant="primary" size="big" onClick={onNext}>
          {text.next}
        </Button>
      ) : (
        <Button variant="primary" size="big" disabledReason={refused} onClick={onFinish}>
          {text.finish}
        </Button>
      )}
    </div>
  );
}

/** Whether the answer is right; why a mark was lost is told at the end. */
function Said({ given, question }: Pick<GivenAnswerProps, 'given' | 'question'>) {
  const mark = useMemo(() => markAnswer(given, question.spec), [given, question]);
  if (mark.status === 'not-marked-yet') return <Feedback verdict="note" title={text.pending} />;
  return mark.credit === '1' ? (
    <Feedback verdict="correct" title={text.right} />
  ) : (
    <Feedback verdict="notyet" title={text.notYet} />
  );
}

import { Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Lesson, Try } from '../../../schema/lesson.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';
import { AnswerBox } from '../../answering/answer-box.tsx';
import { InEnglish } from '../../answering/in-english.tsx';
import { MathText } from '../../answering/math-text.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';
import { EmergencyLine } from '../../care/care-note.tsx';
import { NewBadge } from '../../student/new-badge.tsx';
import { Feedback } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StarMoment } from '../../ui/star-moment.tsx';
import { ProgressCard } from './progress-card.tsx';
import type { Onward } from './onward.ts';
import { FreshCard } from './fresh-card.tsx';
import { ExamplesCard } from './examples-card.tsx';
import { SolutionCard } from './solution-card.tsx';
import { CardAgain } from './explanation-card.tsx';
import { HelpRequest } from './help-request.tsx';
import { HintCard } from './hint-card.tsx';
import { gapSum, type LessonState, sumOf } from './lesson-controller.ts';
import type { Session } from './queries.ts';
import { ReplayCard } from './replay-card.tsx';

const text = words.homework.lesson;

/** Scrolls only when the element is not seen whole; the sheet's margins keep it clear of the bars at the top and the foot. */
function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const tall = element.getBoundingClientRect().height > window.innerHeight / 2;
  element.scrollIntoView({ block: tall ? 'start' : 'nearest' });
}

/** What was said to the last answer. */
export function Said({ feedback }: { feedback: NonNullable<LessonState['feedback']> }) {
  return (
    <Feedback
      verdict={feedback.verdict}
      title={<InEnglish>{feedback.title}</InEnglish>}
      look={
        feedback.care ? (
          <>
            <InEnglish>{feedback.look}</InEnglish> <EmergencyLine />
          </>
        ) : (
          feedback.look && <InEnglish>{feedback.look}</InEnglish>
        )
      }
      say={<ReadAloud label={text.readThis} text={`${feedback.title} ${feedback.look}`} />}
    />
  );
}

export interface WorkProps {
  lesson: Lesson;
  state: LessonState;
  session: Session;
  /** What was tried on this lesson. */
  made: readonly Try[];
  /** Keeps a try on the device; gives whether it could. */
  onAnswer: (step: string, given: string) => Promise<boolean>;
  onClimb: () => void;
  /** Opens all the steps, once they are allowed. */
  onShow: () => void;
  /** The child turns to what is more like it. */
  onMore: () => void;
  /** The next part of the question that is still open. */
  onward: Onward | undefined;
}

/** Steps 3 to 7: trying, hints, and what comes once the question is done. */
export function Work({ lesson, state, session, made, onAnswer, onClimb, onShow, onMore, onward }: WorkProps) {
  const [skipGap, setSkipGap] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const hints = useRef<HTMLDivElement>(null);
  const tries = made.length;
  const opened = state.open.length;
  const last = useRef({ tries, opened, outcome: state.outcome });
  useEffect(() => {
    const before = last.current;
    last.current = { tries, opened, outcome: state.outcome };
    // Tries at the fresh problem answer where they are made.
    if (before.tries === tries || (state.outcome && state.outcome === before.outcome)) return;
    // The answer box has gone with its focus, or a new hint is there: the reading goes on at it.
    const read = state.outcome !== before.outcome ? said.current : opened > before.opened ? hints.current : null;
    read?.focus({ preventScroll: true });
    bringIntoView(read ?? said.current);
  }, [tries, opened, state.outcome]);
  const box = state.gap && !skipGap ? state.gap : state.box;
  const sum = box && (box.step === 'answer' ? sumOf(lesson.question) : gapSum(box.prompt));
  const maths = lesson.analysis.subject !== 'english' && lesson.analysis.subject !== 'science';
  const { next } = state.ladder;
  const hint = next && (
    <div className="stack stack-s">
      <div>
        <Button
          wide
          icon={Lightbulb}
          disabled={!next.open}
          aria-describedby={next.open ? undefined : 'next-hint-why'}
          onClick={onClimb}
        >
          {next.how === 'dont-know' ? text.dontKnow : text.nextHint}
        </Button>
      </div>
      {!next.open && (
        <p className="small muted" id="next-hint-why">
          {next.how === 'after-three-tries' ? text.afterThree : text.tryFirst}
        </p>
      )}
    </div>
  );
  return (
    <>
      {!state.outcome && opened > 0 && (
        <div ref={hints} tabIndex={-1} className="said">
          <HintCard key={opened} open={state.open} filled={state.filled} />
        </div>
      )}
      {/* Beside the answer box: on a phone the two must be seen together. */}
      {state.feedback && (
        <div ref={said} tabIndex={-1} className="said">
          <Said feedback={state.feedback} />
        </div>
      )}
      {state.outcome && !session.overLimit && (
        <StarMoment stars={state.stars} word={text.starCount(state.stars, lesson.part)} />
      )}
      {state.outcome && <NewBadge />}
      {box && (
        <Card title={text.yourTurn}>
          {!sum && (
            <p className="strong">
              <MathText>{box.prompt}</MathText>
            </p>
          )}
          <AnswerBox
            key={box.step}
            shape={box.shape}
            sum={sum}
            maths={maths}
            onAnswer={(given) => onAnswer(box.step, given)}
            aside={hint}
          />
          {state.gap && (
            <div>
              <Button size="small" variant="ghost" onClick={() => setSkipGap(!skipGap)}>
                {skipGap ? text.fillGaps : text.answerQuestion}
              </Button>
            </div>
          )}
        </Card>
      )}
      {lesson.card && !state.outcome && <CardAgain lesson={lesson} />}
      {!state.outcome && <HelpRequest session={session} onShow={onShow} />}
      {state.solution && <SolutionCard solution={state.solution} />}
      {state.examples.length > 0 && <ExamplesCard examples={state.examples} onLook={onMore} />}
      {state.fresh && <FreshCard fresh={state.fresh} maths={maths} onAnswer={(given) => onAnswer('next', given)} />}
      <ProgressCard
        state={state}
        overLimit={session.overLimit === true}
        atSchool={receiptOf(session) !== 'device'}
        explain={lesson.analysis.explain}
        onward={onward}
      />
      {state.outcome && (
        <ReplayCard lesson={lesson} startedAt={session.startedAt} tries={made} unlockedBy={session.unlockedBy} />
      )}
    </>
  );
}

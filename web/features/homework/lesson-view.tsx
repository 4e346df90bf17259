import { ArrowLeft, ArrowRight, Lightbulb } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Try, Lesson } from '../../../schema/lesson.ts';
import { middleGrade } from '../../../schema/limits.ts';
import {
  triesOn,
  buildLesson,
  cardWord,
  checkAnswer,
  confirmStory,
  makeTry,
  openAiLesson,
  openRung,
  unusedNumbers,
} from '../../../tutor/index.ts';
import { EmergencyLine } from '../../care/care-note.tsx';
import { paths } from '../../paths.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Feedback } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Ladder } from '../../ui/ladder.tsx';
import { StarMoment } from '../../ui/star-moment.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useHomeworkActions } from './actions.ts';
import { AiWords, EngineSwitch } from './ai-card.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { AnswerBox } from '../../answering/answer-box.tsx';
import { HelpRequest } from './help-request.tsx';
import { ExamplesCard, FreshCard, ProgressCard, SolutionCard } from './done-cards.tsx';
import { CardAgain, ExplanationCard } from './explanation-card.tsx';
import { HintCard } from './hint-card.tsx';
import { gapSum, type LessonState, type Seen, sumOf, viewLesson } from './lesson-controller.ts';
import { OfferCard } from './offer-card.tsx';
import { NewBadge } from '../../student/awards.tsx';
import type { SessionPhoto } from '../../student/photo.tsx';
import { useGrade } from '../../student/queries.ts';
import type { Session } from './queries.ts';
import { InEnglish, SaysInEnglish } from '../../answering/in-english.tsx';
import { MathText } from '../../answering/math-text.tsx';
import { QuestionCard } from './question-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { ReplayCard } from './replay-card.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';
import { UnknownCard } from './unknown-card.tsx';

const text = words.homework.lesson;

const sayFailed = (error: unknown): void =>
  void showToast({ title: text.answerFailed, description: refusalText(error), variant: 'destructive' });

export interface LessonViewProps {
  session: Session;
  photo: SessionPhoto;
  /** The child wants other words in the question. */
  onChange: () => void;
}

/** The lesson in seven steps: everything is computed here, from the question, the grade and the tries. */
export function LessonView({ session, photo, onChange }: LessonViewProps) {
  const { addTry, chooseSubject, confirm } = useHomeworkActions();
  const ownGrade = useGrade();
  const grade = session.grade ?? ownGrade ?? middleGrade;
  const [seen, setSeen] = useState<Seen>('question');
  const [engine, setEngine] = useState<Lesson['engine']>(session.attempts.at(-1)?.engine ?? 'builtin');
  const builtin = useMemo(
    () =>
      buildLesson({
        question: session.questionText,
        grade,
        version: session.builtinVersion,
        tries: session.attempts,
      }),
    [session.questionText, session.builtinVersion, session.attempts, grade],
  );
  const ai = useMemo(
    () => (session.aiLesson ? openAiLesson(session.aiLesson, { question: session.questionText, grade }) : null),
    [session.aiLesson, session.questionText, grade],
  );
  const lesson = engine === 'ai' && ai ? ai : builtin;
  // Yes or no to the reading of a story is no try.
  const tries = triesOn(lesson, session.attempts).filter((item) => item.storyConfirmed === undefined);
  const state = viewLesson(lesson, tries, session.unlockedBy, seen);
  const { unlockedBy } = session;

  const add = (make: (tries: readonly Try[], item: { id: string; at: string }) => Try | null): void => {
    // Each lesson knows the tries that were made on it.
    const tagged = (tries: readonly Try[], item: { id: string; at: string }): Try | null => {
      const made = make(triesOn(lesson, tries), item);
      return made && lesson.engine === 'ai' ? { ...made, engine: 'ai' } : made;
    };
    addTry(session.id, tagged).catch(sayFailed);
  };
  const answer = (at: string, given: string): void =>
    add((tries, item) => {
      // The last step with a blank often is the question itself: whoever fills it need not write it again.
      const isAnswer =
        state.gap?.last && at === state.gap.step && checkAnswer(lesson, 'answer', given).verdict === 'right';
      const step = isAnswer ? 'answer' : at;
      const last = tries.at(-1);
      // A double tap on Check is one try.
      if (last?.step === step && last.given === given) return null;
      return makeTry(lesson, tries, unlockedBy, { ...item, step, given });
    });
  const showSteps = (): void =>
    add((tries, item) => openRung(lesson, tries, unlockedBy, { ...item, rung: 'all-the-steps' }));
  const sayStory = (storyConfirmed: boolean): void =>
    add((_, item) => confirmStory(lesson, { ...item, storyConfirmed }));
  const climb = (): void => add((tries, item) => openRung(lesson, tries, unlockedBy, item));

  const started = tries.length > 0;
  const ready = started || seen === 'ready' || seen === 'more';
  return (
    <>
      <div className="row between">
        <Link className={buttonClass({ variant: 'ghost', size: 'small' })} to={paths.homework}>
          <Icon icon={ArrowLeft} />
          <span>{words.homework.session.back}</span>
        </Link>
        {lesson.markable && (
          <p className="small muted" role="status">
            {text.stepOf(state.step, text.steps[state.step - 1] ?? '')}
          </p>
        )}
      </div>
      <SaysInEnglish>{text.inEnglish}</SaysInEnglish>
      <div className={lesson.markable ? 'lesson' : 'stack'}>
        <div className="stack">
          <QuestionCard
            session={session}
            photo={photo}
            onChange={!started && (lesson.markable || lesson.analysis.reading) ? onChange : undefined}
          />
          {lesson.analysis.readAs && <p className="muted">{text.readAs(lesson.analysis.readAs)}</p>}
          <EngineSwitch
            ai={ai}
            lesson={lesson}
            onChoose={(chosen) => {
              setSeen('question');
              setEngine(chosen);
            }}
          />
          {lesson.analysis.reading && !lesson.markable ? (
            <ReadingCard key={lesson.question} lesson={lesson} onSay={sayStory} />
          ) : lesson.engine === 'ai' && !lesson.markable ? (
            <AiWords lesson={lesson} />
          ) : lesson.unknown ? (
            <>
              <UnknownCard
                lesson={lesson}
                onChange={onChange}
                onPick={(question) => void confirm(session.id, question).catch(sayFailed)}
              />
              {lesson.unknown.next.includes('check-my-sum') && (
                <>
                  {state.feedback && (
                    <Said
                      // Only the sum can be checked here, not whether it is the story's.
                      feedback={
                        state.feedback.verdict === 'correct'
                          ? {
                              verdict: 'correct',
                              title: text.sumRight,
                              look: sumLook(lesson, tries.at(-1)?.given ?? ''),
                            }
                          : state.feedback
                      }
                    />
                  )}
                  <Card title={text.sumTitle}>
                    <p className="muted">{text.yourSum}</p>
                    <AnswerBox shape={{ kind: 'free' }} onAnswer={(given) => answer('answer', given)} />
                  </Card>
                </>
              )}
              {lesson.unknown.next.includes('ask-my-teacher') && <HelpRequest session={session} />}
            </>
          ) : lesson.card && !started && cardWord(lesson.card, session.attempts) === undefined ? (
            <OfferCard
              card={lesson.card}
              onSay={(isIt) => {
                sayStory(isIt);
                if (!isIt) return;
                setSeen('rule');
                if (session.subject === 'general') chooseSubject(session.id, 'science').catch(sayFailed);
              }}
            />
          ) : ready ? (
            <Work
              key={lesson.engine}
              lesson={lesson}
              state={state}
              session={session}
              made={tries}
              onAnswer={answer}
              onClimb={climb}
              onShow={showSteps}
              onMore={() => setSeen('more')}
            />
          ) : seen === 'question' ? (
            <AnalysisCard lesson={lesson}>
              <div className="row">
                <Button variant="primary" icon={ArrowRight} onClick={() => setSeen('rule')}>
                  {text.next}
                </Button>
                <Button onClick={() => setSeen('ready')}>{text.tryNow}</Button>
              </div>
            </AnalysisCard>
          ) : (
            <ExplanationCard lesson={lesson}>
              <div>
                <Button variant="primary" icon={ArrowRight} onClick={() => setSeen('ready')}>
                  {text.tryNow}
                </Button>
              </div>
            </ExplanationCard>
          )}
        </div>
        {lesson.markable && (
          <aside className="card hints-aside" aria-label={text.hints}>
            <h2>{text.hints}</h2>
            <Ladder
              label={text.ladder}
              current={state.ladder.rungs.findIndex((rung) => rung.state === 'now')}
              rungs={state.ladder.rungs.map((rung) => ({
                name: <InEnglish>{rung.title}</InEnglish>,
                note: rung.rung === 'all-the-steps' && !state.ladder.solutionOpen ? text.afterTries : undefined,
              }))}
            />
            <p className="small muted">{text.ladderText}</p>
          </aside>
        )}
      </div>
    </>
  );
}

/** A sum that is right may still pass over a number of the story, or not be what is asked for. */
function sumLook(lesson: Lesson, sum: string): string {
  const unused = unusedNumbers(lesson.question, sum);
  return unused.length > 0 ? text.sumUnused(unused.join(', ')) : text.sumFits(lesson.analysis.asked);
}

/** Scrolls only when the element is not seen whole; the sheet's margins keep it clear of the bars at the top and the foot. */
function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const tall = element.getBoundingClientRect().height > window.innerHeight / 2;
  element.scrollIntoView({ block: tall ? 'start' : 'nearest' });
}

function Said({ feedback }: { feedback: NonNullable<LessonState['feedback']> }) {
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

interface WorkProps {
  lesson: Lesson;
  state: LessonState;
  session: Session;
  /** What was tried on this lesson. */
  made: readonly Try[];
  onAnswer: (step: string, given: string) => void;
  onClimb: () => void;
  /** Opens all the steps, once they are allowed. */
  onShow: () => void;
  /** The child turns to what is more like it. */
  onMore: () => void;
}

/** Steps 3 to 7: trying, hints, and what comes once the question is done. */
function Work({ lesson, state, session, made, onAnswer, onClimb, onShow, onMore }: WorkProps) {
  const [skipGap, setSkipGap] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const hints = useRef<HTMLDivElement>(null);
  const tries = session.attempts.length;
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
  const sum = box && (box.step === 'answer' ? sumOf(session.questionText) : gapSum(box.prompt));
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
      {state.outcome && !session.overLimit && <StarMoment stars={state.stars} word={text.starCount(state.stars)} />}
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
      />
      {state.outcome && (
        <ReplayCard lesson={lesson} startedAt={session.startedAt} tries={made} unlockedBy={session.unlockedBy} />
      )}
    </>
  );
}

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Try, Lesson } from '../../../schema/lesson.ts';
import { middleGrade } from '../../../schema/limits.ts';
import { isEnded, partStage } from '../../../schema/views/homework.ts';
import {
  triesOn,
  buildLesson,
  buildPart,
  cardWord,
  checkAnswer,
  confirmStory,
  makeTry,
  openAiLesson,
  openRung,
  partsIn,
  unusedNumbers,
} from '../../../tutor/index.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast, whyNot } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CareBeside } from '../../care/care-note.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Ladder } from '../../ui/ladder.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useHomeworkActions } from './actions.ts';
import { AiWords } from './ai-words.tsx';
import { EngineSwitch } from './engine-switch.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { AnswerBox } from '../../answering/answer-box.tsx';
import { HelpRequest } from './help-request.tsx';
import { ExplanationCard } from './explanation-card.tsx';
import { type Seen, viewLesson } from './lesson-controller.ts';
import { Said, Work } from './lesson-work.tsx';
import { OfferCard } from './offer-card.tsx';
import type { SessionPhoto } from '../../student/photo.ts';
import { useGrade } from '../../student/queries.ts';
import type { Session } from './queries.ts';
import { InEnglish, SaysInEnglish } from '../../answering/in-english.tsx';
import { PartRow } from './part-row.tsx';
import { QuestionCard } from './question-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { UnknownCard } from './unknown-card.tsx';

const text = words.homework.lesson;

const sayFailed = (error: unknown): void => void showToast(failureToast(text.answerFailed, error));

export interface LessonViewProps {
  session: Session;
  photo: SessionPhoto;
  /** The child wants other words in the question. */
  onChange: () => void;
}

/** The lesson in seven steps: everything is computed here, from the question, the grade and the tries. */
export function LessonView({ session, photo, onChange }: LessonViewProps) {
  const { addTry, chooseSubject, confirm } = useHomeworkActions();
  const { mayEdit } = useMay('homeworkSession');
  const refused = whyNot(mayEdit(session, {}));
  const ownGrade = useGrade();
  const grade = session.grade ?? ownGrade ?? middleGrade;
  const parted = useMemo(
    () => partsIn(session.questionText, session.builtinVersion),
    [session.questionText, session.builtinVersion],
  );
  const isOpen = ({ name }: { name: string }): boolean => !isEnded(partStage(session.attempts, name));
  const [chosen, setPart] = useState(() => parted?.parts.find(isOpen)?.name);
  // Other words may have other parts.
  const part = parted && (parted.parts.find(({ name }) => name === chosen) ?? parted.parts[0])?.name;
  const [read, setRead] = useState<{ part: string | null | undefined; seen: Seen }>({ part, seen: 'question' });
  const seen = read.part === part ? read.seen : 'question';
  const setSeen = (now: Seen): void => setRead({ part, seen: now });
  const [engine, setEngine] = useState<Lesson['engine']>(session.attempts.at(-1)?.engine ?? 'builtin');
  const builtin = useMemo(() => {
    const { questionText: question, builtinVersion: version, attempts: tries } = session;
    return parted && part
      ? buildPart(parted, part, { grade, version, tries })
      : buildLesson({ question, grade, version, tries });
  }, [session, parted, part, grade]);
  const ai = useMemo(
    () =>
      session.aiLesson && !parted ? openAiLesson(session.aiLesson, { question: session.questionText, grade }) : null,
    [session.aiLesson, session.questionText, parted, grade],
  );
  const lesson = engine === 'ai' && ai ? ai : builtin;
  // Yes or no to the reading of a story is no try.
  const tries = triesOn(lesson, session.attempts).filter((item) => item.storyConfirmed === undefined);
  const state = viewLesson(lesson, tries, session.unlockedBy, seen);
  const { unlockedBy } = session;

  /** Keeps a try on the device; gives whether it could. */
  const add = async (
    make: (tries: readonly Try[], item: { id: string; at: string }) => Try | null,
  ): Promise<boolean> => {
    // Each lesson knows the tries that were made on it.
    const tagged = (tries: readonly Try[], item: { id: string; at: string }): Try | null => {
      const made = make(triesOn(lesson, tries), item);
      const { engine, part } = lesson;
      return made && { ...made, ...(engine === 'ai' ? { engine } : {}), ...(part ? { part } : {}) };
    };
    try {
      await addTry(session.id, tagged);
      return true;
    } catch (error) {
      sayFailed(error);
      return false;
    }
  };
  const answer = (at: string, given: string): Promise<boolean> =>
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
    void add((tries, item) => openRung(lesson, tries, unlockedBy, { ...item, rung: 'all-the-steps' }));
  const sayStory = (storyConfirmed: boolean): void =>
    void add((_, item) => confirmStory(lesson, { ...item, storyConfirmed }));
  const climb = (): void => void add((tries, item) => openRung(lesson, tries, unlockedBy, item));

  const started = tries.length > 0;
  const isTried = parted ? session.attempts.some((item) => item.part) : started;
  const ready = started || seen === 'ready' || seen === 'more';
  const here = parted?.parts.findIndex(({ name }) => name === part) ?? 0;
  const onward = parted && [...parted.parts.slice(here + 1), ...parted.parts.slice(0, here)].find(isOpen)?.name;
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
            onChange={!isTried && (lesson.markable || lesson.analysis.reading) ? onChange : undefined}
          />
          {parted && part && (
            <PartRow parts={parted.parts} part={part} attempts={session.attempts} onChoose={setPart} />
          )}
          <Fragment key={part}>
            {lesson.care && lesson.unknown?.why !== 'unsafe' && <CareBeside say={lesson.care} />}
            {lesson.analysis.readAs && <p className="muted">{text.readAs(lesson.analysis.readAs)}</p>}
            <EngineSwitch
              ai={ai}
              lesson={lesson}
              onChoose={(chosen) => {
                setSeen('question');
                setEngine(chosen);
              }}
            />
            {refused ? (
              <Banner>
                <p>{refused}</p>
              </Banner>
            ) : lesson.analysis.reading && !lesson.markable ? (
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
                onward={onward ? { part: onward, go: () => setPart(onward) } : undefined}
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
          </Fragment>
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

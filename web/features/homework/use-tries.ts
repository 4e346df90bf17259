import type { Lesson, Try } from '../../../schema/lesson.ts';
import { checkAnswer, confirmStory, makeTry, openRung, triesOn } from '../../../tutor/index.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast, whyNot } from '../../text/refusal.ts';
import { showToast } from '../../ui/toast.tsx';
import { useHomeworkActions } from './actions.ts';
import type { LessonState } from './lesson-controller.ts';
import type { Session } from './queries.ts';

/** Says that an act of the child could not be kept on the device. */
const sayFailed = (error: unknown): void => void showToast(failureToast(words.homework.lesson.answerFailed, error));

export interface LessonActs {
  /** Why the child may do nothing here; undefined when it may. */
  refused: string | undefined;
  /** Keeps a try on the device; gives whether it could. */
  answer: (step: string, given: string) => Promise<boolean>;
  /** Opens all the steps, once they are allowed. */
  showSteps: () => void;
  /** Opens the next hint. */
  climb: () => void;
  /** The child's word whether the story was read rightly, or the card is the right one. */
  sayStory: (isRight: boolean) => void;
  /** Takes one question of several in place of all. */
  pick: (question: string) => void;
  /** The child's word that a question of no subject is one of science. */
  takeAsScience: () => void;
}

/** What a child does in a lesson; each act is one try on the device. */
export function useTries(session: Session, lesson: Lesson, state: LessonState): LessonActs {
  const { addTry, chooseSubject, confirm } = useHomeworkActions();
  const { mayEdit } = useMay('homeworkSession');
  const { unlockedBy } = session;

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
  return {
    refused: whyNot(mayEdit(session, {})),
    answer: (at, given) =>
      add((tries, item) => {
        // The last step with a blank often is the question itself: whoever fills it need not write it again.
        const isAnswer =
          state.gap?.last && at === state.gap.step && checkAnswer(lesson, 'answer', given).verdict === 'right';
        const step = isAnswer ? 'answer' : at;
        const last = tries.at(-1);
        // A double tap on Check is one try.
        if (last?.step === step && last.given === given) return null;
        return makeTry(lesson, tries, unlockedBy, { ...item, step, given });
      }),
    showSteps: () => void add((tries, item) => openRung(lesson, tries, unlockedBy, { ...item, rung: 'all-the-steps' })),
    climb: () => void add((tries, item) => openRung(lesson, tries, unlockedBy, item)),
    sayStory: (storyConfirmed) => void add((_, item) => confirmStory(lesson, { ...item, storyConfirmed })),
    pick: (question) => void confirm(session.id, question).catch(sayFailed),
    takeAsScience: () => {
      if (session.subject === 'general') chooseSubject(session.id, 'science').catch(sayFailed);
    },
  };
}

import type { Lesson, Try } from '../../../schema/lesson.ts';
import { checkAnswer, confirmStory, makeTry, openRung, triesOn } from '../../../tutor/index.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { showToast } from '../../ui/toast.tsx';
import { useHomeworkActions } from './actions.ts';
import type { LessonState } from './lesson-controller.ts';
import type { Session } from './queries.ts';

/** Says that an act of the child could not be kept on the device. */
export const sayFailed = (error: unknown): void =>
  void showToast(failureToast(words.homework.lesson.answerFailed, error));

export interface LessonActs {
  /** Keeps a try on the device; gives whether it could. */
  answer: (step: string, given: string) => Promise<boolean>;
  /** Opens all the steps, once they are allowed. */
  showSteps: () => void;
  /** Opens the next hint. */
  climb: () => void;
  /** The child's word whether the story was read rightly, or the card is the right one. */
  sayStory: (isRight: boolean) => void;
}

/** What a child does in a lesson; each act is one try on the device. */
export function useTries(session: Session, lesson: Lesson, state: LessonState): LessonActs {
  const { addTry } = useHomeworkActions();
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
  };
}

import { useMemo, useState } from 'react';
import type { Lesson, Try } from '../../../schema/lesson.ts';
import { middleGrade } from '../../../schema/limits.ts';
import { isEnded, partStage } from '../../../schema/views/homework.ts';
import { buildLesson, buildPart, openAiLesson, partsIn, triesOn } from '../../../tutor/index.ts';
import { useGrade } from '../../student/queries.ts';
import { type LessonState, type Seen, viewLesson } from './lesson-controller.ts';
import type { Onward } from './onward.ts';
import type { Session } from './queries.ts';

type Parted = NonNullable<ReturnType<typeof partsIn>>;

interface ChosenPart {
  /** The question with its parts; null where it has none. */
  parted: Parted | null;
  /** The part that is open. */
  part: string | null | undefined;
  choosePart: (part: string) => void;
  /** The next part of the question that is still open. */
  onward: Onward | undefined;
}

/** The parts a), b), c) of a question, and which of them is open: the first that is not ended, until the child chooses. */
function useParts({ questionText, builtinVersion, attempts }: Session): ChosenPart {
  const parted = useMemo(() => partsIn(questionText, builtinVersion), [questionText, builtinVersion]);
  const isOpen = ({ name }: { name: string }): boolean => !isEnded(partStage(attempts, name));
  const [chosen, choosePart] = useState(() => parted?.parts.find(isOpen)?.name);
  // Other words may have other parts.
  const part = parted && (parted.parts.find(({ name }) => name === chosen) ?? parted.parts[0])?.name;
  const here = parted?.parts.findIndex(({ name }) => name === part) ?? 0;
  const next = parted && [...parted.parts.slice(here + 1), ...parted.parts.slice(0, here)].find(isOpen)?.name;
  return { parted, part, choosePart, onward: next ? { part: next, go: () => choosePart(next) } : undefined };
}

export interface ShownLesson extends ChosenPart {
  lesson: Lesson;
  /** The lesson that a computer model helped to write; null where there is none. */
  ai: Lesson | null;
  chooseEngine: (engine: Lesson['engine']) => void;
  state: LessonState;
  /** The tries on this lesson. */
  tries: readonly Try[];
  seen: Seen;
  setSeen: (seen: Seen) => void;
}

/** The lesson of a session: everything is computed here, from the question, the grade and the tries. */
export function useLesson(session: Session): ShownLesson {
  const ownGrade = useGrade();
  const grade = session.grade ?? ownGrade ?? middleGrade;
  const chosenPart = useParts(session);
  const { parted, part } = chosenPart;
  const [read, setRead] = useState<{ part: typeof part; seen: Seen }>({ part, seen: 'question' });
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
  const chooseEngine = (chosen: Lesson['engine']): void => {
    setSeen('question');
    setEngine(chosen);
  };
  const state = viewLesson(lesson, tries, session.unlockedBy, seen);
  return { ...chosenPart, lesson, ai, chooseEngine, state, tries, seen, setSeen };
}

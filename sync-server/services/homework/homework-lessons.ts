import type { Lesson } from '../../../schema/lesson.ts';
import type { Grade } from '../../../schema/limits.ts';
import { buildLessons, openAiLesson, starsFor, triesOn } from '../../../tutor/index.ts';
import type { Marked, Session } from './homework-marking.ts';

/** The built-in lesson, one for each part, and, where there is one, the AI's: made once for each session of a round. */
export function lessonsOf(
  session: Pick<Marked, 'questionText' | 'builtinVersion' | 'aiLesson' | 'attempts'>,
  grade: Grade,
): Lesson[] {
  const question = session.questionText;
  const builtin = buildLessons({
    question,
    grade,
    version: session.builtinVersion,
    tries: session.attempts,
  });
  const isOne = builtin[0]?.part === undefined;
  return session.aiLesson && isOne ? [...builtin, openAiLesson(session.aiLesson, { question, grade })] : builtin;
}

/** The stars of a session, by part: each try counts on the lesson it was made on; the better of the two engines' ends. */
export function starsOf(
  lessons: readonly Lesson[],
  { attempts, unlockedBy }: Pick<Session, 'attempts' | 'unlockedBy'>,
): { part: string | undefined; stars: number }[] {
  const starsOn = (lesson: Lesson): number => starsFor(lesson, triesOn(lesson, attempts), unlockedBy ?? undefined);
  return [...new Set(lessons.map(({ part }) => part))].map((part) => ({
    part,
    stars: Math.max(0, ...lessons.filter((lesson) => lesson.part === part).map(starsOn)),
  }));
}

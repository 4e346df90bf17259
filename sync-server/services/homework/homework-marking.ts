import type { ValuesOf } from '../../../schema/collection.ts';
import type { homeworkSession } from '../../../schema/homework-session.ts';
import type { Try, Lesson } from '../../../schema/lesson.ts';
import { checkAnswer } from '../../../tutor/index.ts';

export type Session = ValuesOf<typeof homeworkSession>;
export type Marked = Pick<Session, 'questionText' | 'grade' | 'builtinVersion' | 'attempts' | 'aiLesson' | 'isCorrect'>;

/** Earlier tries cannot be removed by a device, so that nobody looks better by deleting them. */
export function union(before: readonly Try[], now: readonly Try[]): Try[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...now.filter(({ id }) => !known.has(id))].slice(0, 500);
}

/** Whether nothing is there to be marked that was not marked before, on the same lesson. */
export const isMarked = (next: Marked, prev: Marked | null): boolean =>
  prev !== null &&
  next.attempts.length === prev.attempts.length &&
  next.questionText === prev.questionText &&
  next.grade === prev.grade &&
  next.builtinVersion === prev.builtinVersion &&
  next.aiLesson === prev.aiLesson;

/**
 * Marks what the child answered once more: what a device says about it counts for nothing. Earlier marks stay where the
 * question, its grade, the engine's version and the lesson are the same; only a word on how a story was read changes a lesson.
 */
export function mark(next: Marked, prev: Marked | null, lessons: readonly Lesson[]): void {
  const isSame = isMarked({ ...next, attempts: [] }, prev && { ...prev, attempts: [] });
  const known = new Set(prev?.attempts.map(({ id }) => id));
  const hasWord = next.attempts.some(({ id, storyConfirmed }) => storyConfirmed !== undefined && !known.has(id));
  next.attempts = next.attempts.map((item) => {
    if (isSame && !hasWord && known.has(item.id)) return item;
    const lesson = lessons.find(({ engine, part }) => engine === (item.engine ?? 'builtin') && part === item.part);
    // Without the lesson on which it was tried, a try cannot be checked.
    return remark(item, lesson ? checkAnswer(lesson, item.step, item.given) : { verdict: 'cannot-check' });
  });
  const answers = next.attempts.filter(({ step, given }) => step === 'answer' && given !== '');
  const right = new Set(answers.filter(({ verdict }) => verdict === 'right').map(({ part }) => part));
  // All parts that can be marked, and at least one.
  const isDone = ({ part, unknown }: Lesson): boolean => right.has(part) || (part !== undefined && Boolean(unknown));
  next.isCorrect = answers.length === 0 ? undefined : right.size > 0 && lessons.every(isDone);
}

function remark(item: Try, marked: { verdict: Try['verdict']; misconception?: Try['misconception'] }): Try {
  if (item.given === '') return item;
  const { misconception: _, ...rest } = item;
  return { ...rest, verdict: marked.verdict, ...(marked.misconception ? { misconception: marked.misconception } : {}) };
}

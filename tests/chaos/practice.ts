import type { TestItem } from '../../schema/practice-test.ts';
import { makeTest, questionOf, titleOf } from '../../tutor/practice/tests.ts';
import type { Scene } from './writers.ts';
import { make, most, now, rowsOf, wordFor } from './writers.ts';

/** Makes a practice test of two questions, for oneself or for a class. */
export async function makePracticeTest(scene: Scene, classId?: string): Promise<void> {
  if ((await rowsOf(scene, 'practiceTest')).length >= most.practiceTest) return;
  const order = { subject: 'math', grade: 'PYP3', topics: [], count: 2, steepness: 'medium' } as const;
  const items = makeTest({ ...order, seed: scene.dice.int(1_000_000) }).map(({ item }) => item);
  const rest = { subject: order.subject, grade: order.grade, items, madeAt: now(), isShared: scene.dice.chance(0.5) };
  // A child's test is named by its skills, whatever is written.
  if (scene.tablet.member.role === 'student')
    await make(scene, 'practiceTest', { ...rest, title: titleOf(items, order.subject, order.grade) }, []);
  else
    await make(scene, 'practiceTest', { ...rest, title: wordFor(scene), ...(classId ? { classId } : {}) }, ['title']);
}

/** What answers a question rightly, where that is one number. */
export function rightAnswer(item: TestItem | undefined): string {
  const question = item ? questionOf(item) : null;
  return question && 'spec' in question && question.spec.kind === 'number' ? question.spec.value : '3';
}

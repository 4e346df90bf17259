import { newId } from '../../schema/ids.ts';
import type { AttemptAnswer } from '../../schema/attempt.ts';
import type { PracticeItem } from '../../schema/practice.ts';
import { generatorOf } from '../../tutor/practice/generators/index.ts';
import { makeItem } from '../../tutor/practice/items.ts';

/** A question as a generator draws it, with its right answer. */
export function drawn(generator: string, seed: number): { item: PracticeItem; right: string } {
  const found = generatorOf(generator);
  if (!found) throw new Error(`no generator ${generator}`);
  const { item, question } = makeItem(found, seed);
  if (question.spec.kind !== 'number') throw new Error(`${generator} asks for no number`);
  return { item, right: question.spec.value };
}

export const sums = [drawn('math.add-2digit', 1), drawn('math.add-2digit', 2), drawn('math.add-2digit', 3)];

/** A new practice test as a device sends it. */
export const testOf = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Add to 100',
  subject: 'math',
  grade: 'PYP2',
  items: sums.map(({ item }) => item),
  madeAt: '2026-11-21T09:00:00.000Z',
  isShared: false,
  ...more,
});

export const answer = (item: number, given: string, at = `2026-11-21T09:0${item + 1}:00.000Z`): AttemptAnswer => ({
  id: newId(),
  item,
  given,
  at,
});

/** A new attempt at a test of three sums as a device sends it, with nothing answered yet. */
export const attemptOf = (testId: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  testId,
  title: 'Add to 100',
  subject: 'math',
  grade: 'PYP2',
  items: sums.map(({ item }) => item),
  answers: [],
  startedAt: '2026-11-21T09:00:00.000Z',
  ...more,
});

import { equal } from '../../../schema/merge.ts';
import type { Doc } from '../../replica/document.ts';

/** A practice test that work can be set with. */
export interface TestToAttach extends Pick<Doc<'practiceTest'>, 'id' | 'title' | 'subject' | 'grade' | 'items'> {
  /** The class whose students have it on their devices. */
  classId?: string | undefined;
  /** Whether this teacher may give it to a class, as only its author may. */
  mayGive: boolean;
}

/** How a class gets the test: it has it, it is given the test itself, or a copy of its own. */
export interface ClassTest {
  classId: string;
  /** Empty for a copy, which is not made yet. */
  testId: string;
  how: 'there' | 'given' | 'copied';
}

/** Takes the test that was chosen, what there is, and the classes; a test belongs to one class, so that every further one gets a copy. */
export function testsForClasses(
  chosen: TestToAttach,
  there: readonly TestToAttach[],
  classIds: readonly string[],
): ClassTest[] {
  let isFree = chosen.mayGive && !chosen.classId;
  return classIds.map((classId) => {
    const known =
      chosen.classId === classId
        ? chosen
        : there.find((test) => test.classId === classId && equal(test.items, chosen.items));
    if (known) return { classId, testId: known.id, how: 'there' };
    if (!isFree) return { classId, testId: '', how: 'copied' };
    isFree = false;
    return { classId, testId: chosen.id, how: 'given' };
  });
}

/** Each test once, though several classes have it: the one of this class before its copies. */
export function eachOnce(tests: readonly TestToAttach[], classId: string): TestToAttach[] {
  const found = new Map<string, TestToAttach>();
  for (const test of tests) {
    const key = JSON.stringify(test.items);
    if (!found.has(key) || test.classId === classId) found.set(key, test);
  }
  return [...found.values()];
}

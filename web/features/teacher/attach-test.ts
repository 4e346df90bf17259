import { useMemo } from 'react';
import { newId } from '../../../schema/ids.ts';
import { equal } from '../../../schema/merge.ts';
import type { Doc } from '../../replica/document.ts';
import { useLive, useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { useKeptTests } from '../../replica/use-shelf.ts';

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
function eachOnce(tests: readonly TestToAttach[], classId: string): TestToAttach[] {
  const found = new Map<string, TestToAttach>();
  for (const test of tests) {
    const key = JSON.stringify(test.items);
    if (!found.has(key) || test.classId === classId) found.set(key, test);
  }
  return [...found.values()];
}

/**
 * The tests that can be set as work for a class: the teacher's own, those of its classes, and those of the library that are kept
 * on this device; `attach` sees to it that every class has the test on its students' devices, and works offline.
 */
export function useTestsToAttach(classId: string): {
  tests: readonly TestToAttach[];
  /** Gives the id of the test for each class. Throws WriteError. */
  attach: (testId: string, classIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
} {
  const { writer, clock } = useReplica();
  const { mayEdit } = useMay('practiceTest');
  const { rows } = useLive('practiceTest', { sort: [{ madeAt: 'desc' }] });
  const kept = useKeptTests();
  return useMemo(() => {
    const there: TestToAttach[] = rows
      .filter(({ items }) => items.length > 0)
      .map((row) => {
        const { id, title, subject, grade, items, classId: of } = row;
        return { id, title, subject, grade, items, classId: of, mayGive: mayEdit(row, { classId }).allowed };
      });
    const fromLibrary = (kept ?? []).map(({ id, title, subject, grade, items }) => ({
      ...{ id, title, subject, grade, items, mayGive: false },
    }));
    const all = [...there, ...fromLibrary];
    return {
      tests: eachOnce(all, classId),
      async attach(testId, classIds) {
        const chosen = all.find(({ id }) => id === testId);
        // A test that has left this device meanwhile stays with the work that names it.
        if (!chosen) return new Map(classIds.map((each) => [each, testId]));
        const ids = new Map<string, string>();
        for (const { classId: of, testId: known, how } of testsForClasses(chosen, there, classIds)) {
          const id = known || newId();
          if (how === 'given') await writer.edit('practiceTest', id, { classId: of });
          if (how === 'copied') {
            const { title, subject, grade, items } = chosen;
            const copy = { title, subject, grade, items: [...items], isShared: false, classId: of };
            await writer.create('practiceTest', { ...copy, madeAt: clock().now }, { id });
          }
          ids.set(of, id);
        }
        return ids;
      },
    };
  }, [rows, kept, classId, writer, clock, mayEdit]);
}

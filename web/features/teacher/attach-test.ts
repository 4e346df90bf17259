import { useMemo } from 'react';
import { newId } from '../../../schema/ids.ts';
import { useLive, useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { useKeptTests } from '../../replica/use-shelf.ts';
import { type TestToAttach, testsForClasses, eachOnce } from './class-tests.ts';

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

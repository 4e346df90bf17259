import { describe, expect, test } from 'vitest';
import { naturalId } from '../../schema/ids.ts';
import type { AnyValues } from '../../schema/collection.ts';
import { copiersOf } from '../../schema/copies.ts';
import type { Field } from '../../schema/fields.ts';
import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import type { Sql } from '../../sync-server/db/orm.ts';
import { readRows, writeRows } from '../../sync-server/db/tables.ts';
import { effects } from '../../sync-server/effects/index.ts';
import type { Effect } from '../../sync-server/sync/effects.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { childInClass } from './effect-school.ts';
import { pushingTo, submit } from './push-school.ts';
import { codes, contextOf, makeAssignment, rowOf } from './school.ts';

const database = useTestDatabase();
const { send, stored } = pushingTo(database);

/** A child's answer, and how its teacher changes what it copies. */
async function answered() {
  const { student, teacher, classId } = await childInClass(database.db);
  const assignmentId = await makeAssignment(database.db, classId);
  expect(codes(await send(student, 'submission', [submit(student, assignmentId)], effects))).toEqual(['OK']);
  const id = naturalId('submission', assignmentId, student.id);
  const edit = async (name: CollectionName, of: string, set: Record<string, unknown>): Promise<void> => {
    const row = rowOf(of, set, { base: (await stored(name, of))?.rev ?? '' });
    expect(codes(await send(teacher, name, [row], effects))).toEqual(['OK']);
  };
  return {
    classId,
    assignmentId,
    edit,
    remove: async (): Promise<void> => {
      const row = rowOf(assignmentId, {}, { base: (await stored('assignment', assignmentId))?.rev ?? '', del: true });
      expect(codes(await send(teacher, 'assignment', [row], effects))).toEqual(['OK']);
    },
    grade: (score: number) => edit('submission', id, { score }),
    answer: async () => (await stored('submission', id))?.fields,
  };
}

describe('what an answer copies', () => {
  test('has the name of a class that is renamed, a deleted assignment’s too', async () => {
    const { classId, edit, remove, answer, assignmentId } = await answered();
    await edit('classroom', classId, { className: 'Herons', subject: 'science' });
    expect(await answer()).toMatchObject({ className: 'Herons', subject: 'science' });
    await remove();
    await edit('classroom', classId, { className: 'Storks' });
    expect(await answer()).toMatchObject({ className: 'Storks' });
    // A late answer to it copies from it.
    expect((await stored('assignment', assignmentId))?.fields).toMatchObject({ className: 'Storks' });
  });

  test('has the title, points and date of an assignment that is changed', async () => {
    const { assignmentId, edit, answer } = await answered();
    const set = { title: 'Fractions, corrected', totalPoints: 30, dueDate: '2026-12-24T10:00:00.000Z' };
    await edit('assignment', assignmentId, set);
    expect(await answer()).toMatchObject(set);
  });

  test('keeps its points where a mark is above the new ones', async () => {
    const { assignmentId, edit, grade, answer } = await answered();
    const before = Number((await answer())?.['totalPoints']);
    await grade(before);
    await edit('assignment', assignmentId, { title: 'Shorter', totalPoints: before - 1 });
    expect(await answer()).toMatchObject({ title: 'Shorter', totalPoints: before, score: before });
    await edit('assignment', assignmentId, { totalPoints: before + 1 });
    expect(await answer()).toMatchObject({ totalPoints: before + 1 });
  });

  test('tells nothing of a draft, until that is published', async () => {
    const { assignmentId, edit, answer } = await answered();
    const before = (await answer())?.['title'];
    await edit('assignment', assignmentId, { isPublished: false });
    await edit('assignment', assignmentId, { title: 'Secret' });
    expect(await answer()).toMatchObject({ title: before });
    await edit('assignment', assignmentId, { isPublished: true });
    expect(await answer()).toMatchObject({ title: 'Secret' });
  });
});

/** Some value of a field, another one for another `n` (0 or 1). */
function valueOf({ kind, choices, max }: Field, n: number): unknown {
  if (kind === 'uuid') return newId();
  if (kind === 'choice') return choices?.[n];
  if (kind === 'boolean') return n === 1;
  if (kind === 'integer') return 10 + n;
  if (kind === 'instant') return `2026-12-0${n + 1}T10:00:00.000Z`;
  if (kind === 'text') return `text ${n}`.slice(0, max);
  return undefined;
}

const madeOf = (name: CollectionName): AnyValues => {
  const fields = Object.entries(collectionOf(name).fields);
  return { ...Object.fromEntries(fields.map(([field, of]) => [field, valueOf(of, 0)])), id: newId() };
};

const sources = collectionNames.filter((name) => copiersOf(name).length > 0);

describe.each(sources)('every field that is copied of %s', (source) => {
  const copied = [...new Set(copiersOf(source).flatMap(({ copies }) => copies.map((copy) => copy.source)))];

  test.each(copied)('is fresh wherever it is copied to: %s', async (changed) => {
    const statements: number[] = [];
    for (const count of [1, 3]) {
      const made = new Map<CollectionName, AnyValues[]>([
        [source, Array.from({ length: count }, () => madeOf(source))],
      ]);
      for (const { collection } of copiersOf(source)) {
        const { parent } = collectionOf(collection);
        const above = made.get(parent?.collection as CollectionName) ?? [];
        made.set(
          collection,
          above.flatMap(({ id }) => [1, 2].map(() => ({ ...madeOf(collection), [parent?.field ?? '']: id }))),
        );
      }
      const field = collectionOf(source).fields[changed];
      const prevs = made.get(source) ?? [];
      const nexts = prevs.map((prev) => ({ ...prev, [changed]: field && valueOf(field, 1) }));
      await database.db.transaction(async (sql) => {
        for (const [name, documents] of made) await writeRows(sql, name, documents);
        await writeRows(sql, source, nexts);
        let ran = 0;
        const counting: Sql = { query: (text, params) => ((ran += 1), sql.query(text, params)) };
        const changes = nexts.map((next, index) => ({
          ...{ id: next.id, next, prev: prevs[index] ?? null, fields: [changed], isNew: false, deleted: false },
          ...{ parent: null, refuse: () => {} },
        }));
        const { after } = effects[source] as Effect<never, Sql>;
        await after?.(counting, changes as never, contextOf({ id: newId(), role: 'teacher' }));
        statements.push(ran);
        for (const { collection, copies } of copiersOf(source)) {
          const copy = copies.find((one) => one.source === changed);
          if (!copy) continue;
          const ids = (made.get(collection) ?? []).map(({ id }) => id);
          const found = (await readRows(sql, collection, ids)).map(({ fields }) => fields[copy.field]);
          const wanted = new Set(nexts.map((next): unknown => (next as Record<string, unknown>)[changed]));
          expect(new Set(found), `${collection}.${copy.field}`).toEqual(wanted);
        }
      });
    }
    expect(statements[0]).toBe(statements[1]);
    expect(statements[0]).toBeLessThanOrEqual(copiersOf(source).length);
  });
});

describe('the list of who copies', () => {
  test('is made of the definitions', () => {
    const list = sources.flatMap((source) =>
      copiersOf(source).map(
        ({ collection, copies }) => `${source} → ${collection}: ${copies.map((c) => c.field).join(' ')}`,
      ),
    );
    expect(list).toEqual([
      'classroom → enrolment: className subject teacherId teacherName isActive',
      'classroom → assignment: className subject teacherId',
      'classroom → submission: className subject',
      'assignment → submission: className subject title totalPoints dueDate',
    ]);
  });

  // A refreshed copy is written without computing scopes again.
  test('holds no field that scopes are computed from', () => {
    for (const source of sources) {
      for (const { collection, copies } of copiersOf(source)) {
        const of = collectionOf(collection);
        const before = madeOf(collection);
        for (const { field } of copies) {
          const after = { ...before, [field]: of.fields[field] && valueOf(of.fields[field], 1) };
          expect(of.scopes(after), `${collection}.${field}`).toEqual(of.scopes(before));
        }
      }
    }
  });
});

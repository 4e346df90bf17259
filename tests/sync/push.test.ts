import { describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import type { PushRow } from '../../schema/wire.ts';
import { patchRow } from '../../sync-server/db/tables.ts';
import { RuleError } from '../../sync-server/sync/effects.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import { useTestDatabase } from '../support/postgres.ts';
import type { TestPerson } from './school.ts';
import { answerOf, pushingTo, submit } from './push-school.ts';
import { codes, contextOf, enrol, makeAssignment, makeClassroom, makePerson, rowOf } from './school.ts';

const database = useTestDatabase();
const { pushWith, send, stored, makeSchool } = pushingTo(database);

describe('push', () => {
  test('an answer is stored with what the server computes, and a repeated key writes nothing', async () => {
    const { student, classId, assignmentId } = await makeSchool();
    const row = submit(student, assignmentId);
    const [first] = await send(student, 'submission', [row]);
    expect(first).toMatchObject({
      verdict: 'OK',
      last: row.key,
      document: { studentId: student.id, classId, title: 'Fractions', totalPoints: 20 },
    });
    const [again] = await send(student, 'submission', [row]);
    expect(again).toEqual(first);
    const twin = { ...row, key: newId() };
    expect(codes(await send(student, 'submission', [twin]))).toEqual(['CONFLICT']);
  });

  test('two devices that make the same document at once meet in one', async () => {
    const { student, assignmentId } = await makeSchool();
    const rows = [1, 2, 3, 4].map((n) => submit(student, assignmentId, { device: `tablet ${n}` }));
    const verdicts = await Promise.all(rows.map((row) => send(student, 'submission', [row])));
    expect(verdicts.flatMap(codes).sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OK']);
  });

  test('an old version is a conflict even with equal content; the newest is taken', async () => {
    const { teacher, assignmentId } = await makeSchool();
    const before = await stored('assignment', assignmentId);
    const edit = (base: string, title: string) => rowOf(assignmentId, { title }, { base });
    const [first] = await send(teacher, 'assignment', [edit(before?.rev ?? '', 'Decimals')]);
    expect(first?.verdict).toBe('OK');
    expect(codes(await send(teacher, 'assignment', [edit(before?.rev ?? '', 'Decimals')]))).toEqual(['CONFLICT']);
    expect(codes(await send(teacher, 'assignment', [edit(first?.document?.rev ?? '', 'Percentages')]))).toEqual(['OK']);
  });

  test('one refused row blocks nothing, and each answer stands at its row', async () => {
    const { teacher, classId } = await makeSchool();
    const good = {
      classId,
      title: 'T',
      description: '',
      dueDate: '2026-12-01T10:00:00.000Z',
      totalPoints: 10,
      isPublished: false,
    };
    const make = (set: object, id = newId()) => rowOf(id, { ...good, ...set }, { new: true });
    const ids = Array.from({ length: 3 }, newId);
    const verdicts = await send(
      teacher,
      'assignment',
      [
        make({}, ids[0]),
        make({ totalPoints: 0 }),
        make({ title: 'a\u0000b' }),
        make({ title: 'half a smile \ud83d' }),
        make({}, ids[1]),
        make({ classId: newId() }),
        make({}, 'not-an-id'),
        make({}, ids[2]),
        make({ surprise: 1 }),
        make({ title: 'explodes' }),
        make({ title: 'forbidden' }),
        rowOf(newId(), { title: 'x' }, { base: '1.5' }),
      ],
      {
        assignment: {
          after: async (_sql, changes) => {
            for (const { next } of changes) {
              if (next.title === 'explodes') throw new Error('a defect of an effect');
              if (next.title === 'forbidden') throw new RuleError('limit_reached', 'title');
            }
          },
        },
      },
    );
    expect(codes(verdicts)).toEqual([
      'OK',
      'REJECTED invalid totalPoints',
      'REJECTED invalid title',
      'REJECTED invalid title',
      'OK',
      'REJECTED parent_missing classId',
      'REJECTED malformed',
      'OK',
      'REJECTED field_not_yours surprise',
      'REJECTED internal',
      'REJECTED limit_reached title',
      'REJECTED not_found',
    ]);
    expect((await Promise.all(ids.map((id) => stored('assignment', id)))).every(Boolean)).toBe(true);
  });

  test('two edits of one document in one request are judged one after the other', async () => {
    const { teacher, assignmentId } = await makeSchool();
    const base = (await stored('assignment', assignmentId))?.rev ?? '';
    const rows = ['One', 'Two'].map((title) => rowOf(assignmentId, { title }, { base }));
    expect(codes(await send(teacher, 'assignment', rows))).toEqual(['OK', 'CONFLICT']);
  });

  test('no score above the points, and no field of somebody else', async () => {
    const { teacher, student, stranger, assignmentId } = await makeSchool();
    const [made] = await send(student, 'submission', [submit(student, assignmentId)]);
    const id = made?.id ?? '';
    const base = made?.document?.rev ?? '';
    const grade = (set: object) => rowOf(id, { ...set }, { base });
    // A mark and its words are refused together: words alone would come again for ever.
    expect(codes(await send(teacher, 'submission', [grade({ score: 21, feedback: 'Wow' })]))).toEqual([
      'REJECTED score_too_high score,feedback,markedRound',
    ]);
    expect(codes(await send(teacher, 'submission', [grade({ content: 'mine', score: 1 })]))).toEqual([
      'REJECTED field_not_yours content',
    ]);
    expect(codes(await send(student, 'submission', [grade({ score: 20 })]))).toEqual([
      'REJECTED field_not_yours score',
    ]);
    const [hidden] = await send(stranger, 'submission', [grade({ score: 20 })]);
    const [unknown] = await send(stranger, 'submission', [rowOf(newId(), { score: 20 }, { base })]);
    expect({ ...hidden, id: '' }).toEqual({ ...unknown, id: '' });
    expect(codes(await send(teacher, 'submission', [grade({ score: 20, feedback: 'Well done' })]))).toEqual(['OK']);
  });

  test('an answer that is handed in is not typed over, on any base; that its grade was seen may be said', async () => {
    const { student, assignmentId } = await makeSchool();
    const [made] = await send(student, 'submission', [submit(student, assignmentId)]);
    const id = made?.id ?? '';
    for (const base of [made?.document?.rev ?? '', '1.1']) {
      const [verdict] = await send(student, 'submission', [rowOf(id, { content: '5' }, { base })]);
      expect(verdict).toMatchObject({
        verdict: 'REJECTED',
        code: 'already_handed_in',
        fields: ['content', 'files'],
        document: { content: '4' },
      });
    }
    const seen = { gradeSeenAt: '2026-11-21T10:00:00.000Z' };
    const base = made?.document?.rev ?? '';
    expect(codes(await send(student, 'submission', [rowOf(id, seen, { base })]))).toEqual(['OK']);
    expect(codes(await send(student, 'submission', [submit(student, assignmentId)]))).toEqual(['CONFLICT']);
  });

  test('a delete of an unknown id leaves a tombstone that its late insert finds', async () => {
    const { student } = await makeSchool();
    const id = newId();
    const session = {
      questionText: '2 + 2',
      subject: 'math',
      attempts: [],
      builtinVersion: 1,
      startedAt: '2026-11-21T09:00:00.000Z',
      writtenAt: '2026-11-21T09:00:00.000Z',
    };
    expect(codes(await send(student, 'homeworkSession', [rowOf(id, {}, { del: true })]))).toEqual(['OK']);
    const [late] = await send(student, 'homeworkSession', [rowOf(id, session, { new: true })]);
    expect(late).toMatchObject({ verdict: 'CONFLICT', document: { id, deleted: true } });
    const natural = naturalId('submission', newId(), newId());
    expect(codes(await send(student, 'submission', [rowOf(natural, {}, { del: true })]))).toEqual([
      'REJECTED not_found',
    ]);
  });

  test('whether a classmate has handed in cannot be learnt from a new row with his id', async () => {
    const { student, stranger, assignmentId, classId } = await makeSchool();
    await enrol(database.db, classId, stranger);
    const before = [
      submit(stranger, assignmentId),
      submit(stranger, newId()),
      submit(stranger, assignmentId, { set: {} }),
    ].map((row) => ({ ...row, key: newId() }));
    const unknown = codes(await send(student, 'submission', before));
    expect(codes(await send(stranger, 'submission', [submit(stranger, assignmentId)]))).toEqual(['OK']);
    const known = await send(student, 'submission', before);
    expect(codes(known)).toEqual(unknown);
    expect(known.every((verdict) => !verdict.document)).toBe(true);
  });

  test('an id with a key must be the one that follows from it', async () => {
    const { student, assignmentId } = await makeSchool();
    expect(codes(await send(student, 'submission', [submit(student, assignmentId, { id: newId() })]))).toEqual([
      'REJECTED wrong_id',
    ]);
  });

  test('a class change or a withdrawal while the child was offline throws no answer away', async () => {
    const { student, stranger, classId, assignmentId } = await makeSchool();
    const draft = await makeAssignment(database.db, classId, { isPublished: false, publishedAt: undefined });
    await enrol(database.db, classId, student, true);
    await database.db.transaction((sql) => patchRow(sql, 'assignment', assignmentId, { isPublished: false }));
    expect(codes(await send(student, 'submission', [submit(student, assignmentId)]))).toEqual(['OK']);
    expect(codes(await send(student, 'submission', [submit(student, draft)]))).toEqual(['REJECTED never_published']);
    expect(codes(await send(stranger, 'submission', [submit(stranger, assignmentId)]))).toEqual([
      'REJECTED parent_missing assignmentId',
    ]);
  });

  test('answers that come in after their class was archived are taken, and can still be marked', async () => {
    const { student, teacher, classId, assignmentId } = await makeSchool();
    await database.db.transaction((sql) => patchRow(sql, 'classroom', classId, { isActive: false }));
    const [answer] = await send(student, 'submission', [submit(student, assignmentId)]);
    expect(answer?.verdict).toBe('OK');
    const mark = { score: 18, feedback: 'Clear. 🦊' };
    const row = rowOf(answer?.id ?? '', mark, { base: answer?.document?.rev ?? '' });
    const [marked] = await send(teacher, 'submission', [row]);
    expect(marked, 'with a sign of four bytes').toMatchObject({ verdict: 'OK', document: mark });
  });

  test('work of a class that has ended is neither changed nor deleted', async () => {
    const { teacher, classId, assignmentId } = await makeSchool();
    const made = await stored('assignment', assignmentId);
    await database.db.transaction((sql) => patchRow(sql, 'classroom', classId, { isActive: false }));
    const write = (row: Partial<PushRow>) =>
      send(teacher, 'assignment', [rowOf(assignmentId, {}, { base: made?.rev ?? '', ...row })]);
    expect(codes(await write({ set: { title: 'Later' } }))).toEqual(['REJECTED class_ended']);
    expect(codes(await write({ del: true }))).toEqual(['REJECTED class_ended']);
    expect((await stored('assignment', assignmentId))?.deleted).toBe(false);
  });

  test('what the writer says about time lies between the last exchange and now', async () => {
    const { student } = await makeSchool();
    const write = async (writtenAt: string) => {
      const assignmentId = await makeAssignment(database.db, (await schoolOf(student)).classId);
      const row = submit(student, assignmentId, { set: { assignmentId, ...answerOf(), writtenAt } });
      const context = { ...contextOf(student), lastExchangeAt: '2026-11-20T10:00:00.000Z' };
      const [verdict] = await pushWith().push(context, 'submission', [row]);
      return verdict?.document?.['writtenAt'];
    };
    expect(await write('2031-01-01T00:00:00.000Z')).toBe('2026-11-21T10:00:00.000Z');
    expect(await write('2001-01-01T00:00:00.000Z')).toBe('2026-11-20T10:00:00.000Z');
    expect(await write('2026-11-20T12:00:00.000Z')).toBe('2026-11-20T12:00:00.000Z');
  });

  async function schoolOf(student: TestPerson): Promise<{ classId: string }> {
    const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
    await enrol(database.db, classId, student);
    return { classId };
  }

  test('a call without a version writes to what stands there, once for each key', async () => {
    const { teacher, assignmentId } = await makeSchool();
    const write = { id: assignmentId, set: { title: 'By REST' }, key: 'the same' };
    const context = contextOf(teacher);
    const [first] = await pushWith().writeAs(context, 'assignment', [write]);
    await database.db.transaction((sql) => patchRow(sql, 'assignment', assignmentId, { title: 'Later' }));
    const [again] = await pushWith().writeAs(context, 'assignment', [write]);
    expect([first?.verdict, again?.verdict, again?.document?.['title']]).toEqual(['OK', 'OK', 'Later']);
  });

  test('after a revocation nothing more comes, and the next answer says what is still held', async () => {
    const { student, classId, assignmentId } = await makeSchool();
    const pull = createPull({ store: createPostgresStore(database.db) });
    const ask = async (checkpoint: unknown) => {
      const [answer] = await pull(student.id, [{ collection: 'assignment', checkpoint, limit: 100 }]);
      if (answer?.status !== 'fulfilled') throw answer?.reason;
      return answer.value;
    };
    const before = await ask(null);
    expect(before.documents.map(({ id }) => id)).toEqual([assignmentId]);
    await enrol(database.db, classId, student, true);
    await database.db.transaction((sql) => patchRow(sql, 'assignment', assignmentId, { title: 'Secret' }));
    const after = await ask(before.checkpoint);
    expect([after.documents, after.granted.includes(`c:${classId}`)]).toEqual([[], false]);
    const forged = {
      ...before.checkpoint,
      s: { ...before.checkpoint.s, [`t:${classId}`]: before.checkpoint.s[`c:${classId}`] },
    };
    expect((await ask(forged)).documents).toEqual([]);
    for (const broken of [7, 'x', {}, { e: 1 }, { e: before.checkpoint.e, s: { a: [1, 2] } }]) {
      expect((await ask(broken)).documents).toEqual([]);
    }
  });
});

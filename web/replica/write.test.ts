import { createRxDatabase, type RxDatabase } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { collectionOf, type CollectionName } from '../../schema/index.ts';
import { scope, whoIs } from '../../schema/who.ts';
import { emptyDisk, memoryPersonStore } from './memory-person-store.ts';
import { conflictHandler } from './conflict-handler.ts';
import type { LocalCollection } from './document.ts';
import { rxSchemaOf } from './rx-schema.ts';
import { receiptOf, statusOf } from './sync-status.ts';
import { writer, type Writer } from './write.ts';

const student = { id: newId(), role: 'student' } as const;
const classId = newId();
const assignmentId = newId();
const names = ['classroom', 'assignment', 'submission', 'homeworkSession'] as const;
let db: RxDatabase;
let disk = emptyDisk();
let write: Writer;
const collection = (name: CollectionName): LocalCollection => {
  const rows = db.collections[name];
  if (!rows) throw new Error(name);
  return rows;
};
const at = '2026-11-20T10:00:00.000Z';

beforeEach(async () => {
  db = await createRxDatabase({ name: `write${newId()}`, storage: getRxStorageMemory(), multiInstance: false });
  const creators = names.map((name) => [
    name,
    { schema: rxSchemaOf(collectionOf(name)), conflictHandler: conflictHandler(collectionOf(name)) },
  ]);
  await db.addCollections(Object.fromEntries(creators));
  disk = emptyDisk();
  const store = memoryPersonStore(disk, async (work) => work());
  const who = whoIs(student, new Set([scope.classroom(classId)]), new Map());
  write = writer({ collection, store, who: () => who, newId, written: () => {} });
  const copied = { classId, className: 'Owls', subject: 'math', teacherId: newId() };
  await collection('assignment').insert({
    id: assignmentId,
    rev: '1.5',
    scopes: [scope.classroom(classId)],
    edited: {},
    ...copied,
    title: 'Rivers',
    description: '',
    dueDate: at,
    totalPoints: 20,
    isPublished: true,
    publishedAt: at,
  });
});
afterEach(async () => {
  await db.close();
});
const hand = (content = 'Nile') => write.create('submission', { assignmentId, content, writtenAt: at, timeSure: true });
const session = () =>
  write.create('homeworkSession', {
    questionText: '1 + 1',
    subject: 'math',
    attempts: [],
    builtinVersion: 1,
    startedAt: at,
    writtenAt: at,
  });
const stored = async (name: CollectionName, id: string) => (await collection(name).findOne(id).exec())?.toMutableJSON();
/** As the hub leaves it after an OK. */
const acknowledge = async (name: CollectionName, id: string) =>
  (await collection(name).findOne(id).exec())?.incrementalModify((doc) => ({ ...doc, rev: '1.9', edited: {} }));

describe('writing', () => {
  test('a new document gets its key, its author and the fields of its parent, and names what was typed', async () => {
    const answer = await hand();
    expect(answer).toMatchObject({
      id: naturalId('submission', assignmentId, student.id),
      rev: '',
      title: 'Rivers',
      totalPoints: 20,
      studentId: student.id,
    });
    expect(answer.edited).toEqual({ assignmentId: null, content: null, writtenAt: null, timeSure: null });
  });

  test('the first change of a field stores its old value, later ones leave it, and rev stays', async () => {
    const { id } = await session();
    await acknowledge('homeworkSession', id);
    await write.edit('homeworkSession', id, { questionText: '1 + 2' });
    await write.edit('homeworkSession', id, { questionText: '1 + 3', subject: 'science' });
    expect(await stored('homeworkSession', id)).toMatchObject({
      rev: '1.9',
      questionText: '1 + 3',
      edited: { questionText: '1 + 1', subject: 'math' },
    });
  });

  test('two changes at once both stand', async () => {
    const { id } = await session();
    const add = (item: string) =>
      write.edit('homeworkSession', id, (doc) => ({
        attempts: [
          ...doc.attempts,
          { id: item, at, step: 'answer', given: '2', verdict: 'right' as const, rung: 'none' as const },
        ],
      }));
    const items = [newId(), newId()];
    await Promise.all(items.map(add));
    expect(await stored('homeworkSession', id)).toMatchObject({ attempts: items.map((item) => ({ id: item })) });
  });

  test('a field of the server, another person’s field, too long a text and a second answer are refused with their codes', async () => {
    const { id } = await hand();
    await expect(write.edit('submission', id, { score: 20 })).rejects.toMatchObject({
      code: 'field_not_yours',
      fields: ['score'],
    });
    await expect(write.edit('submission', id, { late: true })).rejects.toMatchObject({ code: 'field_not_yours' });
    await expect(write.edit('submission', id, { content: 'x'.repeat(20_001) })).rejects.toMatchObject({
      code: 'invalid',
      fields: ['content'],
    });
    await expect(hand()).rejects.toMatchObject({ code: 'conflict' });
    await expect(hand('')).rejects.toMatchObject({ code: 'invalid' });
    await expect(
      write.create('submission', { assignmentId: newId(), content: 'x', writtenAt: at, timeSure: true }),
    ).rejects.toMatchObject({ code: 'parent_missing' });
    expect((await stored('submission', id))?.['content']).toBe('Nile');
  });

  test('an answer may be changed until it is acknowledged, not afterwards', async () => {
    const { id } = await hand();
    await write.edit('submission', id, { content: 'Rhine' });
    await acknowledge('submission', id);
    await expect(write.edit('submission', id, { content: 'Amazon' })).rejects.toMatchObject({
      code: 'already_handed_in',
    });
  });

  test('a delete is listed before the document goes, and nothing is typed into a tombstone', async () => {
    const { id } = await session();
    const typing = write
      .remove('homeworkSession', id)
      .then(() => write.edit('homeworkSession', id, { questionText: 'too late' }));
    await expect(typing).rejects.toMatchObject({ code: 'not_found' });
    expect([...disk.deletions.values()]).toEqual([{ collection: 'homeworkSession', id, base: '' }]);
    await expect(write.remove('assignment', assignmentId)).rejects.toMatchObject({ code: 'not_yours' });
  });

  test('a delete that cannot be listed removes nothing', async () => {
    const { id } = await session();
    const store = {
      ...memoryPersonStore(disk, async (work) => work()),
      putDeletion: () => Promise.reject(new Error('full')),
    };
    const who = () => whoIs(student, new Set(), new Map());
    const full = writer({ collection, store, who, newId, written: () => {} });
    await expect(full.remove('homeworkSession', id)).rejects.toThrow('full');
    expect(await stored('homeworkSession', id)).toMatchObject({ id });
  });

  test('what is typed while a pull takes the document away is refused to its author, not lost in the tombstone', async () => {
    const { id } = await session();
    const found = await collection('homeworkSession').findOne(id).exec();
    // RxDB's queue runs both, one after the other, on the newest state.
    const taken = found?.incrementalModify((doc) => ({ ...doc, _deleted: true }));
    const typing = write.edit('homeworkSession', id, { questionText: 'too late' });
    await expect(typing).rejects.toMatchObject({ code: 'not_found' });
    await taken;
    const [row] = await collection('homeworkSession').storageInstance.findDocumentsById([id], true);
    expect(row?.['questionText']).toBe('1 + 1');
  });
});

describe('a class that was made here and has not been sent', () => {
  const teacher = { id: newId(), role: 'teacher' } as const;
  const work = { title: 'Boats', description: 'Fold one.', dueDate: at, totalPoints: 10, isPublished: true };
  let here: Writer;
  let made: string;
  beforeEach(async () => {
    const store = memoryPersonStore(disk, async (run) => run());
    const who = whoIs(teacher, new Set(), new Map());
    here = writer({ collection, store, who: () => who, newId, written: () => {} });
    made = (await here.create('classroom', { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true })).id;
  });

  test('takes work at once, which can be changed and deleted before it is sent', async () => {
    const { id } = await here.create('assignment', { classId: made, ...work });
    expect(await stored('assignment', id)).toMatchObject({ rev: '', className: 'Owls', teacherId: teacher.id });
    await here.edit('assignment', id, { title: 'Paper boats', isPublished: false });
    expect(await stored('assignment', id)).toMatchObject({ title: 'Paper boats', isPublished: false });
    await here.remove('assignment', id);
    expect(await stored('assignment', id)).toBeUndefined();
  });

  test('is its teacher’s alone: nobody else sets work in it or deletes what the school has', async () => {
    const other = whoIs({ id: newId(), role: 'teacher' }, new Set(), new Map());
    const store = memoryPersonStore(disk, async (run) => run());
    const stranger = writer({ collection, store, who: () => other, newId, written: () => {} });
    await expect(stranger.create('assignment', { classId: made, ...work })).rejects.toMatchObject({
      code: 'not_yours',
    });
    const { id } = await here.create('assignment', { classId: made, ...work });
    await acknowledge('assignment', id);
    await expect(stranger.remove('assignment', id)).rejects.toMatchObject({ code: 'not_yours' });
  });
});

describe('receipts', () => {
  test('come from acknowledgements only', () => {
    const doc = {
      rev: '',
      edited: { content: null } as Record<string, unknown>,
      seenByTeacherAt: undefined as string | undefined,
    };
    expect(receiptOf(doc)).toBe('device');
    expect(receiptOf({ ...doc, edited: {} })).toBe('device');
    expect(receiptOf({ ...doc, rev: '1.5' })).toBe('device');
    expect(receiptOf({ ...doc, rev: '1.5', edited: { readAt: null } }, undefined, ['edited'])).toBe('school');
    expect(receiptOf({ ...doc, rev: '1.5', edited: {} })).toBe('school');
    expect(receiptOf({ ...doc, rev: '1.5', edited: {}, seenByTeacherAt: at }, 'seenByTeacherAt')).toBe('seen');
  });

  test('the status says what waits and why', () => {
    const facts = {
      waiting: 2,
      sending: 0,
      lastExchange: at,
      reachable: true,
      signedOut: false,
      trouble: null,
      complete: true,
    };
    expect(statusOf(facts).state).toBe('waiting');
    expect(statusOf({ ...facts, sending: 2 }).state).toBe('sending');
    expect(statusOf({ ...facts, reachable: false }).state).toBe('saved-here');
    expect(statusOf({ ...facts, waiting: 0, reachable: false }).state).toBe('at-school');
    expect(statusOf({ ...facts, signedOut: true }).state).toBe('signed-out');
  });
});

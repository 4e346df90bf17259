import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runOnce } from 'graphile-worker';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import { diskBlobs } from '../../sync-server/blobs/disk.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import { cleanPictures } from '../../workers/jobs/clean-pictures.ts';
import { erasePictureJob } from '../../workers/jobs/erase-picture.ts';
import { useRestServer } from './support/server.ts';

type Person = Awaited<ReturnType<typeof server.person>>;

const server = useRestServer();
const blobs = diskBlobs(server.pictures);
const at = '2026-11-21T09:00:00.000Z';
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hour = 3_600_000;
let picture: Buffer;
let child: Person;

beforeAll(async () => {
  picture = await readFile(path.join(import.meta.dirname, '../fixtures/pictures/blank.jpg'));
});
beforeEach(async () => {
  child = await server.person('student');
});

const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));

/** A picture of its own: bytes after the end of a JPEG change its hash only. */
const pictureOf = (words: string): Buffer => Buffer.concat([picture, Buffer.from(words)]);

async function send(who: Person, bytes: Buffer, session: string): Promise<{ status: number; code?: string }> {
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/uploads/${hashOf(bytes)}?session=${session}`,
    headers: { cookie: who.cookie, 'content-type': 'image/jpeg' },
    payload: bytes,
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string }>() };
}
const get = async (who: Person, bytes: Buffer): Promise<number> =>
  (await who.get(`/api/uploads/${hashOf(bytes)}`)).statusCode;

async function push(
  who: Person,
  role: 'student' | 'teacher',
  name: CollectionName,
  id: string,
  row: Partial<PushRow>,
): Promise<Verdict> {
  const ctx = { userId: who.id, role, receivedAt: new Date().toISOString(), lastExchangeAt: null };
  const [verdict] = await server.push.push(ctx, name, [
    { id, base: '', device: 'tablet', key: newId(), set: {}, ...row },
  ]);
  expect(verdict).toMatchObject({ verdict: 'OK' });
  return verdict!;
}

const question = (questionText: string, bytes?: Buffer) => ({
  questionText,
  subject: 'math',
  attempts: [{ id: newId(), at, step: 'answer', given: `given ${questionText}`, verdict: 'wrong', rung: 'none' }],
  builtinVersion: 1,
  startedAt: at,
  writtenAt: at,
  ...(bytes ? { photo: { sha256: hashOf(bytes), size: bytes.length, type: 'image/jpeg' } } : {}),
});
const ask = (who: Person, words: string, bytes?: Buffer, id = newId(), more = {}): Promise<Verdict> =>
  push(who, 'student', 'homeworkSession', id, { new: true, set: { ...question(words, bytes), ...more } });
const remove = (who: Person, { id, document }: Verdict): Promise<Verdict> =>
  push(who, 'student', 'homeworkSession', id, { base: document?.rev ?? '', del: true });

async function fileOf(bytes: Buffer): Promise<string> {
  const [row] = await rows<{ blob: string }>('select blob from upload where sha256 = $1', [hashOf(bytes)]);
  return path.join(server.pictures, row?.blob.slice(0, 2) ?? '', row?.blob ?? '');
}
const work = (): Promise<void> =>
  runOnce({
    connectionString: server.url,
    taskList: { erase_picture: erasePictureJob({ db: server.db, blobs }), read_photo: async () => {} },
    noHandleSignals: true,
  });

/** The tables in which something still holds these words. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [hit] = await rows(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${words}%`]);
    if (hit) found.push(name);
  }
  return found;
}

describe('the picture of a deleted question', () => {
  test('answers 404 from that moment on, and its file is gone when the job has run', async () => {
    const bytes = pictureOf(`alone ${child.id}`);
    const session = await ask(child, 'How many apples?', bytes);
    expect(await send(child, bytes, session.id)).toMatchObject({ status: 201 });
    expect(await get(child, bytes)).toBe(200);
    const file = await fileOf(bytes);
    expect(existsSync(file)).toBe(true);
    await remove(child, session);
    expect(await get(child, bytes)).toBe(404);
    expect(await tablesWith(hashOf(bytes))).toEqual([]);
    await work();
    expect(existsSync(file)).toBe(false);
  });

  test('stays while another question of the same child shows it, and goes with the last one', async () => {
    const bytes = pictureOf(`shared ${child.id}`);
    const [one, two] = [await ask(child, 'One?', bytes), await ask(child, 'Two?', bytes)];
    await send(child, bytes, one.id);
    await remove(child, one);
    await work();
    expect(await get(child, bytes)).toBe(200);
    await remove(child, { ...two, document: (await rev(two.id))! });
    await work();
    expect(await get(child, bytes)).toBe(404);
  });

  test('stays while a question that it came for has not arrived yet', async () => {
    const bytes = pictureOf(`early ${child.id}`);
    const session = await ask(child, 'Here?', bytes);
    const coming = newId();
    await send(child, bytes, session.id);
    await send(child, bytes, coming);
    await remove(child, { ...session, document: (await rev(session.id))! });
    expect(await get(child, bytes)).toBe(200);
    await ask(child, 'There?', bytes, coming);
    expect(await get(child, bytes)).toBe(200);
  });

  test('is not that of another child with the same picture', async () => {
    const bytes = pictureOf(`both ${child.id}`);
    const friend = await server.person('student');
    const [mine, theirs] = [await ask(child, 'Mine?', bytes), await ask(friend, 'Theirs?', bytes)];
    await send(child, bytes, mine.id);
    await send(friend, bytes, theirs.id);
    await remove(child, mine);
    await work();
    expect([await get(child, bytes), await get(friend, bytes)]).toEqual([404, 200]);
  });

  test('goes when it came before the question, which was deleted before it came', async () => {
    const bytes = pictureOf(`before ${child.id}`);
    const id = newId();
    await send(child, bytes, id);
    await push(child, 'student', 'homeworkSession', id, { new: true, del: true });
    expect(await get(child, bytes)).toBe(404);
  });

  test('is refused when it comes after the delete, and nothing of it is stored', async () => {
    const [late, again] = [pictureOf(`late ${child.id}`), pictureOf(`again ${child.id}`)];
    const session = await ask(child, 'Late?', late);
    await remove(child, session);
    expect(await send(child, late, session.id)).toMatchObject({ status: 410, code: 'question_gone' });
    expect(await rows('select 1 from upload where user_id = $1', [child.id])).toEqual([]);
    const other = await ask(child, 'Still here?', again);
    await send(child, again, other.id);
    expect(await send(child, again, session.id)).toMatchObject({ status: 410, code: 'question_gone' });
    expect(await get(child, again)).toBe(200);
  });

  test('may be sent again for a new question', async () => {
    const bytes = pictureOf(`anew ${child.id}`);
    const first = await ask(child, 'First?', bytes);
    await send(child, bytes, first.id);
    await remove(child, first);
    const second = await ask(child, 'Second?', bytes);
    expect(await send(child, bytes, second.id)).toMatchObject({ status: 201 });
    await work();
    expect(await get(child, bytes)).toBe(200);
  });

  /** The version of a session as it stands, which a reading may have moved. */
  async function rev(id: string) {
    const [row] = await rows<{ rev: string }>(
      `select rev_epoch || '.' || rev_xid as rev from homework_session where id = $1`,
      [id],
    );
    return row && { id, rev: row.rev };
  }
});

describe('at night', () => {
  test('files without an upload go after an hour, half-written ones too, and no others', async () => {
    const bytes = pictureOf(`kept ${child.id}`);
    const session = await ask(child, 'Kept?', bytes);
    await send(child, bytes, session.id);
    const kept = await fileOf(bytes);
    const folder = path.join(server.pictures, 'ab');
    await mkdir(folder, { recursive: true });
    const [orphan, half, young] = ['1', '2', '3'].map((end) => path.join(folder, `ab${end.repeat(30)}`));
    const files = [orphan!, `${half!}.part`, young!];
    for (const file of files) await writeFile(file, 'bytes');
    const old = new Date(Date.now() - 2 * hour);
    for (const file of [kept, orphan!, `${half!}.part`]) await utimes(file, old, old);
    expect(await cleanPictures({ db: server.db, blobs })).toMatchObject({ files: 2 });
    expect([kept, ...files].map((file) => existsSync(file))).toEqual([true, false, false, true]);
    expect(await cleanPictures({ db: server.db, blobs })).toEqual({ uploads: 0, documentFiles: 0, files: 0 });
  });

  test('uploads go whose questions are all deleted, and those that none has shown for 30 days', async () => {
    const [left, unused] = [pictureOf(`left ${child.id}`), pictureOf(`unused ${child.id}`)];
    const session = await ask(child, 'Left?', left);
    await send(child, left, session.id);
    await send(child, unused, newId());
    // As a program before this one deleted.
    await rows('update homework_session set deleted = true where id = $1', [session.id]);
    expect(await cleanPictures({ db: server.db, blobs })).toMatchObject({ uploads: 1 });
    expect([await get(child, left), await get(child, unused)]).toEqual([404, 200]);
    await cleanPictures({ db: server.db, blobs }, new Date(Date.now() + 31 * 24 * hour));
    expect(await get(child, unused)).toBe(404);
  });
});

describe('of what a person has deleted no table holds a word', () => {
  async function classOf(): Promise<{ teacher: Person; classId: string }> {
    const teacher = await server.person('teacher');
    const { id } = (
      await teacher.post('/api/teacher/classes', {
        className: 'Owls',
        grade: 'PYP3',
        subject: 'math',
        academicYear: '2026/2027',
      })
    ).json<{ id: string }>();
    const code = (await teacher.post(`/api/teacher/classes/${id}/join-code`)).json<{ code: string }>().code;
    expect((await child.post('/api/student/classes/join', { code })).statusCode).toBeLessThan(300);
    return { teacher, classId: id };
  }

  test('a question: its tombstone, the notices that quote it, the answers kept for repeated calls', async () => {
    const { teacher } = await classOf();
    const words = `zebras ${child.id}`;
    const session = await ask(child, words, undefined, newId(), { askedAt: at });
    expect(await rows(`select 1 from notice where kind = 'ask' and person_id = $1`, [teacher.id])).toHaveLength(1);
    // The child types it anew: the teacher's copy holds the words of before.
    const again = await push(child, 'student', 'homeworkSession', session.id, {
      base: session.document?.rev ?? '',
      set: { questionText: 'other words', askedAt: null },
    });
    expect(await tablesWith(words)).not.toEqual([]);
    await remove(child, again);
    const opened = await child.post(
      '/api/homework/session',
      { questionText: `by call ${words}` },
      { 'idempotency-key': 'k' },
    );
    const { id } = opened.json<{ id: string }>();
    const [row] = await rows<{ rev: string }>(
      `select rev_epoch || '.' || rev_xid as rev from homework_session where id = $1`,
      [id],
    );
    await push(child, 'student', 'homeworkSession', id, { base: row?.rev ?? '', del: true });
    expect(await tablesWith(words)).toEqual([]);
    const repeated = await child.post(
      '/api/homework/session',
      { questionText: `by call ${words}` },
      { 'idempotency-key': 'k' },
    );
    expect(repeated.statusCode, 'the same call brings nothing back').toBe(409);
    const pull = createPull({ store: createPostgresStore(server.db) });
    for (const person of [child, teacher]) {
      const answers = await pull(
        person.id,
        (['homeworkSession', 'notice'] as const).map((collection) => ({ collection, checkpoint: null, limit: 100 })),
      );
      expect(JSON.stringify(answers)).not.toContain(words);
    }
  });

  test('an assignment, but for what a late answer copies, and a place in a class', async () => {
    const { teacher, classId } = await classOf();
    const words = `otters ${child.id}`;
    const made = await push(teacher, 'teacher', 'assignment', newId(), {
      new: true,
      set: { classId, title: 'Rivers', description: words, dueDate: at, totalPoints: 10, isPublished: true },
    });
    await push(teacher, 'teacher', 'assignment', made.id, { base: made.document?.rev ?? '', del: true });
    expect(await tablesWith(words)).toEqual([]);
    expect(await rows('select title from assignment where id = $1', [made.id])).toEqual([{ title: 'Rivers' }]);
    const [place] = await rows<{ id: string; rev: string }>(
      `select id, rev_epoch || '.' || rev_xid as rev from enrolment where student_id = $1`,
      [child.id],
    );
    await push(teacher, 'teacher', 'enrolment', place?.id ?? '', { base: place?.rev ?? '', del: true });
    expect(
      await rows('select first_name, surname_initial, class_name, class_id from enrolment where id = $1', [place?.id]),
    ).toEqual([{ first_name: null, surname_initial: null, class_name: null, class_id: classId }]);
  });
});

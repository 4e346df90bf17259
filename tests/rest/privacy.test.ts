import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { runOnce } from 'graphile-worker';
import { beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { collectionNames } from '../../schema/index.ts';
import { diskBlobs } from '../../sync-server/blobs/disk.ts';
import { readLedger } from '../../sync-server/services/erasure/erase-ledger.ts';
import { keptTables } from '../../sync-server/services/privacy/tables.ts';
import { keptSince } from '../../sync-server/services/erasure/retention.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import { erasePictureJob } from '../../workers/jobs/erase-picture.ts';
import { keepErasuresJob } from '../../workers/jobs/keep-erasures.ts';
import { cleanPictures } from '../../workers/jobs/clean-pictures.ts';
import { cleanPlatform } from '../../workers/jobs/clean-platform.ts';
import { keepTerms } from '../../workers/jobs/keep-terms.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
const at = '2026-11-21T09:00:00.000Z';
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
let picture: Buffer;
beforeAll(async () => {
  picture = await readFile(path.join(import.meta.dirname, '../fixtures/pictures/blank.jpg'));
});

/** A child of a school with a question, its photo, an answer and a linked parent; `word` stands in everything that it wrote. */
async function makeChild(word: string) {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const child = await server.person('student', { firstName: word });
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  const parent = await server.person('parent', { firstName: 'Parent' });
  await linkParent(server, parent.id, child.id);
  const assignmentId = await makeAssignment(teacher, classId);
  const answer = await child.post(`/api/student/assignments/${assignmentId}/submit`, {
    submissionContent: `${word} says 18.`,
  });
  expect(answer.statusCode).toBeLessThan(300);
  const bytes = Buffer.concat([picture, Buffer.from(word)]);
  const sessionId = newId();
  const ctx = {
    userId: child.id,
    role: 'student' as const,
    receivedAt: new Date().toISOString(),
    lastExchangeAt: null,
  };
  const set = {
    questionText: `${word} has 12 apples?`,
    subject: 'math',
    attempts: [],
    builtinVersion: 1,
    startedAt: at,
    writtenAt: at,
    photo: { sha256: hashOf(bytes), size: bytes.length, type: 'image/jpeg' },
  };
  const [verdict] = await server.push.push(ctx, 'homeworkSession', [
    { id: sessionId, base: '', device: 'tablet', key: newId(), set, new: true },
  ]);
  expect(verdict).toMatchObject({ verdict: 'OK' });
  const sent = await server.app.inject({
    method: 'PUT',
    url: `/api/uploads/${hashOf(bytes)}?session=${sessionId}`,
    headers: { cookie: child.cookie, 'content-type': 'image/jpeg' },
    payload: bytes,
  });
  expect(sent.statusCode).toBe(201);
  const words = { studentId: child.id, subject: `About ${word}`, content: `How is ${word}?` };
  await parent.post('/api/parent/messages', { ...words, recipientId: teacher.id });
  return {
    school,
    teacher,
    child,
    parent,
    classId,
    sessionId,
    bytes,
    submissionId: naturalId('submission', assignmentId, child.id),
  };
}

/** The tables in which something still holds these words. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await rows(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${words}%`])).length > 0)
      found.push(name);
  return found;
}

const zipOf = (answer: { rawPayload: Buffer }): Record<string, Uint8Array> => unzipSync(answer.rawPayload);

describe('the data map', () => {
  test('says of every table what it holds, whose it is, how long it is kept and what becomes of it', async () => {
    const tables = await rows<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
    const replicated = new Set(collectionNames.map((name) => name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)));
    expect(
      tables
        .map(({ name }) => name)
        .filter((name) => !replicated.has(name))
        .toSorted(),
    ).toEqual(Object.keys(keptTables).toSorted());
  });
});

describe('everything that is kept about somebody', () => {
  test('is handed to nobody else: not without a session, not to other parents and schools, and an unknown id answers the same', async () => {
    const { child, teacher } = await makeChild('Alder');
    const stranger = await server.person('parent');
    const elsewhere = await makeSchool(server);
    const of = (who: string, id: string): string => `/api/${who}/${id}/export`;
    expect((await server.browser().get('/api/account/export')).statusCode).toBe(401);
    const answers = [
      await stranger.get(of('parent/children', child.id)),
      await stranger.get(of('parent/children', newId())),
      await elsewhere.admin.get(of('school/admin/people', child.id)),
      await elsewhere.admin.get(of('school/admin/people', newId())),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await teacher.get(of('parent/children', child.id))).statusCode).toBe(403);
    expect((await child.get(of('school/admin/people', child.id))).statusCode).toBe(403);
  });

  test('is a zip of a page, the same as JSON, and its pictures; for the child, its parent and its school alike', async () => {
    const { child, parent, school, bytes } = await makeChild('Bramble');
    for (const answer of [
      await child.get('/api/account/export'),
      await parent.get(`/api/parent/children/${child.id}/export`),
      await school.admin.get(`/api/school/admin/people/${child.id}/export`),
    ]) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
      expect(answer.headers['content-disposition']).toContain('attachment');
      const files = zipOf(answer);
      expect(Object.keys(files).toSorted()).toEqual(['data.json', 'index.html', `pictures/${hashOf(bytes)}.jpg`]);
      const data: Record<string, unknown> = JSON.parse(strFromU8(files['data.json']!));
      expect(data).toMatchObject({
        Profile: [{ first_name: 'Bramble' }],
        Answers: [{ content: 'Bramble says 18.' }],
        'Homework questions': [{ question_text: 'Bramble has 12 apples?' }],
        Family: [{ parent_name: 'Parent Ashworth' }],
      });
      const page = strFromU8(files['index.html']!);
      expect(page).toContain('Bramble says 18.');
      expect(page).toContain(`<img src="pictures/${hashOf(bytes)}.jpg"`);
    }
  });

  test('tells nothing of others and no secret: no password, no code, no words between its parent and its teacher', async () => {
    const { child } = await makeChild('Clover');
    const data = strFromU8(zipOf(await child.get('/api/account/export'))['data.json']!);
    for (const secret of ['argon2', 'password_hash', 'How is Clover?', '"scopes"', 'rev_epoch'])
      expect(data, secret).not.toContain(secret);
  });

  test('shows what a child typed as text: nothing of it becomes a part of the page', async () => {
    const child = await server.person('student', { firstName: '<img src=x onerror=alert(1)>' });
    const page = strFromU8(zipOf(await child.get('/api/account/export'))['index.html']!);
    expect(page).not.toContain('<img src=x');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

describe('who looked', () => {
  test('is shown to linked parents and to nobody else: pages that teachers open, what the office takes, new words; not the family’s own doing', async () => {
    const { child, parent, teacher, school, classId } = await makeChild('Ivy');
    const url = `/api/parent/children/${child.id}/looks`;
    expect((await server.browser().get(url)).statusCode).toBe(401);
    expect((await (await server.person('parent')).get(url)).statusCode).toBe(404);
    expect((await teacher.get(url)).statusCode).toBe(403);
    expect((await parent.get(url)).json()).toEqual([]);
    for (let times = 0; times < 2; times++)
      await teacher.get(`/api/teacher/classes/${classId}/students/${child.id}/notes`);
    await school.admin.get(`/api/school/admin/people/${child.id}/export`);
    await teacher.post(`/api/teacher/students/${child.id}/reset-password`);
    await parent.get(`/api/parent/children/${child.id}/export`);
    const looks = (await parent.get(url)).json<{ role: string; what: string; times: number }[]>();
    expect(looks.map(({ role, what, times }) => [role, what, times])).toEqual([
      ['teacher', 'password', 1],
      ['school_admin', 'export', 1],
      ['teacher', 'page', 2],
    ]);
    await cleanPlatform(server.db, new Date(Date.now() + 3 * 365 * 86_400_000));
    expect((await parent.get(url)).json()).toEqual([]);
  });
});

describe('erasing a person', () => {
  const erase = (
    who: Awaited<ReturnType<typeof server.person>> | { post: typeof server.browser.prototype.post },
    url: string,
    password = goodPassword,
  ) => who.post(url, { password });

  test('is refused to others, with a wrong password, to a child whom adults hold, and to the only admin of a school', async () => {
    const { child, parent, school, teacher } = await makeChild('Daisy');
    const stranger = await server.person('parent');
    const url = `/api/parent/children/${child.id}/erase`;
    expect((await server.browser().post('/api/account/erase', { password: 'x' })).statusCode).toBe(401);
    expect((await stranger.post(url, { password: goodPassword })).statusCode).toBe(404);
    expect((await teacher.post(url, { password: goodPassword })).statusCode).toBe(403);
    expect((await parent.post(url, { password: 'not this one' })).json()).toMatchObject({ code: 'wrong_password' });
    expect((await child.post('/api/account/erase', { password: goodPassword })).json()).toMatchObject({
      code: 'erase_needs_adult',
    });
    expect((await school.admin.post('/api/account/erase', { password: goodPassword })).json()).toMatchObject({
      code: 'school_needs_admin',
    });
    expect((await child.get('/api/user')).statusCode).toBe(200);
  });

  test('leaves none of its words in any table and no picture on the disk, and ends its sessions', async () => {
    const { child, parent, bytes } = await makeChild('Elderflower');
    const [{ blob } = { blob: '' }] = await rows<{ blob: string }>('select blob from upload where user_id = $1', [
      child.id,
    ]);
    const file = path.join(server.pictures, blob.slice(0, 2), blob);
    expect(existsSync(file)).toBe(true);
    expect((await tablesWith('Elderflower')).length).toBeGreaterThan(5);
    expect((await erase(parent, `/api/parent/children/${child.id}/erase`)).statusCode).toBe(204);
    expect(await tablesWith('Elderflower')).toEqual([]);
    expect(await tablesWith(hashOf(bytes))).toEqual([]);
    await runOnce({
      connectionString: server.url,
      taskList: {
        erase_picture: erasePictureJob({ db: server.db, blobs: diskBlobs(server.pictures) }),
        keep_erasures: keepErasuresJob({ db: server.db, dataDir: path.dirname(server.pictures) }),
        read_photo: async () => {},
        announce: async () => {},
        tell_of_message: async () => {},
        send_push: async () => {},
      },
      noHandleSignals: true,
    });
    expect(existsSync(file)).toBe(false);
    expect(
      (await server.app.inject({ method: 'GET', url: '/api/account/sessions', headers: { cookie: child.cookie } }))
        .statusCode,
    ).toBe(401);
    const ledger = await readLedger(path.join(path.dirname(server.pictures), 'erasures.jsonl'));
    expect(ledger).toContainEqual(expect.objectContaining({ person: child.id }));
    // The parent stays, with nothing of the child.
    expect((await parent.get('/api/parent/children')).json()).toEqual([]);
  });

  test('reaches the teacher’s and the parent’s devices with the next exchange, and tells its own ones that it is gone', async () => {
    const { child, parent, teacher, school, sessionId, submissionId } = await makeChild('Foxglove');
    const pull = createPull({ store: createPostgresStore(server.db) });
    const pulled = async (id: string, collection: 'submission' | 'enrolment', checkpoint: unknown = null) => {
      const [answer] = await pull(id, [{ collection, checkpoint, limit: 500 }]);
      if (answer?.status !== 'fulfilled') throw new Error('no answer');
      return answer.value;
    };
    const before = [await pulled(teacher.id, 'submission'), await pulled(parent.id, 'submission')];
    expect(before.map(({ documents }) => documents.map(({ id }) => id))).toEqual([[submissionId], [submissionId]]);
    expect((await erase(school.admin, `/api/school/admin/people/${child.id}/erase`)).statusCode).toBe(204);
    expect((await pulled(teacher.id, 'submission', before[0]?.checkpoint)).gone).toEqual([submissionId]);
    const ofParent = await pulled(parent.id, 'submission', before[1]?.checkpoint);
    expect(ofParent.granted.some((scope) => scope.includes(child.id))).toBe(false);
    const exchange = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: child.cookie, 'content-type': 'application/json', 'x-user': child.id },
      payload: JSON.stringify({ query: '{ __typename }' }),
    });
    expect([exchange.statusCode, exchange.json()]).toMatchObject([410, { code: 'account_gone' }]);
    const [session] = await rows('select * from homework_session where id = $1', [sessionId]);
    expect(session).toMatchObject({ deleted: true, question_text: null, photo: null, attempts: null });
  });

  test('of a teacher lets the school’s classes wait for a colleague, without the name', async () => {
    const { teacher, classId, school } = await makeChild('Gorse');
    await rows(`update account set first_name = 'Hawthorn' where id = $1`, [teacher.id]);
    expect((await erase(school.admin, `/api/school/admin/people/${teacher.id}/erase`)).statusCode).toBe(204);
    const [classroom] = await rows<{ teacher_id: string; teacher_name: string | null; deleted: boolean }>(
      'select teacher_id, teacher_name, deleted from classroom where id = $1',
      [classId],
    );
    expect(classroom).toEqual({
      teacher_id: '00000000-0000-0000-0000-000000000000',
      teacher_name: null,
      deleted: false,
    });
    expect(await tablesWith('Hawthorn')).toEqual([]);
  });

  test('by oneself takes the cookie away, and the name is free for somebody else', async () => {
    const alone = await server.person('parent');
    const answer = await alone.post('/api/account/erase', { password: goodPassword });
    expect(answer.statusCode).toBe(204);
    expect(alone.cookies.has('paperboat_session')).toBe(false);
    const next = await server.browser().post('/api/register', { username: alone.username, password: goodPassword });
    expect(next.statusCode).toBe(201);
  });
});

describe('what was kept long enough', () => {
  test('homework goes after the school year and the one after it, and no day earlier', () => {
    expect(keptSince(new Date('2026-11-22T00:00:00Z')).toISOString()).toBe('2025-09-01T00:00:00.000Z');
    expect(keptSince(new Date('2026-08-31T23:59:59Z')).toISOString()).toBe('2024-09-01T00:00:00.000Z');
    expect(keptSince(new Date('2026-09-01T00:00:00Z')).toISOString()).toBe('2025-09-01T00:00:00.000Z');
  });

  test('with a moved clock photos go 30 days after their words were confirmed, questions with their words after the years', async () => {
    const { child, sessionId } = await makeChild('Heather');
    const state = async () => {
      const [one] = await rows<{ pictures: number; deleted: boolean; text: string | null }>(
        `select (select count(*) from upload where user_id = $1)::int as pictures, deleted, question_text as text
         from homework_session where id = $2`,
        [child.id, sessionId],
      );
      return one;
    };
    const day = 86_400_000;
    const now = Date.now();
    await keepTerms(server.db, new Date(now + 29 * day));
    expect(await state()).toEqual({ pictures: 1, deleted: false, text: 'Heather has 12 apples?' });
    await keepTerms(server.db, new Date(now + 31 * day));
    expect(await state()).toEqual({ pictures: 0, deleted: false, text: 'Heather has 12 apples?' });
    await keepTerms(server.db, new Date(now + 3 * 365 * day));
    expect(await state()).toEqual({ pictures: 0, deleted: true, text: null });
  });

  test('a photo that waited for its words is kept for 30 days from them, and one that never has any goes with its question', async () => {
    const [late, never] = [await makeChild('Iris'), await makeChild('Jasmine')];
    const pictures = async ({ child }: typeof late) =>
      (await rows('select 1 from upload where user_id = $1', [child.id])).length;
    const arrived = [late, never].map(({ child }) => child.id);
    await rows(`update upload set created_at = now() - interval '45 days' where user_id = any($1::uuid[])`, [arrived]);
    await rows(
      `update homework_session set received_at = now() - interval '45 days' where student_id = any($1::uuid[])`,
      [arrived],
    );
    await rows(`update homework_session set question_text = '' where id = $1`, [never.sessionId]);
    await rows('delete from usage_ledger where session_id = $1', [never.sessionId]);
    const after = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000);
      await keepTerms(server.db, now);
      await cleanPictures({ db: server.db, blobs: diskBlobs(server.pictures) }, now);
      return [await pictures(late), await pictures(never)];
    };
    expect(await after(0)).toEqual([1, 1]);
    expect(await after(31)).toEqual([0, 1]);
    expect(await after(3 * 365)).toEqual([0, 0]);
  });
});

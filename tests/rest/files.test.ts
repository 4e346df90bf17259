import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerKind, CollectionWithFiles } from '../../schema/document-file.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import { limits } from '../../schema/limits.ts';
import { diskBlobs } from '../../sync-server/blobs/disk.ts';
import { patchRow, readRows } from '../../sync-server/db/tables.ts';
import { eraseRows } from '../../sync-server/services/erasure/erase-rows.ts';
import { eraseUnnamedFiles } from '../../sync-server/services/files/erase-unnamed-files.ts';
import { cleanPictures } from '../../workers/jobs/clean-pictures.ts';
import { mp4, webm } from '../support/recordings.ts';
import type { Browser } from './support/server.ts';
import { useRestServer } from './support/server.ts';
import type { Person } from './support/school.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();
const blobs = diskBlobs(server.pictures);
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
let address: string;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  picture = new Uint8Array(
    await readFile(path.join(import.meta.dirname, '../fixtures/pictures/what-is-347-plus-285.jpg')),
  );
});

interface Named {
  collection: CollectionWithFiles;
  id: string;
}

/** A class with an answer, and the answer's document. */
async function makeWorld() {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const [child, classmate] = [await server.person('student'), await server.person('student')];
  const classId = await makeClass(teacher);
  for (const one of [child, classmate]) await join(one, teacher, classId);
  const assignmentId = await makeAssignment(teacher, classId);
  const handedIn = await child.post(`/api/student/assignments/${assignmentId}/submit`, {
    submissionContent: 'Listen.',
  });
  expect(handedIn.statusCode, handedIn.body).toBe(201);
  const answer: Named = { collection: 'submission', id: naturalId('submission', assignmentId, child.id) };
  const task: Named = { collection: 'assignment', id: assignmentId };
  return { school, teacher, child, classmate, classId, answer, task };
}

/** Lets a document name files, as a device does that has handed them in. */
const name = async ({ collection, id }: Named, ...files: [Uint8Array, AnswerKind][]): Promise<void> => {
  const named = files.map(([bytes, kind]) => ({ sha256: hashOf(bytes), kind, type: 'x', size: bytes.length }));
  await server.db.transaction((sql) => patchRow(sql, collection, id, { files: named }));
};

async function put(
  as: Browser,
  of: Named,
  bytes: Uint8Array<ArrayBuffer>,
  {
    type = 'audio/webm',
    sha256 = hashOf(bytes),
    headers = {},
  }: { type?: string; sha256?: string; headers?: object } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${address}/api/files/${sha256}?collection=${of.collection}&id=${of.id}`, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': type, cookie: as.cookie, ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const get = ({ cookie }: Browser, of: Named, sha256: string): Promise<Response> =>
  fetch(`${address}/api/files/${sha256}?collection=${of.collection}&id=${of.id}`, { headers: { cookie } });

const filesOnDisk = async (): Promise<number> => {
  const entries = await readdir(server.pictures, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

describe('whoever may read the document may read its files, and nobody else', () => {
  test('every position, for an answer and for a task', async () => {
    const world = await makeWorld();
    const { school, teacher, child, classmate, answer, task, classId } = world;
    const [spoken, told] = [webm(), webm({ seconds: 4 })];
    await name(answer, [spoken, 'recording']);
    await name(task, [told, 'recording']);
    const elsewhere = await makeSchool(server);
    const parent = await server.person('parent');
    await linkParent(server, parent.id, child.id);
    const coTeacher = await teacherOf(server, school);
    const added = await teacher.post(`/api/teacher/classes/${classId}/teachers`, { teacherId: coTeacher.id });
    expect(added.statusCode, added.body).toBeLessThan(300);
    const admin = await server.person('parent');
    await server.db.read((sql) => sql.query(`update account set role = 'admin' where id = $1`, [admin.id]));
    const people: Record<string, Browser> = {
      nobody: server.browser(),
      child,
      classmate,
      'another student': await server.person('student'),
      parent,
      "another child's parent": await server.person('parent'),
      teacher,
      'co-teacher': coTeacher,
      'a colleague': await teacherOf(server, school),
      'a teacher elsewhere': await teacherOf(server, elsewhere),
      'school admin': school.admin,
      'another school admin': elsewhere.admin,
      admin,
    };
    const statuses = async (ask: (who: Browser) => Promise<{ status: number }>) => {
      const got: Record<string, number> = {};
      for (const [position, who] of Object.entries(people)) got[position] = (await ask(who)).status;
      return got;
    };
    const all = Object.keys(people);
    const decided = (own: Record<string, number>, others: number, nobody = 401) =>
      Object.fromEntries(all.map((one) => [one, own[one] ?? (one === 'nobody' ? nobody : others)]));
    const adults = {
      parent: 403,
      "another child's parent": 403,
      'school admin': 403,
      'another school admin': 403,
      admin: 403,
    };
    // Sending first, with the refusals before what is allowed: nothing is there yet.
    expect(await statuses((who) => put(who, answer, spoken))).toEqual(decided({ ...adults, child: 201 }, 404));
    expect(await statuses((who) => put(who, task, told))).toEqual(
      decided({ ...adults, teacher: 201, 'co-teacher': 200 }, 404),
    );
    const readers = { child: 200, parent: 200, teacher: 200, 'co-teacher': 200 };
    expect(await statuses((who) => get(who, answer, hashOf(spoken)))).toEqual(decided(readers, 404));
    const ofClass = { child: 200, classmate: 200, teacher: 200, 'co-teacher': 200 };
    expect(await statuses((who) => get(who, task, hashOf(told)))).toEqual(decided(ofClass, 404));
  });

  test("somebody else's file, an unknown one and one of an unknown document answer the same", async () => {
    const { child, classmate, answer } = await makeWorld();
    const spoken = webm();
    await name(answer, [spoken, 'recording']);
    await put(child, answer, spoken);
    const bodies = await Promise.all(
      [
        get(classmate, answer, hashOf(spoken)),
        get(classmate, answer, 'f'.repeat(64)),
        get(classmate, answer, 'no-hash'),
        get(classmate, { ...answer, id: newId() }, hashOf(spoken)),
        get(child, { ...answer, collection: 'assignment' }, hashOf(spoken)),
      ].map(async (one) => [(await one).status, await (await one).text()]),
    );
    expect(new Set(bodies.map(String)).size).toBe(1);
    expect(bodies[0]?.[0]).toBe(404);
    const sent = await Promise.all(
      [answer, { ...answer, id: newId() }].map(async (of) => (await put(classmate, of, spoken)).body),
    );
    expect(sent[0]).toEqual(sent[1]);
  });

  test('a teacher who leaves the class, a draft for the class and a task that is deleted: not to be found', async () => {
    const { school, teacher, child, answer, task, classId } = await makeWorld();
    const [spoken, told] = [webm(), webm({ seconds: 4 })];
    await name(answer, [spoken, 'recording']);
    await name(task, [told, 'recording']);
    await put(child, answer, spoken);
    await put(teacher, task, told);
    const coTeacher = await teacherOf(server, school);
    await teacher.post(`/api/teacher/classes/${classId}/teachers`, { teacherId: coTeacher.id });
    expect((await get(coTeacher, answer, hashOf(spoken))).status).toBe(200);
    await teacher.call('DELETE', `/api/teacher/classes/${classId}/teachers/${coTeacher.id}`);
    expect((await get(coTeacher, answer, hashOf(spoken))).status).toBe(404);
    await teacher.call('PUT', `/api/teacher/assignments/${task.id}`, { isPublished: false });
    expect((await get(child, task, hashOf(told))).status).toBe(404);
    expect((await get(teacher, task, hashOf(told))).status).toBe(200);
    await teacher.call('DELETE', `/api/teacher/assignments/${task.id}`);
    expect((await get(teacher, task, hashOf(told))).status).toBe(404);
    // What no task names any more goes from the disk at night, a day later.
    const before = await filesOnDisk();
    const later = new Date(Date.now() + 2 * 86_400_000);
    expect((await cleanPictures({ db: server.db, blobs }, later)).documentFiles).toBe(1);
    expect(before).toBeGreaterThan(0);
    expect((await get(child, answer, hashOf(spoken))).status).toBe(200);
  });

  test('only what the document names is taken, and only from whoever wrote it on this device', async () => {
    const { child, answer } = await makeWorld();
    const spoken = webm();
    expect(await put(child, answer, spoken)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await name(answer, [spoken, 'recording']);
    const other = await server.person('student');
    expect(await put(child, answer, spoken, { headers: { 'x-owner': other.id } })).toMatchObject({
      status: 409,
      body: { code: 'other_database' },
    });
    expect(await put(child, answer, spoken)).toMatchObject({ status: 201, body: { type: 'audio/webm' } });
    expect(await put(child, answer, spoken)).toMatchObject({ status: 200 });
    const [row] = await server.db.read((sql) => readRows(sql, 'submission', [answer.id]));
    expect(row?.fields['arrived']).toEqual([hashOf(spoken)]);
  });
});

describe('what comes back', () => {
  test('a recording as it was made, a picture encoded anew, both for this page alone', async () => {
    const { child, teacher, answer } = await makeWorld();
    const [spoken, other] = [webm(), mp4()];
    await name(answer, [spoken, 'recording'], [other, 'recording'], [picture, 'photo']);
    await put(child, answer, spoken);
    await put(child, answer, other, { type: 'audio/mp4' });
    expect(await put(child, answer, picture, { type: 'image/jpeg' })).toMatchObject({ status: 201 });
    const heard = await get(teacher, answer, hashOf(spoken));
    expect(heard.headers.get('content-type')).toBe('audio/webm');
    for (const [header, value] of Object.entries({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    }))
      expect(heard.headers.get(header)).toBe(value);
    expect(new Uint8Array(await heard.arrayBuffer())).toEqual(spoken);
    expect((await get(teacher, answer, hashOf(other))).headers.get('content-type')).toBe('audio/mp4');
    const seen = await get(teacher, answer, hashOf(picture));
    expect(seen.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(await seen.arrayBuffer()).metadata()).exif).toBeUndefined();
  });
});

describe('bad files are refused with a clear text and leave nothing behind', () => {
  let child: Person;
  let answer: Named;
  beforeAll(async () => {
    ({ child, answer } = await makeWorld());
  });
  const html = new Uint8Array(Buffer.from('<!doctype html><script>1</script>'));
  const cases: [string, () => Uint8Array<ArrayBuffer>, AnswerKind, string, number, string][] = [
    ['HTML as a recording', () => html, 'recording', 'audio/webm', 422, 'recording_unreadable'],
    ['HTML as a picture', () => html, 'photo', 'image/png', 415, 'wrong_type'],
    ['a recording as a picture', () => webm(), 'drawing', 'image/png', 415, 'wrong_type'],
    ['a picture as a recording', () => picture, 'recording', 'audio/webm', 422, 'recording_unreadable'],
    ['a recording that claims to be text', () => webm(), 'recording', 'text/plain', 422, 'recording_unreadable'],
    ['nothing', () => new Uint8Array(0), 'recording', 'audio/webm', 422, 'recording_unreadable'],
    ['over two minutes', () => webm({ seconds: 200 }), 'recording', 'audio/webm', 422, 'recording_too_long'],
    [
      'over 3 MB',
      () => new Uint8Array(Buffer.concat([webm(), Buffer.alloc(limits.recordingBytes)])),
      'recording',
      'audio/webm',
      413,
      'recording_too_large',
    ],
    [
      'a program behind a recording',
      () => new Uint8Array(Buffer.concat([mp4(), Buffer.from('MZ\u0090\u0000')])),
      'recording',
      'audio/mp4',
      422,
      'recording_unreadable',
    ],
  ];
  test.each(cases)('%s', async (_name, make, kind, type, status, code) => {
    const bytes = make();
    await name(answer, [bytes, kind]);
    const before = await filesOnDisk();
    expect(await put(child, answer, bytes, { type })).toMatchObject({ status, body: { code } });
    expect(await filesOnDisk()).toBe(before);
    const stored = await server.db.read((sql) =>
      sql.query('select 1 from document_file where document_id = $1', [answer.id]),
    );
    expect(stored).toEqual([]);
  });

  test('a body that is not the file that was promised', async () => {
    const spoken = webm();
    await name(answer, [spoken, 'recording']);
    const cut = spoken.slice(0, -20);
    expect(await put(child, answer, cut, { sha256: hashOf(spoken) })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });
});

describe('a voice note with which a child asks', () => {
  const at = '2026-05-04T15:00:00.000Z';
  /** The child's question, asked with a voice note, by its tablet. */
  async function ask(child: Person, bytes: Uint8Array): Promise<Named> {
    const id = newId();
    const ctx = { userId: child.id, role: 'student' as const, device: 'tablet', receivedAt: at, lastExchangeAt: at };
    const question = { questionText: 'What is 347 + 285?', subject: 'math', attempts: [], builtinVersion: 1 };
    const askNote = { sha256: hashOf(bytes), kind: 'recording', type: 'audio/webm', size: bytes.length };
    const set = { ...question, startedAt: at, writtenAt: at, askedAt: at, askNote };
    const [verdict] = await server.push.push(ctx, 'homeworkSession', [
      { id, base: '', device: 'tablet', key: newId(), set, new: true },
    ]);
    expect(verdict?.verdict).toBe('OK');
    return { collection: 'homeworkSession', id };
  }
  const detailsOf = async (teacher: Person, { id }: Named): Promise<Record<string, string> | undefined> => {
    const [row] = await server.db.read((sql) =>
      sql.query<{ details: Record<string, string> }>(
        `select details from notice where person_id = $1 and kind = 'ask' and about = $2 and not deleted`,
        [teacher.id, id],
      ),
    );
    return row?.details;
  };

  test('is heard by the teachers that are asked, and by nobody else; only the child sends it', async () => {
    const { school, teacher, child, classmate } = await makeWorld();
    const colleague = await teacherOf(server, school);
    const parent = await server.person('parent');
    await linkParent(server, parent.id, child.id);
    const spoken = webm();
    const of = await ask(child, spoken);
    for (const one of [classmate, teacher]) expect((await put(one, of, spoken)).status).toBe(404);
    expect((await put(child, of, webm({ seconds: 5 }))).status, 'one that was not named').toBe(404);
    expect(await detailsOf(teacher, of)).not.toHaveProperty('noteHere');
    expect((await put(child, of, spoken)).status).toBe(201);
    expect(await detailsOf(teacher, of), 'the teacher is told that it is there').toMatchObject({
      note: hashOf(spoken),
      noteHere: 'yes',
    });
    const heard = async (one: Browser): Promise<number> => (await get(one, of, hashOf(spoken))).status;
    expect([await heard(child), await heard(teacher)]).toEqual([200, 200]);
    for (const one of [classmate, colleague, parent, school.admin, server.browser()])
      expect([401, 404]).toContain(await heard(one));
  });

  test('is not heard any more by the teacher of a class that the child has left, also by a notice that stayed', async () => {
    const { teacher, child, classId } = await makeWorld();
    const spoken = webm();
    const of = await ask(child, spoken);
    await put(child, of, spoken);
    const heard = async (): Promise<number> => (await get(teacher, of, hashOf(spoken))).status;
    expect(await heard()).toBe(200);
    const place = naturalId('enrolment', classId, child.id);
    await server.db.transaction((sql) => patchRow(sql, 'enrolment', place, { deleted: true }));
    expect([await heard(), await detailsOf(teacher, of)]).toEqual([404, expect.anything()]);
  });

  test('stays while its question names it, and goes with it', async () => {
    const { teacher, child } = await makeWorld();
    const spoken = webm();
    const of = await ask(child, spoken);
    await put(child, of, spoken);
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    await server.db.transaction((sql) => eraseUnnamedFiles(sql, inTwoDays));
    expect((await get(teacher, of, hashOf(spoken))).status).toBe(200);
    await server.db.transaction((sql) => patchRow(sql, 'homeworkSession', of.id, { deleted: true }));
    expect((await get(child, of, hashOf(spoken))).status).toBe(404);
    await server.db.transaction((sql) => eraseUnnamedFiles(sql, inTwoDays));
    const left = await server.db.read((sql) =>
      sql.query('select 1 from document_file where document_id = $1', [of.id]),
    );
    expect(left).toEqual([]);
  });

  test('goes with the account of its child', async () => {
    const { teacher, child } = await makeWorld();
    const spoken = webm();
    const of = await ask(child, spoken);
    await put(child, of, spoken);
    await server.db.transaction((sql) => eraseRows(sql, child.id));
    expect((await get(teacher, of, hashOf(spoken))).status).toBe(404);
    const left = await server.db.read((sql) =>
      sql.query('select 1 from document_file where document_id = $1', [of.id]),
    );
    expect(left).toEqual([]);
  });
});

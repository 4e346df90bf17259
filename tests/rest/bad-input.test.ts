import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { answerError } from '../../sync-server/http/answers.ts';
import { createLog } from '../../sync-server/log.ts';
import { join, makeClass } from './support/school.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const now = '2026-11-21T10:00:00.000Z';

describe('text that no database keeps', () => {
  it.each([
    ['a zero byte', 'Mia\u0000'],
    ['half a character', 'Mia\ud83d'],
  ])('%s is refused in every call, and says in which field it is', async (_name, text) => {
    const anybody = server.browser();
    const teacher = await server.person('teacher');
    const classId = await makeClass(teacher);
    const account = { username: `taker_${newId()}`.slice(0, 30), password: goodPassword };
    for (const [caller, url, field, body] of [
      [anybody, '/api/login', 'username', { password: goodPassword }],
      [anybody, '/api/register', 'firstName', account],
      [
        anybody,
        '/api/register',
        'schoolName',
        { ...account, role: 'school_admin', schoolContactEmail: 'head@school.example' },
      ],
      [teacher, '/api/teacher/classes', 'className', { grade: 'PYP3', subject: 'math' }],
      [teacher, `/api/teacher/classes/${classId}/students`, 'studentUsername', {}],
      [teacher, '/api/notifications/schedule', 'scheduledTime', {}],
    ] as const) {
      const answer = await caller.post(url, { ...body, [field]: text });
      expect([answer.statusCode, answer.json()], url).toEqual([
        422,
        { code: 'invalid', message: expect.any(String), fields: { [field]: expect.any(String) } },
      ]);
    }
  });
});

describe('text that no database keeps, elsewhere', () => {
  it.each([
    ['a zero byte', 'Mia\u0000'],
    ['half a character', 'Mia\ud83d'],
  ])('%s within a field is refused, in a text or as a name', async (_name, text) => {
    const student = await server.person('student');
    const scheduledTime = new Date(Date.now() + 3_600_000).toISOString();
    for (const data of [{ text }, { deep: [{ er: text }] }, { [text]: 1 }]) {
      const answer = await student.post('/api/notifications/schedule', { scheduledTime, data });
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { data: expect.any(String) }]);
    }
  });

  it('is malformed behind a question mark, and nobody’s in the path', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const operator = await server.person('parent');
    await server.db.read((sql) => sql.query(`update account set role = 'admin' where id = $1`, [operator.id]));
    for (const [who, url] of [
      [teacher, '/api/teacher/templates/shared?search=%00'],
      [teacher, '/api/practice/library?q=a%00b'],
      [operator, '/api/admin/people?find=%00'],
    ] as const) {
      const answer = await who.get(url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'malformed']);
    }
    for (const [who, method, url] of [
      [operator, 'PUT', '/api/admin/plans/%00'],
      [operator, 'DELETE', '/api/admin/plans/%00'],
      [teacher, 'GET', '/api/invitations/check/%00'],
      [teacher, 'POST', '/api/invitations/accept/%00'],
    ] as const) {
      const answer = await who.call(method, url, method === 'PUT' ? { name: 'Basic' } : undefined);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
    }
  });
});

describe('a question by REST', () => {
  it('may be empty until the child has typed it: nothing is counted, also where the month is used up', async () => {
    const student = await server.person('student');
    const open = (questionText: string) => student.post('/api/homework/session', { questionText });
    const used = async () =>
      (await student.get('/api/subscription/status')).json().monthlyUsage.homeworkSessions.used as number;
    for (const questionText of ['', '  \n ']) {
      const answer = await open(questionText);
      expect([answer.statusCode, answer.json()]).toMatchObject([201, { questionText: '', subject: 'general' }]);
    }
    expect(await used()).toBe(0);
    for (let n = 0; n < 10; n++) expect((await open(`What is ${n} + 9?`)).statusCode).toBe(201);
    expect((await open('What is 10 + 9?')).json().code).toBe('limit_reached');
    expect((await open('')).statusCode).toBe(201);
    expect(await used()).toBe(10);
  });
});

describe('a form with a picture', () => {
  const send = (cookies: ReadonlyMap<string, string>, payload: string | Buffer, type: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/homework/upload',
      payload,
      headers: { 'content-type': type, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });

  it('that is broken is malformed, not an error of the server', async () => {
    const { cookies } = await server.person('student');
    const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n';
    for (const [payload, type] of [
      ['x', 'multipart/form-data'],
      ['--x\r\ngarbage', 'multipart/form-data; boundary=x'],
      [part, 'multipart/form-data; boundary=x'],
      [`${part}content-type: image/jpeg\r\n\r\nhalf a file`, 'multipart/form-data; boundary=x'],
      [
        Array.from({ length: 50 }, (_, n) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\nx\r\n`).join(
          '',
        ) + '--x--\r\n',
        'multipart/form-data; boundary=x',
      ],
    ] as const) {
      const answer = await send(cookies, payload, type);
      expect([answer.statusCode, answer.json().code], payload.slice(0, 120)).toEqual([400, 'malformed']);
    }
  });
});

describe('a picture', () => {
  it('that is too small to hold a word is kept, with white around it', async () => {
    const student = await server.person('student');
    for (const [width, height] of [
      [1, 1],
      [19, 400],
      [60_000, 1],
    ] as const) {
      const bytes = await sharp({ create: { width, height, channels: 3, background: 'white' } })
        .png()
        .toBuffer();
      const answer = await server.app.inject({
        method: 'PUT',
        url: `/api/uploads/${sha256(bytes)}`,
        payload: bytes,
        headers: {
          'content-type': 'image/png',
          cookie: [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      });
      expect(answer.statusCode, `${width} × ${height}`).toBe(201);
      const kept = await student.get(`/api/uploads/${sha256(bytes)}`);
      const { width: wide, height: high } = await sharp(kept.rawPayload).metadata();
      expect([wide, high]).toEqual([Math.max(20, Math.min(width, 1_800)), Math.max(20, height)]);
    }
  });
});

describe('what a device puts into a structured field beside what belongs there', () => {
  const context = (userId: string) => ({
    userId,
    role: 'student' as const,
    receivedAt: new Date().toISOString(),
    lastExchangeAt: null,
  });

  it('is not kept', async () => {
    const { id: userId } = await server.person('student');
    const [person] = await server.push.writeAs(context(userId), 'person', [
      { id: userId, set: { settings: { theme: 'dark', junk: 'x'.repeat(10_000) } } },
    ]);
    expect(person).toMatchObject({ verdict: 'OK' });
    expect(person?.document?.['settings']).toEqual({ theme: 'dark' });
    const attempt = { id: newId(), at: now, step: 'answer', given: '7', verdict: 'wrong', rung: 'none' };
    const reading = {
      text: '3 + 4',
      words: [{ text: '3', confidence: 90, junk: 1 }],
      band: 'green',
      confidence: 90,
      engine: 'tablet',
      requiresManualInput: false,
      junk: 1,
    };
    const [session] = await server.push.writeAs(context(userId), 'homeworkSession', [
      {
        id: newId(),
        new: true,
        set: {
          questionText: '3 + 4',
          subject: 'math',
          attempts: [{ ...attempt, stars: 99 }],
          photo: { sha256: 'a'.repeat(64), size: 10, type: 'image/jpeg', blob: 'b'.repeat(32) },
          tabletReading: reading,
          builtinVersion: 1,
          startedAt: now,
          writtenAt: now,
        },
      },
    ]);
    expect(session?.document).toMatchObject({
      attempts: [{ ...attempt, verdict: 'right' }],
      photo: { sha256: 'a'.repeat(64), size: 10, type: 'image/jpeg' },
    });
    expect(JSON.stringify(session?.document)).not.toMatch(/junk|stars|blob/);
  });
});

describe('an unknown time zone', () => {
  it('of a class is refused with its field, and no class is made', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const body = { className: '4 Kestrel', grade: 'PYP4', subject: 'math', timeZone: 'Mars/Olympus' };
    const answer = await teacher.post('/api/teacher/classes', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'invalid', fields: { timeZone: expect.any(String) } },
    ]);
    expect((await teacher.get('/api/teacher/classes')).json()).toEqual([]);
  });
});

describe('a full disk', () => {
  it('under the pictures or the database is said as such, with a time to come again', async () => {
    const app = Fastify();
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply, createLog('test', 'silent')));
    app.get('/:code', async (request) => {
      const cause = Object.assign(new Error('no space left'), request.params);
      throw new Error('the transaction failed', { cause });
    });
    for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
      const answer = await app.inject(`/${code}`);
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
        507,
        '60',
        'storage_full',
      ]);
    }
    await app.close();
  });
});

describe('adding a student by username', () => {
  it('allows twenty wrong names an hour, and a whole class of right ones', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const classId = await makeClass(teacher);
    const add = (studentUsername: string) =>
      teacher.post(`/api/teacher/classes/${classId}/students`, { studentUsername });
    const student = await server.person('student');
    for (let n = 0; n < 25; n++) expect((await add(student.username)).statusCode).toBe(202);
    for (let n = 0; n < 20; n++) expect((await add(`nobody_${n}`)).json().code).toBe('unknown_username');
    expect((await add('nobody_again')).statusCode).toBe(429);
    expect((await add(student.username)).statusCode).toBe(429);
    await join(student, teacher, classId);
  });
});

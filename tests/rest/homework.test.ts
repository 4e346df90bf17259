import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { useRestServer } from './support/server.ts';
import { join, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();
const ask = { questionText: 'What is 347 + 285?', subject: 'math' };

const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));

const attempt = (given: string, more: Record<string, unknown> = {}) => ({
  id: newId(),
  at: '2026-05-04T15:01:00.000Z',
  step: 'answer',
  given,
  verdict: 'right',
  rung: 'none',
  ...more,
});

function pushSession(
  userId: string,
  id: string,
  set: Record<string, unknown>,
  device = 'tablet',
  at = '2026-05-04T16:00:00.000Z',
) {
  const ctx = { userId, role: 'student' as const, device, receivedAt: at, lastExchangeAt: '2026-01-01T00:00:00.000Z' };
  const fields = {
    ...ask,
    attempts: [],
    builtinVersion: 1,
    startedAt: '2026-05-04T15:00:00.000Z',
    writtenAt: '2026-05-04T15:00:00.000Z',
    ...set,
  };
  return server.push.push(ctx, 'homeworkSession', [{ id, base: '', device, key: newId(), set: fields, new: true }]);
}

describe('homework sessions by REST', () => {
  it('are counted once, however often the call is repeated', async () => {
    const student = await server.person('student');
    const id = newId();
    for (let i = 0; i < 3; i++)
      expect((await student.post('/api/homework/session', { ...ask, id })).json()).toMatchObject({ id, ...ask });
    for (let i = 0; i < 2; i++)
      expect((await student.post('/api/homework/session', ask, { 'idempotency-key': 'again' })).statusCode).toBe(201);
    expect((await student.get('/api/homework/sessions')).json()).toHaveLength(2);
    expect((await student.get('/api/subscription/status')).json()).toMatchObject({
      plan: 'Free',
      monthlyUsage: { homeworkSessions: { used: 2, limit: 10, remaining: 8 } },
    });
  });
  it('are refused when the month is used up, but never one that has been opened already', async () => {
    const student = await server.person('student');
    const ids = Array.from({ length: 10 }, newId);
    for (const id of ids) expect((await student.post('/api/homework/session', { ...ask, id })).statusCode).toBe(201);
    const refused = await student.post('/api/homework/session', ask);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'limit_reached',
        message: "You've used all 10 homework sessions this month. Upgrade your plan to continue.",
      },
    ]);
    expect((await student.post('/api/homework/session', { ...ask, id: ids[0] })).statusCode).toBe(201);
    expect((await student.get('/api/subscription/status')).json()).toMatchObject({
      monthlyUsage: { homeworkSessions: { used: 10, remaining: 0 } },
    });
  });
  it('are refused at the limit also when many calls come at the same moment', async () => {
    const student = await server.person('student');
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        student.post('/api/homework/session', { ...ask, questionText: `What is ${n} + 9?` }),
      ),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(made).toHaveLength(10);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(4).fill('limit_reached'));
    expect((await student.get('/api/homework/sessions')).json()).toHaveLength(10);
    expect((await student.get('/api/subscription/status')).json()).toMatchObject({
      monthlyUsage: { homeworkSessions: { used: 10, remaining: 0 } },
    });
    // What is refused was never written: no row that was deleted again, nothing counted.
    for (const table of ['homework_session', 'usage_ledger'])
      expect(await rows(`select count(*)::int as rows from ${table} where student_id = $1`, [student.id])).toEqual([
        { rows: 10 },
      ]);
  });
  it('have no limit for the students of a verified school', async () => {
    const teacher = await teacherOf(server, await makeSchool(server));
    const student = await server.person('student');
    await join(student, teacher, await makeClass(teacher));
    expect((await student.get('/api/subscription/status')).json()).toMatchObject({
      plan: 'School',
      monthlyUsage: { homeworkSessions: { limit: -1, remaining: -1 } },
    });
    expect(await rows('select session_limit from progress where student_id = $1', [student.id])).toEqual([
      { session_limit: -1 },
    ]);
  });
  it('cannot take over another student’s session by its id', async () => {
    const [one, two] = [await server.person('student'), await server.person('student')];
    const id = newId();
    await one.post('/api/homework/session', { ...ask, id });
    const answer = await two.post('/api/homework/session', { ...ask, id });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect((await two.get('/api/homework/sessions')).json()).toEqual([]);
  });
  it('take a question of 5,000 characters and no longer one', async () => {
    const student = await server.person('student');
    expect((await student.post('/api/homework/session', { questionText: 'x'.repeat(5_001) })).statusCode).toBe(422);
    expect((await student.post('/api/homework/session', { questionText: 'x'.repeat(5_000) })).json()).toMatchObject({
      subject: 'general',
    });
  });
});

describe('a write by REST that the server puts off', () => {
  const used = (student: string, day: number, bytes: number): Promise<object[]> =>
    rows(
      `insert into person_quota (person_id, collection, day, rows, bytes)
       values ($1, 'homeworkSession', (now() at time zone 'utc')::date, $2, $3)`,
      [student, day, bytes],
    );

  it.each([
    ['day_is_full', 10_000, 0],
    ['space_is_full', 0, 200 * 1024 * 1024],
  ] as const)('is answered %s with the time to come again, and makes nothing', async (code, day, bytes) => {
    const student = await server.person('student');
    await used(student.id, day, bytes);
    const answer = await student.post('/api/homework/session', ask);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, code]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await student.get('/api/homework/sessions')).json()).toEqual([]);
  });
});

describe('homework sessions by sync', () => {
  it('of two devices that were offline count once each and are never refused; what is above the limit says so', async () => {
    const student = await server.person('student');
    const shared = newId();
    const tablet = [shared, ...Array.from({ length: 7 }, newId)];
    const laptop = [shared, ...Array.from({ length: 5 }, newId)];
    const verdicts = await Promise.all([
      ...tablet.map((id) => pushSession(student.id, id, {}, 'tablet')),
      ...laptop.map((id) => pushSession(student.id, id, {}, 'laptop')),
    ]);
    expect(verdicts.flat().filter(({ verdict }) => verdict === 'REJECTED')).toEqual([]);
    expect(
      await rows(
        'select count(*)::int as sessions, (count(*) filter (where over_limit))::int as over from homework_session where student_id = $1',
        [student.id],
      ),
    ).toEqual([{ sessions: 13, over: 3 }]);
    expect(
      await rows('select month, count(*)::int as n from usage_ledger where student_id = $1 group by month', [
        student.id,
      ]),
    ).toEqual([{ month: '2026-05', n: 13 }]);
  });
  it('count in the month in which they were written, where the student lives', async () => {
    const student = await server.person('student');
    await rows(`update account set time_zone = 'Pacific/Auckland' where id = $1`, [student.id]);
    await pushSession(student.id, newId(), { writtenAt: '2026-04-30T15:00:00.000Z' });
    expect(await rows('select month from usage_ledger where student_id = $1', [student.id])).toEqual([
      { month: '2026-05' },
    ]);
  });
  it('keep the time of their writing when they are edited after a later contact', async () => {
    const student = await server.person('student');
    const id = newId();
    const asked = { writtenAt: '2026-05-04T15:00:00.000Z', askedAt: '2026-05-04T15:30:00.000Z' };
    const [made] = await pushSession(student.id, id, asked);
    const ctx = {
      userId: student.id,
      role: 'student' as const,
      receivedAt: '2026-05-06T09:00:00.000Z',
      lastExchangeAt: '2026-05-06T08:00:00.000Z',
    };
    const [edited] = await server.push.push(ctx, 'homeworkSession', [
      { id, base: made?.document?.rev ?? '', device: 'tablet', key: 'e', set: { subject: 'science' } },
    ]);
    expect(edited).toMatchObject({ verdict: 'OK', document: { ...asked, subject: 'science' } });
  });
  it('count when the question is known, not when the picture is taken', async () => {
    const student = await server.person('student');
    const id = newId();
    const [made] = await pushSession(student.id, id, { questionText: '' });
    expect(await rows('select 1 from usage_ledger where session_id = $1', [id])).toEqual([]);
    const ctx = {
      userId: student.id,
      role: 'student' as const,
      receivedAt: '2026-05-04T17:00:00.000Z',
      lastExchangeAt: null,
    };
    await server.push.push(ctx, 'homeworkSession', [
      { id, base: made?.document?.rev ?? '', device: 'tablet', key: 'q', set: ask },
    ]);
    expect(await rows('select session_id from usage_ledger where session_id = $1', [id])).toEqual([{ session_id: id }]);
  });
  it('earn stars once, for an answer that the server has marked itself', async () => {
    const student = await server.person('student');
    const [cheat, honest] = [newId(), newId()];
    await pushSession(student.id, cheat, { attempts: [attempt('999')] });
    expect(
      await rows('select is_correct, attempts->0->>$2 as verdict from homework_session where id = $1', [
        cheat,
        'verdict',
      ]),
    ).toMatchObject([{ is_correct: false }]);
    expect(await rows('select stars from star_ledger where student_id = $1', [student.id])).toEqual([]);
    const [made] = await pushSession(student.id, honest, { attempts: [attempt('632')] });
    expect(made?.document).toMatchObject({ isCorrect: true, overLimit: false });
    const ctx = {
      userId: student.id,
      role: 'student' as const,
      receivedAt: '2026-05-04T17:00:00.000Z',
      lastExchangeAt: null,
    };
    const later = await server.push.push(ctx, 'homeworkSession', [
      { id: honest, base: made?.document?.rev ?? '', device: 'tablet', key: 'n', set: { attempts: [] } },
    ]);
    // Attempts are never taken back.
    expect(later[0]?.document?.['attempts']).toHaveLength(1);
    expect(await rows('select cause, stars from star_ledger where student_id = $1', [student.id])).toEqual([
      { cause: `homework:${honest}`, stars: 3 },
    ]);
    expect(
      await rows('select problems_solved, total_stars, time_spent, per_subject from progress where student_id = $1', [
        student.id,
      ]),
    ).toEqual([{ problems_solved: 1, total_stars: 3, time_spent: 2, per_subject: { math: { solved: 1, tried: 2 } } }]);
    expect((await student.get('/api/user')).json()).toMatchObject({ totalStars: 3 });
  });
  it('take the reading of a picture that arrived before them', async () => {
    const student = await server.person('student');
    const [id, sha256] = [newId(), 'ab'.repeat(32)];
    const reading = {
      text: '7 x 8',
      words: [],
      band: 'green',
      confidence: 91,
      engine: 'tesseract',
      requiresManualInput: false,
    };
    await rows(
      `insert into upload (id, user_id, sha256, blob, size, width, height, state, reading) values ($1, $2, $3, 'b', 1, 1, 1, 'read', $4::jsonb)`,
      [newId(), student.id, sha256, JSON.stringify(reading)],
    );
    const [made] = await pushSession(student.id, id, {
      questionText: '',
      photo: { sha256, size: 1, type: 'image/jpeg' },
    });
    expect(made?.document).toMatchObject({ photoState: 'read', reading: { text: '7 x 8' } });
  });
  it('carry a grade change to the classes of the student', async () => {
    const teacher = await server.person('teacher');
    const student = await server.person('student');
    await join(student, teacher, await makeClass(teacher));
    const ctx = {
      userId: student.id,
      role: 'student' as const,
      receivedAt: new Date().toISOString(),
      lastExchangeAt: null,
    };
    const [verdict] = await server.push.writeAs(ctx, 'person', [{ id: student.id, set: { grade: 'PYP2' } }]);
    expect(verdict?.verdict).toBe('OK');
    expect(await rows('select pyp_grade from enrolment where student_id = $1', [student.id])).toEqual([
      { pyp_grade: 'PYP2' },
    ]);
  });
});

describe('reporting a question', () => {
  const path = (id: string) => `/api/homework/sessions/${id}/report`;
  const reportsOf = (id: string) =>
    rows<{ kind: string; reason: string; note: string; content: Record<string, unknown> }>(
      'select kind, reason, note, content from content_report where about = $1',
      [id],
    );

  it('is refused of another child’s question, of none and for no known reason', async () => {
    const [student, other] = [await server.person('student'), await server.person('student')];
    const id = newId();
    await student.post('/api/homework/session', { ...ask, id });
    for (const about of [id, newId()])
      expect((await other.post(path(about), { reason: 'other' })).json()).toMatchObject({ code: 'not_found' });
    expect((await student.post(path(id), { reason: 'machine' })).statusCode).toBe(422);
    expect(await reportsOf(id)).toEqual([]);
  });

  it('copies what was read and the lesson once, and none of the child’s tries', async () => {
    const student = await server.person('student');
    const id = newId();
    await pushSession(student.id, id, { attempts: [attempt('My secret is 12')] });
    for (const note of ['It is 341.', 'Once more.'])
      expect((await student.post(path(id), { reason: 'wrong-answer', note })).statusCode).toBe(201);
    const [report, ...more] = await reportsOf(id);
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      kind: 'homeworkSession',
      reason: 'wrong-answer',
      note: 'It is 341.',
      content: { question: ask.questionText },
    });
    expect(report?.content['lesson']).not.toEqual([]);
    expect(JSON.stringify(report)).not.toContain('secret');
  });

  it('tells the adults in charge of a note that speaks of danger, without its words', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const student = await server.person('student');
    await join(student, teacher, await makeClass(teacher));
    const id = newId();
    await student.post('/api/homework/session', { ...ask, id });
    await student.post(path(id), { reason: 'other', note: 'I want to kill myself' });
    const alerts = await rows<{ details: Record<string, string> }>(
      `select details from notice where person_id = $1 and kind = 'safety'`,
      [teacher.id],
    );
    expect(alerts).toHaveLength(1);
    expect(JSON.stringify(alerts)).not.toContain('kill');
  });
});

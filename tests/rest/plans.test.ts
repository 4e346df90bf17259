import { beforeEach, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { followAllPlans } from '../../sync-server/services/school/plans.ts';
import { linkParent, makeSchool, teacherOf } from './support/school.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));
beforeEach(() => rows('delete from rate_limit'));

type Status = AnswerOf<'subscription'>;
const statusOf = async (person: { get: (url: string) => Promise<{ json: <T>() => T }> }): Promise<Status> =>
  (await person.get('/api/subscription/status')).json<Status>();
const progressOf = async (id: string): Promise<number | undefined> =>
  (
    await rows<{ limit: number }>('select session_limit as limit from progress where id = $1', [
      naturalId('progress', id),
    ])
  )[0]?.limit;

const newAdmin = async () => {
  const admin = await server.person('parent');
  await rows(`update account set role = 'admin' where id = $1`, [admin.id]);
  return admin;
};

describe('asking for another plan', () => {
  test('is refused to teachers, for strangers’ children, for plans that are not there and for the own one', async () => {
    const [student, stranger] = [await server.person('student'), await server.person('parent')];
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    expect((await tutor.post('/api/subscription/requests', { planId: 'plus' })).statusCode).toBe(403);
    expect((await stranger.post('/api/subscription/requests', { planId: 'plus', forId: student.id })).statusCode).toBe(
      404,
    );
    const refusal = async (planId: string) => (await student.post('/api/subscription/requests', { planId })).json();
    expect(await refusal('gold')).toMatchObject({ code: 'plan_not_offered' });
    expect(await refusal('school'), 'schools ask for it').toMatchObject({ code: 'plan_not_offered' });
    expect(await refusal('free')).toMatchObject({ code: 'plan_is_yours' });
  });

  test('waits visibly for the asker and the child, is asked for once, and can be taken back', async () => {
    const [student, parent, other] = [
      await server.person('student'),
      await server.person('parent'),
      await server.person('parent'),
    ];
    for (const { id } of [parent, other]) await linkParent(server, id, student.id);
    const id = newId();
    const ask = () => parent.post('/api/subscription/requests', { id, planId: 'plus', forId: student.id });
    const first = await ask();
    expect([first.statusCode, first.json()]).toEqual([
      201,
      expect.objectContaining({ id, planId: 'plus', plan: 'Plus', status: 'waiting', mine: true }),
    ]);
    expect((await ask()).json(), 'the same wish again is the same one').toEqual(first.json());
    const again = await other.post('/api/subscription/requests', { planId: 'unlimited', forId: student.id });
    expect(again.json()).toMatchObject({ code: 'plan_requested' });
    expect((await statusOf(student)).holders[0]).toMatchObject({ planId: 'free', request: { id, mine: false } });
    expect((await statusOf(parent)).holders).toMatchObject([
      { id: student.id, name: 'Robin', request: { mine: true } },
    ]);
    expect((await student.call('DELETE', `/api/subscription/requests/${id}`)).statusCode).toBe(404);
    expect((await parent.call('DELETE', `/api/subscription/requests/${id}`)).statusCode).toBe(204);
    expect((await statusOf(parent)).holders[0]?.request).toBeNull();
    expect(
      (await other.post('/api/subscription/requests', { planId: 'unlimited', forId: student.id })).statusCode,
    ).toBe(201);
  });
});

describe('the status of a subscription', () => {
  test('is that of oneself, of linked children, of one’s school, and nothing for a school’s teacher', async () => {
    const school = await makeSchool(server);
    const teacher = await teacherOf(server, school);
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    const [child, parent] = [await server.person('student'), await server.person('parent')];
    await linkParent(server, parent.id, child.id);
    expect((await statusOf(child)).holders).toMatchObject([
      { kind: 'student', homeworkSessions: { used: 0, limit: 10, remaining: 10 }, name: '' },
    ]);
    expect((await statusOf(parent)).holders).toMatchObject([{ id: child.id, kind: 'student' }]);
    expect((await statusOf(tutor)).holders).toMatchObject([{ id: tutor.id, kind: 'tutor' }]);
    expect((await statusOf(teacher)).holders).toEqual([]);
    expect((await statusOf(school.admin)).holders).toMatchObject([
      { id: school.id, kind: 'school', planId: 'school', places: { teachers: 1, maxTeachers: 20, students: 0 } },
    ]);
  });

  test('counts the month by the account’s time zone, and says when the next one begins', async () => {
    const student = await server.person('student');
    await rows(`update account set time_zone = 'Pacific/Auckland' where id = $1`, [student.id]);
    const { timeZone, holders } = await statusOf(student);
    expect(timeZone).toBe('Pacific/Auckland');
    const wall = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    expect(wall.format(new Date(holders[0]?.resetsAt ?? ''))).toMatch(/^01\/\d\d\/\d{4}, 00:00$/);
  });
});

describe('the platform’s answer', () => {
  test('gives the plan at once: the limit is in the progress that devices hold, both are told, the log says who', async () => {
    const admin = await newAdmin();
    const [student, parent] = [await server.person('student'), await server.person('parent')];
    await linkParent(server, parent.id, student.id);
    const asked = await parent.post('/api/subscription/requests', { planId: 'plus', forId: student.id });
    const { id } = asked.json<{ id: string }>();
    expect(await progressOf(student.id)).toBe(10);
    const approved = await admin.post(`/api/admin/plan-requests/${id}/approve`);
    expect(approved.json()).toMatchObject({ status: 'approved', decidedBy: admin.username, holder: student.username });
    expect(await progressOf(student.id)).toBe(60);
    expect((await statusOf(student)).monthlyUsage.homeworkSessions).toEqual({ used: 0, limit: 60, remaining: 60 });
    const told = await rows<{ person_id: string }>(`select person_id from notice where cause = $1`, [`plan:${id}`]);
    expect(told.map(({ person_id }) => person_id).toSorted()).toEqual([student.id, parent.id].toSorted());
    const log = (await admin.get('/api/admin/audit?act=request.approved')).json<AnswerOf<'auditLog'>>();
    expect(log.rows[0]).toMatchObject({ actor: admin.username, about: id, details: { name: 'Plus' } });
    const second = await admin.post(`/api/admin/plan-requests/${id}/decline`, { reason: 'Too late.' });
    expect([second.statusCode, second.json()], 'two who answer one request').toMatchObject([
      409,
      { code: 'request_answered' },
    ]);
  });

  test('declines with a reason that the asker reads', async () => {
    const admin = await newAdmin();
    const student = await server.person('student');
    const asked = await student.post('/api/subscription/requests', { planId: 'unlimited' });
    const { id } = asked.json<{ id: string }>();
    expect((await admin.post(`/api/admin/plan-requests/${id}/decline`, { reason: ' ' })).statusCode).toBe(422);
    await admin.post(`/api/admin/plan-requests/${id}/decline`, { reason: 'Ask with a parent.' });
    expect((await statusOf(student)).holders[0]?.request).toMatchObject({
      status: 'declined',
      reason: 'Ask with a parent.',
    });
    expect(await progressOf(student.id)).toBe(10);
  });
});

describe('plans', () => {
  const make = (more: Record<string, unknown> = {}) => ({
    name: 'Holiday',
    pricePence: 100,
    sessionLimit: 20,
    audience: 'student',
    maxTeachers: null,
    maxStudents: null,
    paymentUrl: 'https://pay.example.org/holiday',
    ...more,
  });

  test('are made, offered with their payment link, retired, and deleted only when nobody has them', async () => {
    const admin = await newAdmin();
    const student = await server.person('student');
    expect((await admin.post('/api/admin/plans', make({ paymentUrl: 'javascript:alert(1)' }))).statusCode).toBe(422);
    const made = (await admin.post('/api/admin/plans', make())).json<AnswerOf<'createPlan'>>();
    expect(made).toMatchObject({ id: 'holiday', holders: 0, isActive: true, isDefault: false });
    expect((await admin.post('/api/admin/plans', make())).json()).toMatchObject({ id: 'holiday-2' });
    const offered = (await student.get('/api/subscription/plans')).json<AnswerOf<'listPlans'>>();
    expect(offered.find(({ id }) => id === made.id)?.paymentUrl).toBe('https://pay.example.org/holiday');
    const asked = await student.post('/api/subscription/requests', { planId: made.id });
    expect(asked.json()).toMatchObject({ paymentUrl: 'https://pay.example.org/holiday' });
    const waiting = await admin.call('DELETE', `/api/admin/plans/${made.id}`);
    expect(waiting.json(), 'somebody waits for it').toMatchObject({ code: 'plan_in_use' });
    await admin.post(`/api/admin/plan-requests/${asked.json<{ id: string }>().id}/approve`);
    expect((await admin.call('DELETE', `/api/admin/plans/${made.id}`)).json()).toMatchObject({ code: 'plan_in_use' });
    await admin.call('PUT', `/api/admin/plans/${made.id}`, { isActive: false });
    const after = (await student.get('/api/subscription/plans')).json<AnswerOf<'listPlans'>>();
    expect(after.map(({ id }) => id)).not.toContain(made.id);
    expect((await statusOf(student)).plan, 'who has it keeps it').toBe('Holiday');
    await admin.call('PUT', `/api/admin/people/${student.id}/plan`, { planId: null });
    expect((await admin.call('DELETE', `/api/admin/plans/${made.id}`)).statusCode).toBe(204);
    expect((await admin.call('DELETE', '/api/admin/plans/free')).json()).toMatchObject({ code: 'plan_in_use' });
    expect((await admin.call('PUT', '/api/admin/plans/free', { isActive: false })).json()).toMatchObject({
      code: 'plan_in_use',
    });
  });

  test('a limit lowered below what was used takes nothing away: nothing is left this month, and what was asked stays', async () => {
    const admin = await newAdmin();
    const student = await server.person('student');
    const made = (await admin.post('/api/admin/plans', make({ name: 'Small', sessionLimit: 5 }))).json<{
      id: string;
    }>();
    await admin.call('PUT', `/api/admin/people/${student.id}/plan`, { planId: made.id });
    for (const at of [1, 2, 3])
      await student.post('/api/homework/session', { questionText: `What is ${at} + 4?`, subject: 'math' });
    await admin.call('PUT', `/api/admin/plans/${made.id}`, { sessionLimit: 2 });
    expect(await followAllPlans(server.db, new Date().toISOString())).toBeGreaterThan(0);
    expect(await progressOf(student.id)).toBe(2);
    expect((await statusOf(student)).monthlyUsage.homeworkSessions).toEqual({ used: 3, limit: 2, remaining: 0 });
    const next = await student.post('/api/homework/session', { questionText: 'What is 9 + 4?', subject: 'math' });
    expect(next.json()).toMatchObject({ code: 'limit_reached', fields: { limit: '2' } });
    expect((await student.get('/api/homework/sessions')).json<unknown[]>()).toHaveLength(3);
  });

  test('the clock’s job makes the devices of a school’s students know the limit of its new plan', async () => {
    const admin = await newAdmin();
    const school = await makeSchool(server);
    const student = await server.person('student');
    await rows('update account set school_id = $2 where id = $1', [student.id, school.id]);
    const body = make({ name: 'Village', audience: 'school', sessionLimit: 30, maxTeachers: 5, maxStudents: 80 });
    const made = (await admin.post('/api/admin/plans', body)).json<{ id: string }>();
    const given = await admin.call('PUT', `/api/admin/schools/${school.id}/plan`, {
      planId: made.id,
      maxTeachers: 5,
      maxStudents: 80,
    });
    expect(given.json()).toMatchObject({ plan: 'Village', maxStudents: 80 });
    await followAllPlans(server.db, new Date().toISOString());
    expect(await progressOf(student.id)).toBe(30);
    const jobs = await rows(`select 1 from graphile_worker.jobs where task_identifier = 'spread_limits'`);
    expect(jobs).toHaveLength(1);
  });
});

describe('the platform’s lists', () => {
  test('show accounts without the names of children, found by the beginning of a username or of an adult’s name', async () => {
    const admin = await newAdmin();
    const [child, parent] = [
      await server.person('student', { firstName: 'Quilla' }),
      await server.person('parent', { firstName: 'Quentin' }),
    ];
    const people = async (query: string) =>
      (await admin.get(`/api/admin/people?${query}`)).json<AnswerOf<'platformPeople'>>();
    const byUsername = await people(`find=${child.username.toUpperCase()}`);
    expect(byUsername.rows).toMatchObject([{ id: child.id, role: 'student', name: '', plan: 'Free' }]);
    expect((await people('find=quil')).rows, 'a child is not found by its name').toEqual([]);
    expect((await people('find=quent')).rows).toMatchObject([{ id: parent.id, name: 'Quentin Ashworth' }]);
    expect((await people(`find=${child.username}&role=student&plan=plus`)).rows).toEqual([]);
    expect((await people('find=%25')).rows, 'signs of patterns are letters here').toEqual([]);
    const log = (await admin.get('/api/admin/audit?act=people.read')).json<AnswerOf<'auditLog'>>();
    expect(log.total).toBe(5);
    expect(JSON.stringify(log.rows), 'what was typed is not kept').not.toContain(child.username.toLowerCase());
  });

  test('have pages, and say so clearly where there are no more of them', async () => {
    const admin = await newAdmin();
    await rows(
      `insert into account (id, username, username_key, password_hash, role)
       select gen_random_uuid(), 'paged' || n, 'paged' || n, '', 'parent' from generate_series(1, 60) n`,
    );
    const page = async (at: number) =>
      (await admin.get(`/api/admin/people?find=paged&page=${at}`)).json<AnswerOf<'platformPeople'>>();
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.total, first.rows.length, second.rows.length, third.rows.length]).toEqual([60, 50, 10, 0]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size, 'nobody is on two pages').toBe(60);
    const far = await admin.get('/api/admin/people?page=1000000000');
    expect([far.statusCode, far.json()]).toMatchObject([422, { code: 'page_too_far' }]);
    expect((await admin.get('/api/admin/people?page=0')).statusCode).toBe(400);
    expect((await admin.get('/api/admin/people?page=-3')).statusCode).toBe(400);
  });
});

describe('what was reported', () => {
  test('is seen as it was copied, hidden or kept for everybody who reported it, and each look stands in the log', async () => {
    const admin = await newAdmin();
    const author = await server.person('teacher', { teacherType: 'independent' });
    const [first, second] = [await server.person('student'), await server.person('student')];
    expect((await first.get('/api/admin/content-reports')).statusCode).toBe(403);
    const testId = newId();
    const { rows: none } = (await admin.get('/api/admin/content-reports')).json<AnswerOf<'contentReports'>>();
    expect(none).toEqual([]);
    for (const reporter of [first, second])
      await rows(
        `insert into content_report (id, kind, about, author_id, title, content, reporter_id, reason)
         values (gen_random_uuid(), 'practiceTest', $1, $2, 'Beat the teachers', $3, $4, 'unkind')`,
        [
          testId,
          author.id,
          JSON.stringify({ items: [{ question: 'Who is the most boring teacher?', kind: 'choice' }] }),
          reporter.id,
        ],
      );
    const found = (await admin.get('/api/admin/content-reports?find=beat')).json<AnswerOf<'contentReports'>>();
    expect(found.rows.map(({ state, texts }) => [state, texts])).toEqual([
      ['open', ['Who is the most boring teacher?']],
      ['open', ['Who is the most boring teacher?']],
    ]);
    const id = found.rows[0]?.id ?? '';
    const hidden = await admin.post(`/api/admin/content-reports/${id}/decide`, { hide: true });
    expect(hidden.json()).toMatchObject({ state: 'hidden', decidedBy: admin.username });
    const open = (await admin.get('/api/admin/content-reports?state=open')).json<AnswerOf<'contentReports'>>();
    expect(open.total, 'one decision answers all').toBe(0);
    expect((await admin.post(`/api/admin/content-reports/${newId()}/decide`, { hide: true })).statusCode).toBe(404);
    const log = (await admin.get('/api/admin/audit')).json<AnswerOf<'auditLog'>>();
    const acts = log.rows.filter(({ actor }) => actor === admin.username).map(({ act }) => act);
    expect(acts).toEqual(['reports.read', 'report.hidden', 'reports.read', 'reports.read']);
  });
});

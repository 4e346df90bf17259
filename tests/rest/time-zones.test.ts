import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { listOf } from '../../sync-server/reports/leaderboard.ts';
import { grantLink } from '../../sync-server/services/family/link.ts';
import { giveSchoolConsent } from '../../sync-server/services/family/school-consent.ts';
import { zoneOf } from '../../sync-server/services/time-zone.ts';
import { countLeaderboards } from '../../workers/jobs/count-leaderboards.ts';
import { join, makeClass, makeSchool, type Person, teacherOf } from './support/school.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();

const zone = (person: Person) => server.db.read((sql) => zoneOf(sql, person.id));
const zoneOfSchool = async (id: string): Promise<string | undefined> =>
  (await server.db.read((sql) => sql.query<{ zone: string }>('select zone_of_school($1) as zone', [id])))[0]?.zone;

/** Solves one problem at a moment, which the school hears at once. */
async function solve(child: Person, at: string): Promise<void> {
  const attempt = { id: newId(), at, step: 'answer', given: '632', verdict: 'right', rung: 'none' };
  const question = { questionText: 'What is 347 + 285?', subject: 'math', builtinVersion: 3 };
  const set = { ...question, attempts: [attempt], startedAt: at, writtenAt: at };
  const ctx = { userId: child.id, role: 'student' as const, receivedAt: at, lastExchangeAt: null };
  const [verdict] = await server.push.push(ctx, 'homeworkSession', [
    { id: newId(), base: '', device: 'tablet', key: newId(), set, new: true },
  ]);
  expect(verdict?.verdict).toBe('OK');
}

describe('a school of which nobody has said where it is', () => {
  it('lives where most of its classes do, and counts the week of its list there', async () => {
    const school = await makeSchool(server);
    const teacher = await teacherOf(server, school);
    expect(await zoneOfSchool(school.id)).toBe('UTC');
    const classId = await makeClass(teacher, { timeZone: 'Pacific/Auckland' });
    await makeClass(teacher, { timeZone: 'Europe/London' });
    await makeClass(teacher, { timeZone: 'Pacific/Auckland' });
    expect(await zoneOfSchool(school.id)).toBe('Pacific/Auckland');
    expect(await zone(teacher), 'and so do its teachers').toEqual({ timeZone: 'Pacific/Auckland', known: true });

    const child = await server.person('student');
    await join(child, teacher, classId);
    await server.db.transaction((sql) =>
      giveSchoolConsent(sql, school.id, { purpose: 'leaderboard', given: true, byId: school.admin.id }),
    );
    // A Monday morning there, and still Sunday in Greenwich.
    const monday = '2026-11-22T20:00:00.000Z';
    await solve(child, monday);
    await countLeaderboards(server.db, new Date(monday));
    const asked = { category: 'problems', period: 'weekly' } as const;
    const list = await server.db.read((sql) => listOf(sql, { schoolId: school.id, grade: '' }, asked, monday));
    expect(list?.places).toEqual([[child.id, 1]]);
  });
});

describe('a class that is made by a call', () => {
  it('is where its teacher is: its work is due when the day ends there', async () => {
    const tutor = await server.person('teacher', { timeZone: 'Asia/Tokyo' });
    const classId = await makeClass(tutor);
    const work = { classId, title: 'Rivers', description: 'Name three.', dueDate: '2026-12-01', totalPoints: 10 };
    const made = await tutor.post('/api/teacher/assignments', { ...work, isPublished: true });
    expect(made.json<{ dueDate: string }>().dueDate).toBe('2026-12-01T14:59:59.999Z');
  });
});

describe('a parent elsewhere', () => {
  it('is told where its child lives, by whose days the school counts', async () => {
    const school = await makeSchool(server);
    const teacher = await teacherOf(server, school);
    const child = await server.person('student', { timeZone: 'Europe/London' });
    const mother = await server.person('parent', { timeZone: 'Europe/London' });
    await server.db.transaction((sql) => grantLink(sql, { parentId: mother.id, studentId: child.id }));
    const zones = async (): Promise<string[]> =>
      (await mother.get('/api/parent/children')).json<{ timeZone: string }[]>().map(({ timeZone }) => timeZone);
    expect(await zones()).toEqual(['Europe/London']);
    await join(child, teacher, await makeClass(teacher, { timeZone: 'Pacific/Auckland' }));
    expect(await zones()).toEqual(['Pacific/Auckland']);
  });
});

describe('whoever has neither a school nor a class', () => {
  it('lives where its device is on which it signed in last, until its class says where it is', async () => {
    const child = await server.person('student', { timeZone: 'Pacific/Auckland' });
    expect(await zone(child)).toEqual({ timeZone: 'Pacific/Auckland', known: false });
    // A Monday morning there, and still Sunday in Greenwich.
    await solve(child, '2026-11-22T20:00:00.000Z');
    const { weeks } = (await child.get('/api/progress/stats')).json<{ weeks: { week: string }[] }>();
    expect(weeks.map(({ week }) => week)).toEqual(['2026-W48']);

    const signIn = (timeZone?: string) =>
      child.post('/api/login', { username: child.username, password: goodPassword, timeZone });
    await signIn('America/St_Johns');
    expect((await zone(child)).timeZone).toBe('America/St_Johns');
    for (const unknown of ['Moon/Base', '+05:30', undefined]) await signIn(unknown);
    expect((await zone(child)).timeZone, 'what nobody knows says nothing').toBe('America/St_Johns');

    const teacher = await server.person('teacher', { teacherType: 'independent' });
    await join(child, teacher, await makeClass(teacher, { timeZone: 'Europe/London' }));
    expect(await zone(child)).toEqual({ timeZone: 'Europe/London', known: true });
  });
});

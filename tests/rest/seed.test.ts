import { expect, it } from 'vitest';
import { demoAccounts, demoPassword, seedDemo } from '../../sync-server/demo/seed.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();

it('a demonstration school is made once and can be used', { timeout: 120_000 }, async () => {
  expect(await seedDemo(server.db, new Date('2026-05-20T10:00:00.000Z'))).toBe(true);
  expect(await seedDemo(server.db)).toBe(false);
  const count = async (what: string): Promise<number> =>
    (await server.db.read((sql) => sql.query<{ n: number }>(`select count(*)::int as n from ${what}`)))[0]?.n ?? 0;
  expect([
    await count(`account where role = 'teacher'`),
    await count(`account where role = 'student'`),
    await count('classroom'),
    await count('enrolment'),
  ]).toEqual([2, 30, 3, 30]);
  expect(await count('(select distinct grade from person where grade is not null) g')).toBe(5);
  expect([
    await count('assignment'),
    await count('homework_session'),
    await count('progress where total_stars > 0'),
  ]).toEqual([24, 90, 30]);
  expect(await count('submission where score is not null')).toBeGreaterThan(80);
  expect(await count('submission where score is null')).toBeGreaterThan(20);
  expect(await count('submission where score > total_points or received_at < written_at')).toBe(0);
  expect(await count('assignment where not is_published')).toBe(3);
  // Every session's answer is what the tutor itself marks.
  expect(await count('homework_session where is_correct')).toBe(60);
  const teacher = server.browser();
  expect((await teacher.post('/api/login', { username: 'demo.teacher', password: demoPassword })).statusCode).toBe(200);
  expect((await teacher.get('/api/teacher/classes')).json()).toHaveLength(3);
  const pupil = server.browser();
  expect((await pupil.post('/api/login', { username: 'demo.amira', password: demoPassword })).json()).toMatchObject({
    firstName: 'Amira',
    pypGrade: 'PYP1',
  });
  expect((await pupil.get('/api/student/assignments')).json()).toHaveLength(7);
  expect(demoAccounts().join('\n')).toContain('demo.oscar');
});

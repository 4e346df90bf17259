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
  ]).toEqual([129, 90, 30]);
  expect(await count('submission where score is not null')).toBeGreaterThan(80);
  expect(await count('submission where score is null')).toBeGreaterThan(20);
  expect(await count('submission where score > total_points or received_at < written_at')).toBe(0);
  expect(await count('assignment where not is_published')).toBe(3);
  // It is coherent: work is due on school days, handed in after it was set and graded after that, in the grades of its class.
  const moments = 'submission s join assignment a on a.id = s.assignment_id where';
  for (const wrong of [
    `assignment where extract(isodow from due_date) > 5 or published_at > due_date`,
    `${moments} s.written_at < a.published_at or s.received_at > '2026-05-20T10:00:00Z'`,
    `${moments} s.graded_at < s.received_at or s.late <> (s.written_at > s.due_date)`,
    `enrolment e join classroom c on c.id = e.class_id join person p on p.id = e.student_id where p.grade is distinct from e.pyp_grade`,
    `assignment a left join practice_test t on t.id = a.practice_test_id and t.class_id = a.class_id where a.practice_test_id is not null and t.id is null`,
  ])
    expect(await count(wrong), wrong).toBe(0);
  expect(await count('assignment where practice_test_id is not null')).toBe(3);
  // Every session's answer is what the tutor itself marks.
  expect(await count('homework_session where is_correct')).toBe(60);
  const teacher = server.browser();
  expect((await teacher.post('/api/login', { username: 'demo.teacher', password: demoPassword })).statusCode).toBe(200);
  expect((await teacher.get('/api/teacher/classes')).json()).toHaveLength(3);
  const student = server.browser();
  expect((await student.post('/api/login', { username: 'demo.amira', password: demoPassword })).json()).toMatchObject({
    firstName: 'Amira',
    pypGrade: 'PYP1',
  });
  expect((await student.get('/api/student/assignments')).json()).toHaveLength(42);
  expect(demoAccounts().join('\n')).toContain('demo.oscar');
});

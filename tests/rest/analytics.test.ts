import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { writeRows } from '../../sync-server/db/tables.ts';
import type { Person } from './support/school.ts';
import { join, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();
const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();

async function submit(child: Person, assignmentId: string): Promise<void> {
  const answer = await child.post(`/api/student/assignments/${assignmentId}/submit`, {
    submissionContent: 'Eighteen.',
  });
  expect(answer.statusCode, answer.body).toBe(201);
}

async function grade(teacher: Person, assignmentId: string, scores: Readonly<Record<string, number>>): Promise<void> {
  const rows = (await teacher.get(`/api/teacher/assignments/${assignmentId}/submissions`)).json<
    { id: string; studentId: string }[]
  >();
  for (const { id, studentId } of rows) {
    const score = scores[studentId];
    if (score === undefined) continue;
    const answer = await teacher.post(`/api/teacher/submissions/${id}/grade`, { score, feedback: 'Seen.' });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

/** What counts as done, past the triggers: as it would be after months. */
const done = (
  studentId: string,
  rows: readonly { kind: 'answer' | 'test'; at: string; percent: number | null; subject?: string }[],
): Promise<unknown> =>
  server.db.read((sql) =>
    sql.query(
      `insert into work_done (id, student_id, kind, subject, at, day, percent)
       select id, $1, kind, coalesce(subject, 'math'), at, (at at time zone 'UTC')::date, percent
       from jsonb_to_recordset($2::jsonb) as r(id uuid, kind text, subject text, at timestamptz, percent real)`,
      [studentId, JSON.stringify(rows.map((row) => ({ ...row, id: newId() })))],
    ),
  );

describe('the figures of a class', () => {
  it('are hidden from a colleague of the school as if there were no such class', async () => {
    const school = await makeSchool(server);
    const classId = await makeClass(await teacherOf(server, school));
    const colleague = await teacherOf(server, school);
    const hidden = await colleague.get(`/api/teacher/classes/${classId}/analytics`);
    const unknown = await colleague.get(`/api/teacher/classes/${newId()}/analytics`);
    expect([hidden.statusCode, hidden.body]).toEqual([404, unknown.body]);
  });

  it('have the shapes of the specification, in percent and as shares of 1', async () => {
    const school = await makeSchool(server);
    const teacher = await teacherOf(server, school);
    const classId = await makeClass(teacher);
    const children = await Promise.all([server.person('student'), server.person('student')]);
    for (const child of children) await join(child, teacher, classId);
    const [first] = children;
    const fractions = await makeAssignment(teacher, classId);
    const rivers = await makeAssignment(teacher, classId, { title: 'Rivers', dueDate: '2099-04-01T15:00:00.000Z' });
    await makeAssignment(teacher, classId, { title: 'A draft', isPublished: false });
    await submit(first, fractions);
    await grade(teacher, fractions, { [first.id]: 15 });
    const answer = await teacher.get(`/api/teacher/classes/${classId}/analytics`);
    expect(answer.json()).toEqual({
      totalStudents: 2,
      totalAssignments: 2,
      averageScores: [
        { assignmentId: rivers, assignmentTitle: 'Rivers', averageScore: null },
        { assignmentId: fractions, assignmentTitle: 'Fractions of amounts', averageScore: 75 },
      ],
      submissionRates: [
        { assignmentId: rivers, assignmentTitle: 'Rivers', submissionRate: 0 },
        { assignmentId: fractions, assignmentTitle: 'Fractions of amounts', submissionRate: 0.5 },
      ],
    });
  });
});

describe('the figures of a school', () => {
  const read = async (admin: Person): Promise<AnswerOf<'schoolAnalytics'>> =>
    (await admin.get('/api/school/admin/analytics')).json();

  /** A school with one class of so many children. */
  async function schoolWith(count: number, verified = true) {
    const school = await makeSchool(server, verified);
    const teacher = await teacherOf(server, school);
    const classId = await makeClass(teacher);
    const children: Person[] = [];
    for (let at = 0; at < count; at += 1) {
      const child = await server.person('student');
      await join(child, teacher, classId);
      children.push(child);
    }
    return { ...school, teacher, classId, children };
  }

  it('are told to no administrator without a school, by none of the three calls', async () => {
    const { admin } = await makeSchool(server);
    await server.db.read((sql) => sql.query('update account set school_id = null where id = $1', [admin.id]));
    for (const url of ['', '/teacher-performance', '/student-engagement']) {
      const answer = await admin.get(`/api/school/admin/analytics${url}`);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json<{ message: string }>().message).toBe("You don't have access to school administration.");
    }
  });

  it('of a school without work are zeros and nothing invented', async () => {
    const { admin } = await makeSchool(server);
    const figures = await read(admin);
    expect(figures).toMatchObject({
      ...{ totalPracticeTests: 0, practiceTestsGrowth: null, avgScore: null, scoreImprovement: null, marks: 0 },
      ...{ totalLearningHours: 0, avgHoursPerStudent: 0, engagementRate: null },
      ...{ recentActivities: [], subjectPerformance: [] },
    });
    expect(figures.monthlyTrend).toHaveLength(12);
    expect(figures.monthlyTrend.at(-1)?.month).toBe(new Date().toISOString().slice(0, 7));
  });

  it('come from what its children handed in and what it was worth, and from no other school’s', async () => {
    const { admin, teacher, classId, children } = await schoolWith(5);
    const other = await schoolWith(1);
    await done(other.children[0]?.id ?? '', [{ kind: 'test', at: ago(1), percent: 1 }]);
    const assignmentId = await makeAssignment(teacher, classId);
    const [bea, ali] = children as [Person, Person];
    await submit(bea, assignmentId);
    await submit(ali, assignmentId);
    await grade(teacher, assignmentId, { [bea.id]: 20, [ali.id]: 10 });
    const first = await read(admin);
    expect(first).toMatchObject({ avgScore: 75, marks: 2, engagementRate: 40, totalPracticeTests: 0 });
    expect(first.subjectPerformance).toEqual([{ subject: 'math', marks: 2, avgScore: 75 }]);
    expect(first.monthlyTrend.at(-1)).toMatchObject({ answers: 2, tests: 0, marks: 2, avgScore: 75 });
    await grade(teacher, assignmentId, { [ali.id]: 20 });
    expect((await read(admin)).avgScore, 'a grade that is changed counts as it is now').toBe(100);
  });

  it('of a month have the range of its average from eight marks on, by how they differ', async () => {
    const { admin, children } = await schoolWith(5);
    const [bea] = children as [Person];
    const tests = [60, 70, 80, 90, 70, 60, 80].map((percent) => ({ kind: 'test' as const, at: ago(0), percent }));
    await done(bea.id, tests);
    expect((await read(admin)).monthlyTrend.at(-1)).toMatchObject({ marks: 7, avgScore: 73, likely: null });
    await done(bea.id, [{ kind: 'test', at: ago(0), percent: 90 }]);
    const { monthlyTrend } = await read(admin);
    expect(monthlyTrend.at(-1)).toMatchObject({ marks: 8, avgScore: 75, likely: { lower: 65, upper: 85 } });
    expect(monthlyTrend.at(-2), 'a month without marks').toMatchObject({ avgScore: null, likely: null });
  });

  it('of a school that waits to be confirmed come from the children in its classes', async () => {
    const { admin, teacher, classId, children } = await schoolWith(5, false);
    const assignmentId = await makeAssignment(teacher, classId);
    const [bea] = children as [Person];
    await submit(bea, assignmentId);
    await grade(teacher, assignmentId, { [bea.id]: 15 });
    await done(bea.id, [{ kind: 'test', at: ago(1), percent: 75 }]);
    const figures = await read(admin);
    expect(figures).toMatchObject({ avgScore: 75, marks: 2, engagementRate: 20, totalPracticeTests: 1 });
    expect((await admin.get('/api/school/admin/analytics/teacher-performance')).json()).toMatchObject([
      { avgScore: 75 },
    ]);
    expect((await admin.get('/api/school/admin/stats')).json()).toMatchObject({ totalStudents: 5 });
  });

  it('compare the last 30 days with the 30 before, from eight marks on', async () => {
    const { admin, children } = await schoolWith(5);
    const id = children[0]?.id ?? '';
    const tests = (count: number, days: number, percent: number) =>
      Array.from({ length: count }, () => ({ kind: 'test' as const, at: ago(days), percent, subject: 'english' }));
    await done(id, [...tests(7, 45, 50), ...tests(12, 5, 80)]);
    expect(await read(admin)).toMatchObject({ practiceTestsGrowth: 71, scoreImprovement: null });
    await done(id, [...tests(1, 45, 50), ...tests(3, 90, 10)]);
    expect(await read(admin)).toMatchObject({
      ...{ totalPracticeTests: 23, practiceTestsGrowth: 50, scoreImprovement: 30 },
      subjectPerformance: [{ subject: 'english', marks: 23, avgScore: 60 }],
    });
  });

  it('tell no average of fewer than five children', async () => {
    const { admin, teacher, classId, children } = await schoolWith(4);
    const assignmentId = await makeAssignment(teacher, classId);
    const [bea] = children as [Person];
    await submit(bea, assignmentId);
    await grade(teacher, assignmentId, { [bea.id]: 20 });
    expect(await read(admin)).toMatchObject({ avgScore: null, engagementRate: null, marks: 1 });
    const engagement = await admin.get('/api/school/admin/analytics/student-engagement');
    expect(engagement.json()).toEqual({
      gradeDistribution: [{ grade: 'PYP4', studentCount: 4, avgEngagement: null }],
    });
    expect((await admin.get('/api/school/admin/analytics/teacher-performance')).json()).toMatchObject([
      { classCount: 1, studentCount: 4, avgScore: null, marks: 1 },
    ]);
  });

  it('tell the share of each grade that worked this week or last', async () => {
    const { admin, children } = await schoolWith(5);
    const [bea, ali] = children as [Person, Person];
    await done(bea.id, [{ kind: 'test', at: ago(0), percent: 50 }]);
    await done(ali.id, [{ kind: 'test', at: ago(30), percent: 50 }]);
    const engagement = await admin.get('/api/school/admin/analytics/student-engagement');
    expect(engagement.json()).toEqual({
      gradeDistribution: [{ grade: 'PYP4', studentCount: 5, avgEngagement: 20 }],
    });
  });

  it('name the five teachers with the best averages, by name', async () => {
    const { admin, teacher, classId, children, ...school } = await schoolWith(5);
    const assignmentId = await makeAssignment(teacher, classId);
    for (const child of children) await submit(child, assignmentId);
    await grade(teacher, assignmentId, Object.fromEntries(children.map(({ id }) => [id, 18])));
    for (let at = 0; at < 6; at += 1) await teacherOf(server, { ...school, admin });
    const rows = (await admin.get('/api/school/admin/analytics/teacher-performance')).json<
      AnswerOf<'teacherPerformance'>
    >();
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ avgScore }) => avgScore !== null)).toMatchObject([
      { studentCount: 5, classCount: 1, avgScore: 90, marks: 5 },
    ]);
    expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('count the hours that children learned, and for each', async () => {
    const { admin, children } = await schoolWith(2);
    await server.db.read((sql) =>
      sql.query(
        `insert into progress_sum (student_id, week, subject, solved, tried, correct, ms, stars)
         values ($1, '', 'math', 1, 1, 1, 5400000, 0), ($1, '2026-W01', 'math', 1, 1, 1, 5400000, 0)`,
        [children[0]?.id],
      ),
    );
    expect(await read(admin)).toMatchObject({ totalLearningHours: 1.5, avgHoursPerStudent: 0.8 });
  });

  it('count a practice test once it is finished, by its exact mark, and follow when the mark changes', async () => {
    const { admin, children } = await schoolWith(5);
    const attempt = {
      ...{ id: newId(), studentId: children[0]?.id, testId: newId(), title: 'Times tables 6', grade: 'PYP4' },
      ...{ subject: 'math', items: [], answers: [], startedAt: ago(1), receivedAt: ago(1) },
    };
    const result = { marks: [], right: 7, waiting: 0, stars: 0 };
    const store = (more: object): Promise<void> =>
      server.db.transaction((sql) => writeRows(sql, 'attempt', [{ ...attempt, ...more }]));
    await store({});
    expect(await read(admin)).toMatchObject({ totalPracticeTests: 0, avgScore: null });
    await store({ finishedAt: ago(0), result: { ...result, earned: '7 1/2', of: 10 } });
    const finished = await read(admin);
    expect(finished).toMatchObject({ totalPracticeTests: 1, avgScore: 75, engagementRate: 20 });
    expect(finished.recentActivities[0]).toMatchObject({
      type: 'test',
      description: 'A student of 4 Kestrel finished Times tables 6',
      className: '4 Kestrel',
      title: 'Times tables 6',
    });
    await store({ finishedAt: ago(0), result: { ...result, earned: '1/2', of: 1 } });
    expect(await read(admin)).toMatchObject({ totalPracticeTests: 1, avgScore: 50 });
  });

  it('count a test that was set as work once, with the mark that the work has now', async () => {
    const { admin, teacher, classId, children } = await schoolWith(5);
    const [bea, ali] = children as [Person, Person];
    const testId = newId();
    const assignmentId = await makeAssignment(teacher, classId);
    await server.db.read((sql) =>
      sql.query('update assignment set practice_test_id = $2 where id = $1', [assignmentId, testId]),
    );
    await submit(bea, assignmentId);
    await submit(ali, assignmentId);
    const attempt = (studentId: string, earned: string) => ({
      ...{ id: newId(), studentId, testId, assignmentId, title: 'Times tables 6', grade: 'PYP4', subject: 'math' },
      ...{ items: [], answers: [], startedAt: ago(0), receivedAt: ago(0), finishedAt: ago(0) },
      result: { marks: [], right: 5, waiting: 0, stars: 0, earned, of: 10 },
    });
    await server.db.transaction((sql) => writeRows(sql, 'attempt', [attempt(bea.id, '4'), attempt(bea.id, '6')]));
    await grade(teacher, assignmentId, { [bea.id]: 16, [ali.id]: 20 });
    const figures = await read(admin);
    expect(figures).toMatchObject({ totalPracticeTests: 2, marks: 2, avgScore: 90 });
    expect(figures.monthlyTrend.at(-1)).toMatchObject({ tests: 2, answers: 1, marks: 2, avgScore: 90 });
    expect(figures.subjectPerformance).toEqual([{ subject: 'math', marks: 2, avgScore: 90 }]);
  });

  it('tell an achievement without its child, the same of a class once, and nothing of another school’s', async () => {
    const { admin, children, teacher, classId } = await schoolWith(3);
    const other = await schoolWith(1);
    const [bea, ali, cem] = children as [Person, Person, Person];
    const assignmentId = await makeAssignment(teacher, classId);
    const before = Date.now();
    await submit(bea, assignmentId);
    await submit(ali, assignmentId);
    const earned = async (of: Person) =>
      (await read(of)).recentActivities
        .filter(({ type }) => type === 'achievement')
        .map(({ description }) => description);
    expect(await earned(admin)).toEqual(['A student of 4 Kestrel earned Handed in']);
    const activities = (await read(admin)).recentActivities;
    expect(activities.find(({ type }) => type === 'achievement')).toMatchObject({ timeAgo: 'just now' });
    expect(activities.map(({ at }) => at)).toEqual(
      activities
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(Date.parse(activities[0]?.at ?? '')).toBeGreaterThanOrEqual(before);
    await server.db.read((sql) =>
      sql.query(
        `insert into award (student_id, key, at) values ($1, 'climber', now()), ($1, 'of an older program', now()), ($1, 'ten-tests', now() + interval '1 day')`,
        [cem.id],
      ),
    );
    expect(await earned(admin)).toEqual([
      'A student of 4 Kestrel earned Climber',
      'A student of 4 Kestrel earned Handed in',
    ]);
    expect(await earned(other.admin)).toEqual([]);
  });

  it('say the five latest doings, the newest first, and name no child', async () => {
    const { admin, teacher, classId } = await schoolWith(1);
    for (let at = 1; at <= 5; at += 1) await makeAssignment(teacher, classId, { title: `Work ${at}` });
    const { recentActivities } = await read(admin);
    expect(recentActivities).toHaveLength(5);
    expect(recentActivities[0]).toMatchObject({
      type: 'assignment',
      description: '4 Kestrel got new work: Work 5',
      timeAgo: 'just now',
    });
  });
});

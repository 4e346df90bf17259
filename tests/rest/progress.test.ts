import { describe, expect, it } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { shownNickname } from '../../schema/views/nickname.ts';
import { achievements } from '../../tutor/data/achievements.ts';
import { awardKeys } from '../../tutor/statistics/achievements.ts';
import { generators } from '../../tutor/practice/generators/index.ts';
import { answerOf, drawTest } from '../../tutor/practice/items.ts';
import { giveSchoolConsent } from '../../sync-server/services/family/school-consent.ts';
import { observeChildren } from '../../sync-server/services/family/child-work.ts';
import { recountProgress } from '../../sync-server/services/progress/progress.ts';
import { awardAchievements } from '../../workers/jobs/award-achievements.ts';
import { countLeaderboards } from '../../workers/jobs/count-leaderboards.ts';
import type { Person } from './support/school.ts';
import { join, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));

const hour = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString();

/** A question that is tried at a moment, as the tablet sends it. */
async function study(student: Person, given: readonly string[], hours = 1, more: Record<string, unknown> = {}) {
  const attempts = given.map((each, at) => ({
    id: newId(),
    at: new Date(Date.now() - hours * hour + at * 1_000).toISOString(),
    step: 'answer',
    given: each,
    verdict: 'right',
    rung: 'none',
  }));
  const set = {
    questionText: 'What is 347 + 285?',
    subject: 'math',
    grade: 'PYP3',
    attempts,
    builtinVersion: 3,
    startedAt: ago(hours),
    writtenAt: ago(hours),
    ...more,
  };
  const ctx = {
    userId: student.id,
    role: 'student' as const,
    device: 'tablet',
    receivedAt: ago(hours),
    lastExchangeAt: ago(hours + 1),
  };
  const [verdict] = await server.push.push(ctx, 'homeworkSession', [
    { id: newId(), base: '', device: 'tablet', key: newId(), set, new: true },
  ]);
  expect(verdict?.verdict).toBe('OK');
}

const stats = async (student: Person) => (await student.get('/api/progress/stats')).json<Record<string, unknown>>();
const earned = async (student: Person) =>
  (await student.get('/api/achievements'))
    .json<{ key: string; earnedAt: string | null }[]>()
    .flatMap(({ key, earnedAt }) => (earnedAt ? [key] : []));
const noticesOf = (student: Person) =>
  rows<{ details: { award: string } }>(`select details from notice where person_id = $1 and kind = 'award'`, [
    student.id,
  ]);

describe('progress by REST', () => {
  it('is for students only', async () => {
    for (const path of ['/api/progress/stats', '/api/achievements']) {
      expect((await server.browser().get(path)).statusCode).toBe(401);
      expect((await (await server.person('parent')).get(path)).statusCode).toBe(403);
    }
    expect((await server.browser().get('/api/leaderboard')).statusCode).toBe(401);
  });

  it('is nothing at first, and says how many answers are missing', async () => {
    const student = await server.person('student');
    expect(await stats(student)).toMatchObject({ problemsSolved: 0, practiceTests: 0, daysWorked: 0, weeks: [] });
    expect((await stats(student))['subjects']).toContainEqual(
      expect.objectContaining({ subject: 'math', progress: null, answersMissing: 8 }),
    );
    expect(await earned(student)).toEqual([]);
  });

  it('counts the skill of each question: the first answer, of the latest days that hold twenty', async () => {
    const student = await server.person('student');
    await rows(`update account set plan_id = 'unlimited' where id = $1`, [student.id]);
    for (let day = 3; day >= 1; day--) for (let n = 0; n < 3; n++) await study(student, ['632'], day * 24 + n);
    await study(student, ['5', '632'], 2);
    const [row] = await rows<{ skills: unknown }>('select skills from progress where student_id = $1', [student.id]);
    expect(row?.skills).toEqual({ 'math.add.3digit': [10, 9, expect.any(Number)] });
    const mathIn = async (grade: string) => {
      await rows('update person set grade = $2 where id = $1', [student.id, grade]);
      const { subjects } = (await stats(student)) as { subjects: { subject: string }[] };
      return subjects.find(({ subject }) => subject === 'math');
    };
    expect(await mathIn('PYP3')).toMatchObject({ solved: 10, mastered: 1, answersMissing: 0 });
    // Of the child's own grade only.
    expect(await mathIn('PYP5')).toMatchObject({ solved: 10, mastered: 0, progress: 0, answersMissing: 0 });
  });

  it('gives an achievement once, in the transaction that reached it, with a notice', async () => {
    const student = await server.person('student');
    await study(student, ['632']);
    expect(await earned(student)).toEqual(['first-boat', 'on-my-own']);
    await study(student, ['632']);
    expect((await noticesOf(student)).map(({ details }) => details.award).sort()).toEqual(['first-boat', 'on-my-own']);
    expect(await rows('select 1 from award where student_id = $1', [student.id])).toHaveLength(2);
    expect((await student.get('/api/achievements')).json()).toContainEqual({
      key: 'ten-at-once',
      name: 'Ten at once',
      description: '10 right at the first try',
      have: 2,
      need: 10,
      earnedAt: null,
    });
  });

  it('gives an achievement for what is handed in', async () => {
    const school = await makeSchool(server);
    const teacher = await teacherOf(server, school);
    const student = await server.person('student');
    const classId = await makeClass(teacher);
    await join(student, teacher, classId);
    const assignmentId = await makeAssignment(teacher, classId);
    await student.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: 'A boat.' });
    expect(await earned(student)).toEqual(['handed-in']);
  });

  it('gives a rule that was added to those who have reached it before, once, and tells them', async () => {
    const student = await server.person('student');
    await study(student, ['632']);
    // As if the rule and the skills had not been there.
    await rows('delete from award where student_id = $1', [student.id]);
    await rows('delete from session_skill');
    await rows('delete from award_rule');
    expect(await awardAchievements(server.db)).toBeGreaterThan(0);
    expect(await earned(student)).toEqual(['first-boat', 'on-my-own']);
    expect(
      await rows(
        `select skill from session_skill where session_id in (select id from homework_session where student_id = $1)`,
        [student.id],
      ),
    ).toEqual([{ skill: 'math.add.3digit' }]);
    expect(await awardAchievements(server.db), 'everybody has been judged').toBe(0);
    expect(await rows('select 1 from award_rule')).toHaveLength(awardKeys.length);
    expect(achievements['first-boat'].need).toBe(1);
  });
});

describe('an attempt at a practice test', () => {
  const made = drawTest(
    generators.filter(({ skill }) => skill === 'math.add.20'),
    4,
    77,
  );
  /** On a tablet whose clock is some hours fast. */
  async function take(student: Person, given: (right: string) => string, fast = 0): Promise<void> {
    const id = newId();
    const set = {
      testId: newId(),
      title: 'Add within 20',
      subject: 'math',
      grade: 'PYP1',
      items: made.map(({ item }) => item),
      answers: made.map(({ question }, item) => ({
        id: naturalId('answer', id, String(item)),
        item,
        given: given(answerOf(question.spec)),
        at: new Date(Date.now() + (fast - 2) * hour + item * 60_000).toISOString(),
      })),
      startedAt: ago(2 - fast),
      finishedAt: ago(1.9 - fast),
    };
    const receivedAt = new Date().toISOString();
    const ctx = { userId: student.id, role: 'student' as const, device: 'tablet', receivedAt, lastExchangeAt: ago(30) };
    const row = { id, base: '', device: 'tablet', key: newId(), set, new: true };
    // The same again, as after a lost answer.
    for (const key of [row.key, newId()]) await server.push.push(ctx, 'attempt', [{ ...row, key }]);
  }

  it('counts once: the test, its answers by skill, its stars, its time and the day', async () => {
    const student = await server.person('student');
    await take(student, (right) => right);
    const [row] = await rows<Record<string, unknown>>(
      'select tests, skills, total_stars, time_spent, awards from progress where student_id = $1',
      [student.id],
    );
    expect(row).toMatchObject({ tests: 1, skills: { 'math.add.20': [4, 4, 1] }, total_stars: 4, time_spent: 3 });
    expect(Object.keys(row?.['awards'] as object)).toEqual(['on-my-own', 'test-sailor']);
    expect(await stats(student)).toMatchObject({ practiceTests: 1, daysWorked: 1, timeSpent: 3, problemsSolved: 0 });
    const before = await rows('select to_jsonb(p) as doc from progress p where student_id = $1', [student.id]);
    await server.db.transaction((sql) => recountProgress(sql, [student.id], new Date().toISOString()));
    expect(await rows('select to_jsonb(p) as doc from progress p where student_id = $1', [student.id])).toEqual(before);
  });

  it('of a tablet whose clock is a day fast took as long as its answers, and was done when it came', async () => {
    const student = await server.person('student');
    await take(student, (right) => right, 24);
    const now = new Date().toISOString();
    const [child] = await server.db.read((sql) => observeChildren(sql, [student.id], now));
    expect(child?.sessions.map(({ minutes }) => minutes)).toEqual([3]);
    expect(child && child.lastActive !== null && child.lastActive <= now).toBe(true);
  });

  it('that is begun on a tablet whose clock is a year fast does not make its child busy for a year', async () => {
    const student = await server.person('student');
    await take(student, (right) => right);
    await rows(`update attempt set finished_at = null, started_at = now() + interval '1 year' where student_id = $1`, [
      student.id,
    ]);
    const now = new Date().toISOString();
    const [child] = await server.db.read((sql) => observeChildren(sql, [student.id], now));
    expect(child && child.lastActive !== null && child.lastActive <= now).toBe(true);
  });

  it('counts wrong answers as tried', async () => {
    const student = await server.person('student');
    await take(student, () => 'no idea');
    const [row] = await rows('select skills, total_stars from progress where student_id = $1', [student.id]);
    expect(row).toMatchObject({ skills: { 'math.add.20': [4, 0, 1] }, total_stars: 0 });
  });
});

describe('the leaderboard', () => {
  interface Board {
    countedAt: string | null;
    grade: string | null;
    places: {
      place: number;
      nickname: string;
      avatar: string | null;
      value: number;
      mine: boolean;
      name: string | null;
    }[];
    own: { value: number | null; place: number | null; shown: boolean; allowed: boolean } | null;
  }
  const board = async (who: Person, query = 'category=problems&group=school'): Promise<Board> =>
    (await who.get(`/api/leaderboard?${query}`)).json<Board>();

  async function world() {
    const school = await makeSchool(server);
    const teacher = await teacherOf(server, school);
    const classId = await makeClass(teacher);
    const students: Person[] = [];
    for (let n = 1; n <= 3; n++) {
      const student = await server.person('student');
      await join(student, teacher, classId);
      await rows(`update account set plan_id = 'unlimited' where id = $1`, [student.id]);
      for (let solved = 0; solved < n; solved++) await study(student, ['632'], 0.02);
      students.push(student);
    }
    const allow = (given: boolean) =>
      server.db.transaction((sql) =>
        giveSchoolConsent(sql, school.id, { purpose: 'leaderboard', given, byId: school.admin.id }),
      );
    return { school, teacher, classId, students, allow };
  }

  it('shows nobody without the word of an adult, and each its own value and place all the same', async () => {
    const { students, allow } = await world();
    await countLeaderboards(server.db);
    const [first] = students;
    if (!first) throw new Error('nobody');
    expect(await board(first)).toMatchObject({
      countedAt: null,
      places: [],
      own: { value: 1, shown: false, allowed: false },
    });
    await allow(true);
    await countLeaderboards(server.db);
    const seen = await board(first);
    expect(seen.places.map(({ place, value, mine, name }) => [place, value, mine, name])).toEqual([
      [1, 3, false, null],
      [2, 2, false, null],
      [3, 1, true, null],
    ]);
    expect(seen.own).toMatchObject({ value: 1, place: 3, shown: true, allowed: true });
    expect(await board(first, 'category=problems&group=grade&period=yearly')).toMatchObject({ grade: 'PYP4' });
    await allow(false);
    expect((await board(first)).places, 'at once, before the next count').toEqual([]);
  });

  it('shows others neither a name nor a picture that a child has typed', async () => {
    const { students, allow } = await world();
    await allow(true);
    await countLeaderboards(server.db);
    const [first, second, third] = students;
    if (!first || !second || !third) throw new Error('nobody');
    for (const [{ id }, nickname, avatar] of [
      [second, 'Brave Kite', 'owl stinks'],
      [third, 'Mia stinks', 'tent-green'],
    ] as const)
      await rows('update person set nickname = $2, avatar = $3 where id = $1', [id, nickname, avatar]);
    expect((await board(first)).places.map(({ nickname, avatar }) => [nickname, avatar]).slice(0, 2)).toEqual([
      [shownNickname(third.id, null), 'tent-green'],
      ['Brave Kite', null],
    ]);
  });

  it('of a school is gone with the count after its last child has left', async () => {
    const { school, teacher, classId, students, allow } = await world();
    await allow(true);
    await countLeaderboards(server.db);
    const lists = () => rows('select 1 from leaderboard where school_id = $1', [school.id]);
    expect((await lists()).length).toBeGreaterThan(0);
    for (const { id } of students) await teacher.call('DELETE', `/api/teacher/classes/${classId}/students/${id}`);
    await countLeaderboards(server.db);
    expect(await lists()).toEqual([]);
  });

  it('leaves out who has left it by its own word, at once', async () => {
    const { students, allow } = await world();
    await allow(true);
    await countLeaderboards(server.db);
    const [first, , best] = students;
    if (!first || !best) throw new Error('nobody');
    await rows(`update person set settings = '{"leaderboard": "hidden"}' where id = $1`, [best.id]);
    expect((await board(first)).places.map(({ value }) => value)).toEqual([2, 1]);
    expect((await board(best)).own).toMatchObject({ value: 3, place: 1, shown: false, allowed: true });
  });

  it('never shows children of another school, and gives a class to its teacher only', async () => {
    const { students, allow, teacher, classId } = await world();
    const other = await world();
    await allow(true);
    await other.allow(true);
    await countLeaderboards(server.db);
    const [first] = students;
    if (!first) throw new Error('nobody');
    expect((await board(first)).places).toHaveLength(3);
    const own = await board(teacher, `category=problems&classId=${classId}`);
    expect(own.places.map(({ value, name }) => [value, name === null])).toEqual([
      [3, false],
      [2, false],
      [1, false],
    ]);
    for (const who of [other.teacher, first])
      expect((await who.get(`/api/leaderboard?classId=${classId}`)).statusCode).toBe(404);
    const parent = await server.person('parent');
    expect(await board(parent)).toMatchObject({ places: [], own: null });
  });
});

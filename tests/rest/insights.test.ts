import { beforeEach, describe, expect, it } from 'vitest';
import { insight } from '../../schema/insight.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { notify } from '../../sync-server/services/notices/notify.ts';
import { useRestServer } from './support/server.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, type Person, teacherOf } from './support/school.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, values));

beforeEach(() => rows('delete from rate_limit'));

interface Family {
  teacher: Person;
  child: Person;
  mother: Person;
  classId: string;
}

async function makeFamily(firstName = 'Maya'): Promise<Family> {
  const teacher = await teacherOf(server, await makeSchool(server));
  const child = await server.person('student', { firstName });
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  const mother = await server.person('parent', { firstName: 'Sana' });
  await linkParent(server, mother.id, child.id);
  return { teacher, child, mother, classId };
}

/** Sessions of homework an hour apart, the first `right` of them right at the first try; the last one an hour ago. */
export async function study(child: Person, count: number, right: number): Promise<string[]> {
  await rows('update account set plan_id = $2 where id = $1', [child.id, 'unlimited']);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = newId();
    ids.push(id);
    const at = new Date(Date.now() - (count - n) * 3_600_000).toISOString();
    const tries = n < right ? ['632'] : ['622'];
    const attempts = tries.map((given) => ({ id: newId(), at, step: 'answer', given, verdict: 'wrong', rung: 'none' }));
    const set = {
      questionText: 'What is 347 + 285?',
      subject: 'math',
      attempts,
      builtinVersion: 1,
      startedAt: new Date(Date.parse(at) - 240_000).toISOString(),
      writtenAt: at,
    };
    const ctx = {
      userId: child.id,
      role: 'student' as const,
      receivedAt: new Date().toISOString(),
      lastExchangeAt: null,
    };
    const [verdict] = await server.push.push(ctx, 'homeworkSession', [
      { id, base: '', device: 'tablet', key: newId(), set, new: true },
    ]);
    expect(verdict?.verdict).toBe('OK');
  }
  return ids;
}

const analyses = ['learning-patterns', 'performance-prediction', 'learning-style', 'subject-analysis'] as const;

describe('what a parent is told', () => {
  it('is told to linked parents only: somebody else’s child is as unknown as none', async () => {
    const { child, mother } = await makeFamily();
    const stranger = await server.person('parent');
    const calls = [
      ['GET', 'insights'],
      ['POST', 'generate-insights'],
      ...analyses.map((name) => ['GET', name] as const),
    ] as const;
    for (const [method, name] of calls) {
      const refused = await stranger.call(
        method,
        `/api/parent/${name}/${child.id}`,
        method === 'POST' ? {} : undefined,
      );
      const unknown = await stranger.call(method, `/api/parent/${name}/${newId()}`, method === 'POST' ? {} : undefined);
      expect([name, refused.statusCode, refused.body]).toEqual([name, 404, unknown.body]);
    }
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { purpose: 'ai', given: true }],
    ] as const)
      expect((await stranger.call(method, `/api/parent/children/${child.id}/consents`, body)).statusCode).toBe(404);
    expect((await stranger.get('/api/parent/children-progress')).json()).toEqual([]);
    // The link has ended: what could be read before cannot now.
    const link = naturalId('link', mother.id, child.id);
    expect((await mother.get(`/api/parent/insights/${child.id}`)).statusCode).toBe(200);
    expect((await mother.call('DELETE', `/api/links/${link}`)).statusCode).toBe(204);
    expect((await mother.get(`/api/parent/insights/${child.id}`)).statusCode).toBe(404);
  });

  it('says how many answers are missing for a child with two answers only', async () => {
    const { child, mother } = await makeFamily();
    await study(child, 2, 2);
    const [reached] = (await mother.get('/api/parent/children-progress')).json<unknown[]>();
    expect(reached).toMatchObject({
      userId: child.id,
      problemsSolved: 2,
      timeSpent: 8,
      subjects: [{ subject: 'math', progress: null }],
    });
    const made = await mother.post(`/api/parent/generate-insights/${child.id}`);
    expect([made.statusCode, made.json()]).toMatchObject([
      200,
      {
        message: 'Learning insights generated successfully!',
        insights: [
          {
            overallProgress: null,
            missing: 'Not enough answers yet: 6 more',
            summary: { totalProblemsAttempted: 2, totalCorrectAnswers: 2 },
            strengths: [],
            weaknesses: [],
          },
        ],
      },
    ]);
    for (const name of analyses) {
      const said = await mother.get(`/api/parent/${name}/${child.id}`);
      expect([name, said.statusCode, said.json<{ missing: string }>().missing]).toEqual([
        name,
        200,
        expect.stringMatching(/^Not enough (answers|sessions|tests) yet: \d more$/),
      ]);
    }
  });

  it('names strengths, levels and habits with their samples when there is enough', async () => {
    const { child, mother } = await makeFamily();
    await study(child, 12, 12);
    await mother.post(`/api/parent/generate-insights/${child.id}`);
    // The same month again renews the documents that are there; what says the same is not written.
    const before = await rows('select id, rev_xid from insight where student_id = $1 order by id', [child.id]);
    expect(before).toHaveLength(5);
    await rows('delete from rate_limit');
    await mother.post(`/api/parent/generate-insights/${child.id}`);
    expect(await rows('select id, rev_xid from insight where student_id = $1 order by id', [child.id])).toEqual(before);
    const [summary] = (await mother.get(`/api/parent/insights/${child.id}`)).json<Record<string, unknown>[]>();
    expect(summary).toMatchObject({
      overallProgress: 100,
      strengths: [{ description: 'Maths', successRate: 100, sample: 12 }],
      missing: null,
    });
    expect((await mother.get(`/api/parent/subject-analysis/${child.id}`)).json()).toMatchObject({
      subjects: [{ name: 'math', proficiencyLevel: 'Advanced', score: 100, trend: null }],
    });
    expect((await mother.get(`/api/parent/learning-patterns/${child.id}`)).json()).toMatchObject({
      attentionSpan: 4,
      problemSolvingApproach: 'Tries first, opens help after',
    });
    const stored = await rows<{ content: unknown }>('select content from insight where student_id = $1', [child.id]);
    for (const { content } of stored) expect(insight.fields.content.schema.safeParse(content).success).toBe(true);
    expect(JSON.stringify(stored), 'nothing that the child typed').not.toContain('347');
  });
});

describe('a wish for insights', () => {
  it('makes them once a day for a child, whoever asks and how often: the others are answered as the first was', async () => {
    const { child, mother } = await makeFamily();
    const father = await server.person('parent');
    await linkParent(server, father.id, child.id);
    const wish = (who: Person) => who.post(`/api/parent/generate-insights/${child.id}`);
    const counted = (answer: Awaited<ReturnType<typeof wish>>): number[] =>
      answer
        .json<AnswerOf<'generateInsights'>>()
        .insights.map(({ summary: { totalProblemsAttempted } }) => totalProblemsAttempted);
    await study(child, 2, 2);
    const both = await Promise.all([wish(mother), wish(father)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await study(child, 3, 3);
    const later = await wish(father);
    expect([...both, later].map(counted)).toEqual([[2], [2], [2]]);
    expect(later.body).toBe(both[0]?.body);
    // The next day, of which the limit knows by itself.
    await rows(`update rate_limit set resets_at = now()`);
    expect(counted(await wish(mother))).toEqual([5]);
  });

  it('that failed is none: the next one makes them', async () => {
    const { child, mother } = await makeFamily();
    const wish = () => mother.post(`/api/parent/generate-insights/${child.id}`);
    await rows('alter table insight rename to insight_away');
    expect((await wish()).statusCode).toBe(500);
    await rows('alter table insight_away rename to insight');
    expect((await wish()).json<AnswerOf<'generateInsights'>>().insights).toHaveLength(1);
  });
});

describe('the grade of a child that has not said it', () => {
  it('is that of its classes, for its parents as for itself, until they differ', async () => {
    const { child, mother, teacher } = await makeFamily();
    await study(child, 12, 12);
    const about = { kind: 'alert' as const, about: child.id, createdAt: new Date().toISOString() };
    const details = { studentId: child.id, alertType: 'struggling', title: 'Hard', message: '2 of 9 right.' };
    await server.db.transaction((sql) => notify(sql, [{ ...about, personId: mother.id, cause: 'alert:1', details }]));
    const toldOf = async () => {
      const own = (await child.get('/api/progress/stats')).json<AnswerOf<'progressStats'>>();
      const [listed] = (await mother.get('/api/parent/children')).json<AnswerOf<'listChildren'>>();
      const [alert] = (await mother.get('/api/parent/alerts')).json<AnswerOf<'listAlerts'>>();
      const [reached] = (await mother.get('/api/parent/children-progress')).json<AnswerOf<'childrenProgress'>>();
      return {
        grades: [own.grade, listed?.pypGrade, alert?.child.pypGrade],
        math: [own, reached].map((of) => of?.subjects.find(({ subject }) => subject === 'math')?.progress),
      };
    };
    const { grades, math } = await toldOf();
    expect(grades).toEqual(['PYP4', 'PYP4', 'PYP4']);
    expect(math[0]).toBeTypeOf('number');
    expect(math[1]).toBe(math[0]);
    await join(child, teacher, await makeClass(teacher, { grade: 'PYP5' }));
    expect((await toldOf()).grades).toEqual([null, null, null]);
    await rows(`update person set grade = 'PYP2' where id = $1`, [child.id]);
    expect((await toldOf()).grades).toEqual(['PYP2', 'PYP2', 'PYP2']);
  });
});

describe('alerts', () => {
  it('are of linked children, unread until the parent reads them, and nobody else’s to read', async () => {
    const { child, mother, teacher } = await makeFamily();
    const father = await server.person('parent');
    const about = { kind: 'alert' as const, about: child.id, createdAt: new Date().toISOString() };
    const details = { studentId: child.id, alertType: 'struggling', title: 'Hard', message: '2 of 9 right.' };
    await server.db.transaction((sql) => notify(sql, [{ ...about, personId: mother.id, cause: 'alert:1', details }]));
    const [alert] = (await mother.get('/api/parent/alerts')).json<{ alert: { id: string } }[]>();
    expect(alert).toMatchObject({
      alert: { alertType: 'struggling', title: 'Hard', message: '2 of 9 right.', isRead: false },
      child: { id: child.id, firstName: 'Maya', teacherId: teacher.id },
    });
    expect((await father.get('/api/parent/alerts')).json()).toEqual([]);
    const path = `/api/parent/alerts/${alert?.alert.id ?? ''}/read`;
    expect((await father.call('PATCH', path, {})).statusCode).toBe(404);
    const read = await mother.call('PATCH', path, {});
    expect([read.statusCode, read.json()]).toMatchObject([200, { alert: { isRead: true } }]);
    expect((await mother.call('PATCH', path, {})).json()).toEqual(read.json());
    // After the link nothing about the child is left.
    await mother.call('DELETE', `/api/links/${naturalId('link', mother.id, child.id)}`);
    expect((await mother.get('/api/parent/alerts')).json()).toEqual([]);
    expect((await mother.call('PATCH', path, {})).statusCode).toBe(404);
  });
});

describe('consents', () => {
  it('are off until a parent or the school says yes, shown on the child’s devices, and kept in a ledger', async () => {
    const { child, mother, classId, teacher } = await makeFamily();
    const path = `/api/parent/children/${child.id}/consents`;
    expect((await mother.get(path)).json()).toEqual({ ai: false, leaderboard: false, sharing: false, push: false });
    expect((await mother.call('PUT', path, { purpose: 'advertising', given: true })).statusCode).toBe(422);
    const said = await mother.call('PUT', path, { purpose: 'leaderboard', given: true });
    expect([said.statusCode, said.json()]).toMatchObject([200, { leaderboard: true, ai: false }]);
    await mother.call('PUT', path, { purpose: 'leaderboard', given: false });
    await mother.call('PUT', path, { purpose: 'push', given: true });
    const [shown] = await rows<{ consents: unknown }>('select consents from person where id = $1', [child.id]);
    expect(shown?.consents).toEqual({ leaderboard: false, push: true });
    expect(await rows('select purpose, given from consent where student_id = $1 order by id', [child.id])).toEqual([
      { purpose: 'leaderboard', given: true },
      { purpose: 'leaderboard', given: false },
      { purpose: 'push', given: true },
    ]);
    expect((await teacher.get(path)).statusCode).toBe(403);
    expect(classId).not.toBe('');
  });

  it('of a school count for those children for whom no family has spoken', async () => {
    const school = await makeSchool(server);
    const teacher = await teacherOf(server, school);
    const [spoken, silent] = [await server.person('student'), await server.person('student')];
    const classId = await makeClass(teacher);
    for (const child of [spoken, silent]) await join(child, teacher, classId);
    const mother = await server.person('parent');
    await linkParent(server, mother.id, spoken.id);
    await mother.call('PUT', `/api/parent/children/${spoken.id}/consents`, { purpose: 'ai', given: false });
    expect((await school.admin.get('/api/school/admin/consents')).json()).toEqual({});
    const said = await school.admin.call('PUT', '/api/school/admin/consents', { purpose: 'ai', given: true });
    expect([said.statusCode, said.json()]).toEqual([200, { ai: true }]);
    const consents = await rows<{ consents: unknown }>(
      'select consents from person where id = any($1::uuid[]) order by id = $2',
      [[spoken.id, silent.id], silent.id],
    );
    expect(consents.map((row) => row.consents)).toEqual([{ ai: false }, { ai: true }]);
  });
});

it('a parent of three children in two schools, one of them unverified, has the figures of each', async () => {
  const [verified, waiting] = [await makeSchool(server), await makeSchool(server, false)];
  const mother = await server.person('parent');
  for (const [school, name] of [
    [verified, 'Amal'],
    [verified, 'Idris'],
    [waiting, 'Maya'],
  ] as const) {
    const teacher = await teacherOf(server, school);
    const child = await server.person('student', { firstName: name });
    const classId = await makeClass(teacher);
    await join(child, teacher, classId);
    await makeAssignment(teacher, classId);
    await linkParent(server, mother.id, child.id);
    await study(child, 1, 1);
  }
  const all = (await mother.get('/api/parent/children-progress')).json<{ name: string; problemsSolved: number }[]>();
  expect(all.map(({ name, problemsSolved }) => [name.split(' ')[0], problemsSolved])).toEqual([
    ['Amal', 1],
    ['Idris', 1],
    ['Maya', 1],
  ]);
});

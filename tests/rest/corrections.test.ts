import { beforeEach, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { findById } from '../../sync-server/db/find.ts';
import { countPlatform } from '../../sync-server/reports/platform-figures.ts';
import { cleanPlatform } from '../../workers/jobs/clean-platform.ts';
import { answer, attemptOf, sums, testOf } from '../sync/practice-school.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));
beforeEach(() => rows('delete from rate_limit'));

const newAdmin = async () => {
  const admin = await server.person('parent');
  await rows(`update account set role = 'admin' where id = $1`, [admin.id]);
  return admin;
};

/** A test that was set as work, done by a child with one answer wrong, and marked by no person. */
async function machineMarked(title = 'Sums to 100') {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const [child, parent] = [await server.person('student'), await server.person('parent')];
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  await linkParent(server, parent.id, child.id);
  const testId = newId();
  await teacher.post('/api/practice/tests', { id: testId, ...testOf() });
  const assignmentId = await makeAssignment(teacher, classId, { title, practiceTestId: testId, totalPoints: 30 });
  const given = sums.map(({ right }, at) => answer(at, at === 0 ? '1' : right));
  const done = { answers: given, finishedAt: '2026-11-21T09:30:00.000Z', assignmentId };
  const sent = await child.post('/api/practice/attempts', { id: newId(), ...attemptOf(testId, done) });
  expect(sent.statusCode, sent.body).toBe(201);
  const id = naturalId('submission', assignmentId, child.id);
  const stored = () => server.db.read((sql) => findById(sql, 'submission', id));
  expect(await stored()).toMatchObject({ score: 20 });
  return { teacher, child, parent, id, stored };
}

type Grades = AnswerOf<'machineGrades'>;
type Correction = AnswerOf<'openCorrection'>;

describe('a grade that the machine gave', () => {
  test('is listed without the child, found by title, subject and state, and each look is in the log', async () => {
    const admin = await newAdmin();
    const { id, child } = await machineMarked('Autumn sums');
    const listed = await admin.get('/api/admin/grades?find=autumn&subject=math&state=machine');
    expect(listed.json<Grades>()).toMatchObject({
      total: 1,
      rows: [{ id, title: 'Autumn sums', className: '4 Kestrel', score: 20, totalPoints: 30, before: null }],
    });
    expect(listed.body).not.toContain(child.username);
    expect(listed.body).not.toContain('Robin');
    expect((await admin.get('/api/admin/grades?find=autumn&subject=science')).json()).toMatchObject({ total: 0 });
    expect((await admin.get('/api/admin/grades?find=autumn&state=corrected')).json()).toMatchObject({ total: 0 });
    expect((await admin.get('/api/admin/grades?page=1000000000')).json()).toMatchObject({ code: 'page_too_far' });
    const log = await rows('select 1 from audit where actor_id = $1 and act = $2', [admin.id, 'grades.read']);
    expect(log).toHaveLength(3);
  });

  test('is opened as a copy of its questions and answers, corrected with a reason, and the student is told', async () => {
    const admin = await newAdmin();
    const { id, child, stored } = await machineMarked('Winter sums');
    const open = () => admin.post(`/api/admin/grades/${id}/corrections`);
    const opened = (await open()).json<Correction>();
    expect(opened.questions).toHaveLength(3);
    expect(opened.questions[0]).toMatchObject({ given: '1', answer: sums[0]?.right, credit: '0' });
    expect(opened.questions[1]).toMatchObject({ credit: '1' });
    expect((await open()).json<Correction>().id, 'two who open one mark have one copy').toBe(opened.id);
    const decide = (body: object) => admin.post(`/api/admin/corrections/${opened.id}/decide`, body);
    expect((await decide({ score: 30 })).statusCode).toBe(422);
    expect((await decide({ score: 31, reason: 'x' })).json()).toMatchObject({ code: 'score_too_high' });
    expect(await stored(), 'a refused mark changes nothing').toMatchObject({ score: 20 });
    const made = await decide({ score: 30, reason: 'The first question had two right answers.' });
    expect(made.json()).toMatchObject({ state: 'corrected', newScore: 30 });
    expect(await stored()).toMatchObject({
      score: 30,
      gradedBy: admin.id,
      feedback: 'The first question had two right answers.',
    });
    const told = await rows<{ details: object }>(`select details from notice where person_id = $1 and kind = 'grade'`, [
      child.id,
    ]);
    expect(told).toEqual([{ details: { title: 'Winter sums', score: '30', totalPoints: '30' } }]);
    const second = await decide({ reason: 'No.' });
    expect([second.statusCode, second.json()], 'the second administrator is told').toMatchObject([
      409,
      { code: 'dispute_settled' },
    ]);
    expect((await open()).json()).toMatchObject({ code: 'mark_changed' });
    expect((await admin.get('/api/admin/grades?find=winter')).json<Grades>().rows).toMatchObject([
      { state: 'corrected', score: 30, before: 20, decidedBy: admin.username },
    ]);
    const log = (await admin.get('/api/admin/audit?find=winter')).json<AnswerOf<'auditLog'>>();
    expect(log.rows.map(({ act }) => act)).toEqual(['correction.made', 'correction.opened', 'correction.opened']);
    expect(log.rows[0]).toMatchObject({ about: id, details: { from: '20/30', to: '30/30' } });
  });

  test('that was marked by its teacher, or returned for another try, is not corrected, and nothing is lost', async () => {
    const admin = await newAdmin();
    const { id, teacher, stored } = await machineMarked('Spring sums');
    const open = async () => (await admin.post(`/api/admin/grades/${id}/corrections`)).json<Correction>();
    const opened = await open();
    const decide = async (of: string) =>
      (await admin.post(`/api/admin/corrections/${of}/decide`, { score: 25, reason: 'Well tried.' })).json();
    await teacher.post(`/api/teacher/submissions/${id}/return`, { note: 'Try the first one again.' });
    expect(await decide(opened.id)).toMatchObject({ code: 'given_back' });
    expect(await stored()).toMatchObject({ returnNote: 'Try the first one again.', tries: [{ score: 20 }] });
    const other = await machineMarked('Summer sums');
    const copy = (await admin.post(`/api/admin/grades/${other.id}/corrections`)).json<Correction>();
    await other.teacher.post(`/api/teacher/submissions/${other.id}/grade`, { score: 22, feedback: 'Good.' });
    expect(await decide(copy.id)).toMatchObject({ code: 'mark_changed' });
    expect(await other.stored()).toMatchObject({ score: 22, feedback: 'Good.' });
    expect((await admin.get('/api/admin/grades?find=summer')).json(), 'a person’s mark is none of it').toMatchObject({
      total: 0,
    });
  });

  test('that stays is said to stay; copies go after their time', async () => {
    const admin = await newAdmin();
    const { id, stored } = await machineMarked('Evening sums');
    const { id: correctionId } = (await admin.post(`/api/admin/grades/${id}/corrections`)).json<Correction>();
    const kept = await admin.post(`/api/admin/corrections/${correctionId}/decide`, { reason: 'It is right.' });
    expect(kept.json()).toMatchObject({ state: 'kept', newScore: null });
    expect(await stored()).toMatchObject({ score: 20 });
    expect(await stored()).not.toHaveProperty('feedback');
    const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
    const copies = () => rows('select 1 from grade_correction where id = $1', [correctionId]);
    await cleanPlatform(server.db, inDays(700));
    expect(await copies()).toHaveLength(1);
    await cleanPlatform(server.db, inDays(740));
    expect(await copies()).toEqual([]);
  });
});

describe('a dispute of the platform', () => {
  test('shows what was copied into it, is answered once, and each reading is in the log', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const { id, child, parent, stored } = await machineMarked('Épreuve contestée');
    const contested = await parent.post(`/api/submissions/${id}/dispute`, { reason: 'The key is wrong.' });
    const disputeId = contested.json<{ id: string }>().id;
    const list = await admin.get('/api/admin/disputes?find=epreuve&state=platform');
    expect(list.json()).toMatchObject({ total: 1, rows: [{ id: disputeId, askedBy: 'parent', score: 20 }] });
    expect(list.body).not.toContain('The key is wrong.');
    const read = await admin.get(`/api/admin/disputes/${disputeId}`);
    expect(read.json()).toMatchObject({ reason: 'The key is wrong.', studentName: 'Robin A', state: 'platform' });
    const answered = await admin.post(`/api/disputes/${disputeId}/answer`, { answer: 'It was.', score: 30 });
    expect(answered.statusCode).toBe(200);
    const second = await other.post(`/api/disputes/${disputeId}/answer`, { answer: 'It was not.' });
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'dispute_settled' }]);
    expect((await other.get(`/api/admin/disputes/${disputeId}`)).json()).toMatchObject({
      state: 'accepted',
      answer: 'It was.',
      answeredBy: admin.username,
      newScore: 30,
    });
    expect(await stored()).toMatchObject({ score: 30, dispute: { state: 'accepted' } });
    expect(
      await rows(`select 1 from notice where person_id = any($1) and kind = 'settled'`, [[child.id, parent.id]]),
    ).toHaveLength(2);
    const looks = (await parent.get(`/api/parent/children/${child.id}/looks`)).json<{ role: string; what: string }[]>();
    expect(looks).toMatchObject([
      { role: 'admin', what: 'mark' },
      { role: 'admin', what: 'mark' },
    ]);
    const log = await rows<{ act: string }>('select act from audit where about = $1 order by id', [disputeId]);
    expect(log.map(({ act }) => act)).toEqual(['dispute.read', 'dispute.changed', 'dispute.read']);
    expect((await admin.get('/api/admin/audit?find=epreuve')).json<AnswerOf<'auditLog'>>().rows).toHaveLength(3);
  });

  test('is answered by the correction of its mark', async () => {
    const admin = await newAdmin();
    const { id, child, stored } = await machineMarked('Argued sums');
    await child.post(`/api/submissions/${id}/dispute`, { reason: 'Look at the first.' });
    const { id: correctionId } = (await admin.post(`/api/admin/grades/${id}/corrections`)).json<Correction>();
    await admin.post(`/api/admin/corrections/${correctionId}/decide`, { score: 28, reason: 'You are right.' });
    expect(await stored()).toMatchObject({ score: 28, dispute: { state: 'accepted', answer: 'You are right.' } });
  });
});

test('the platform in numbers counts people, schools and each of twelve months, as of its last count', async () => {
  const admin = await newAdmin();
  const monthOf = async () =>
    (await server.db.transaction((sql) => countPlatform(sql, new Date()))).months.at(-1) ?? { answers: 0, tests: 0 };
  const before = await monthOf();
  const { child } = await machineMarked('Counted sums');
  const own = { answers: sums.map(({ right }, at) => answer(at, right)), finishedAt: '2026-11-21T10:30:00.000Z' };
  expect((await child.post('/api/practice/attempts', { id: newId(), ...attemptOf(newId(), own) })).statusCode).toBe(
    201,
  );
  const counted = await monthOf();
  expect([counted.answers, counted.tests], 'what was set as work is a test alone').toEqual([
    before.answers,
    before.tests + 2,
  ]);
  const figures = await server.db.transaction((sql) => countPlatform(sql, new Date()));
  expect((await admin.get('/api/admin/figures')).json()).toEqual(figures);
  const [people] = await rows<{ n: number }>(`select count(*)::int as n from account where role = 'student'`);
  expect(figures.people.student).toBe(people?.n);
  expect(figures.months).toHaveLength(12);
  await server.person('student');
  expect((await admin.get('/api/admin/figures')).json()).toEqual(figures);
});

import { describe, expect, it } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { useRestServer } from './support/server.ts';
import type { Person } from './support/school.ts';
import { join, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();

/** A teacher whose class has handed in: so many answers to one assignment. */
async function makeAnswers(count: number, names: readonly string[] = []) {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const classId = await makeClass(teacher);
  const assignmentId = await makeAssignment(teacher, classId);
  const answers: string[] = [];
  const students: Person[] = [];
  for (let index = 0; index < count; index++) {
    const student = await server.person('student', names[index] ? { firstName: 'Amira', lastName: names[index] } : {});
    await join(student, teacher, classId);
    await student.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: `Answer ${index}` });
    answers.push(naturalId('submission', assignmentId, student.id));
    students.push(student);
  }
  const scores = async () =>
    (await teacher.get(`/api/teacher/assignments/${assignmentId}/submissions`))
      .json<{ id: string; score: number | null }[]>()
      .map(({ id, score }) => [answers.indexOf(id), score]);
  return { teacher, assignmentId, answers, students, scores };
}

const marks = (ids: readonly string[], score = 15) => ({
  grades: ids.map((submissionId) => ({ submissionId, score, feedback: 'Clear working.' })),
});

it('a teacher tells two students of one short name apart: the list, a mark and an answer given back say the whole', async () => {
  const names = ['Bell', 'Brown'];
  const { teacher, assignmentId, answers } = await makeAnswers(2, names);
  const listed = await teacher.get(`/api/teacher/assignments/${assignmentId}/submissions`);
  const named = listed.json<{ id: string; studentName: string }[]>().map(({ id, studentName }) => [id, studentName]);
  expect(Object.fromEntries(named)).toEqual({ [answers[0] ?? '']: 'Amira Bell', [answers[1] ?? '']: 'Amira Brown' });
  const marked = await teacher.post(`/api/teacher/submissions/${answers[0]}/grade`, { score: 5, feedback: 'Clear.' });
  const returned = await teacher.post(`/api/teacher/submissions/${answers[1]}/return`, { note: 'Show each step.' });
  expect([marked, returned].map((answer) => answer.json<{ studentName: string }>().studentName)).toEqual([
    'Amira Bell',
    'Amira Brown',
  ]);
});

describe('grading several at once', () => {
  it('grades none when one of them is not the teacher’s, is unknown, or the score is above the points', async () => {
    const { teacher, answers, scores } = await makeAnswers(2);
    const other = await makeAnswers(1);
    for (const foreign of [other.answers[0] ?? '', newId()]) {
      const answer = await teacher.post('/api/teacher/bulk-grade', marks([...answers, foreign]));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    }
    const tooHigh = await teacher.post('/api/teacher/bulk-grade', {
      grades: [...marks(answers.slice(0, 1)).grades, ...marks(answers.slice(1), 21).grades],
    });
    expect([tooHigh.statusCode, tooHigh.json<{ code: string }>().code]).toEqual([422, 'score_too_high']);
    expect((await scores()).map(([, score]) => score)).toEqual([null, null]);
    expect((await other.scores()).map(([, score]) => score)).toEqual([null]);
  });

  it('grades all that have no mark, leaves those that have one, and says how many', async () => {
    const { teacher, answers, students, scores } = await makeAnswers(3);
    await teacher.post(`/api/teacher/submissions/${answers[0]}/grade`, { score: 0, feedback: 'Talk with me.' });
    const answer = await teacher.post('/api/teacher/bulk-grade', marks(answers));
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: '2 submissions graded successfully!' }]);
    expect((await scores()).toSorted()).toEqual([
      [0, 0],
      [1, 15],
      [2, 15],
    ]);
    const seen = await students[1]?.get('/api/student/submissions');
    expect(seen?.json()).toEqual([expect.objectContaining({ grade: 15, feedback: 'Clear working.' })]);
  });

  it('says so when all of them are graded already', async () => {
    const { teacher, answers } = await makeAnswers(1);
    await teacher.post('/api/teacher/bulk-grade', marks(answers));
    const again = await teacher.post('/api/teacher/bulk-grade', marks(answers, 3));
    expect([again.statusCode, again.json()]).toEqual([
      422,
      { message: 'All selected submissions are already graded.', code: 'already_graded' },
    ]);
  });

  it('refuses one answer with two marks, no answers, and a mark without feedback', async () => {
    const { teacher, answers } = await makeAnswers(1);
    for (const body of [
      { grades: [...marks(answers).grades, ...marks(answers, 3).grades] },
      { grades: [] },
      { grades: [{ submissionId: answers[0], score: 1, feedback: ' ' }] },
    ]) {
      expect((await teacher.post('/api/teacher/bulk-grade', body)).statusCode).toBe(422);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { naturalId } from '../../schema/ids.ts';
import { disputeDays } from '../../schema/dispute.ts';
import { findById } from '../../sync-server/db/find.ts';
import { escalateDisputes } from '../../sync-server/services/marking/dispute.ts';
import { patchRow } from '../../sync-server/db/tables.ts';
import type { Browser } from './support/server.ts';
import { useRestServer } from './support/server.ts';
import type { Person } from './support/school.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();

/** A class with one answer, and what may be done with it. */
async function makeAnswer(content = 'The Nile.') {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const child = await server.person('student');
  const parent = await server.person('parent');
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  await linkParent(server, parent.id, child.id);
  const assignmentId = await makeAssignment(teacher, classId);
  const id = naturalId('submission', assignmentId, child.id);
  const handIn = (text: string) =>
    child.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: text });
  const grade = (score: number, feedback = 'Good.') =>
    teacher.post(`/api/teacher/submissions/${id}/grade`, { score, feedback });
  const giveBack = (note: string, by: Browser = teacher) => by.post(`/api/teacher/submissions/${id}/return`, { note });
  const contest = (by: Browser, reason = 'It is right.') => by.post(`/api/submissions/${id}/dispute`, { reason });
  const stored = () => server.db.read((sql) => findById(sql, 'submission', id));
  expect((await handIn(content)).statusCode).toBe(201);
  return { school, teacher, child, parent, classId, id, handIn, grade, giveBack, contest, stored };
}

const noticesOf = async ({ id }: Person, kind: string): Promise<Record<string, string>[]> =>
  (
    await server.db.read((sql) =>
      sql.query<{ details: Record<string, string> }>('select details from notice where person_id = $1 and kind = $2', [
        id,
        kind,
      ]),
    )
  ).map(({ details }) => details);

describe('an answer that is given back', () => {
  test('is given back by its teacher only, with a word, once a round', async () => {
    const { child, giveBack, stored } = await makeAnswer();
    expect((await giveBack('Again.', await server.person('teacher', { teacherType: 'independent' }))).statusCode).toBe(
      404,
    );
    expect((await giveBack('Again.', child)).statusCode).toBe(403);
    expect((await giveBack(' ')).statusCode).toBe(422);
    expect(await stored()).not.toHaveProperty('returned');
    expect((await giveBack('Again.')).json()).toMatchObject({ round: 1, returned: { note: 'Again.' } });
    // Until the answer comes, the word that waits for it may be put better.
    expect((await giveBack('Once more.')).json()).toMatchObject({ round: 1, returned: { note: 'Once more.' } });
    expect((await stored())?.tries).toHaveLength(1);
  });

  test('keeps text and mark to be seen, tells the child, and takes the next answer, which is never late', async () => {
    const { child, handIn, grade, giveBack, stored } = await makeAnswer();
    await grade(8, 'A start.');
    await giveBack('Name two more.');
    expect(await stored()).toMatchObject({
      content: '',
      returned: 1,
      tries: [{ round: 1, content: 'The Nile.', score: 8, feedback: 'A start.', note: 'Name two more.' }],
    });
    expect(await stored()).not.toHaveProperty('score');
    expect(await noticesOf(child, 'returned')).toEqual([{ title: 'Fractions of amounts' }]);
    expect((await grade(9)).json()).toMatchObject({ code: 'given_back' });
    expect((await handIn('The Nile and the Volga.')).json()).toMatchObject({ round: 2, returned: null, late: false });
    expect((await handIn('And the Thames.')).json()).toMatchObject({ code: 'already_handed_in' });
    expect((await grade(18)).json()).toMatchObject({ score: 18, round: 2 });
    expect(await stored()).toMatchObject({ content: 'The Nile and the Volga.', score: 18, markedRound: 2 });
  });

  test('is given back nine times at most', async () => {
    const { handIn, giveBack, stored } = await makeAnswer();
    for (let round = 1; round <= 9; round++) {
      expect((await giveBack(`Try ${round}.`)).statusCode).toBe(200);
      await handIn(`Answer ${round}.`);
    }
    expect((await giveBack('Once more.')).json()).toMatchObject({ code: 'too_many_returns' });
    expect((await stored())?.tries).toHaveLength(9);
  });

  test('whose next words speak of danger alarms the adults again', async () => {
    const { teacher, handIn, giveBack } = await makeAnswer();
    await giveBack('Again.');
    await handIn('I want to kill myself');
    expect(await noticesOf(teacher, 'safety')).toHaveLength(1);
  });
});

describe('a contested mark', () => {
  test('is contested by the student or a linked parent, once it is there, once', async () => {
    const { child, parent, teacher, grade, contest } = await makeAnswer();
    expect((await contest(child)).json()).toMatchObject({ code: 'not_marked' });
    await grade(8);
    for (const [who, status] of [
      [server.browser(), 401],
      [teacher, 403],
      [await server.person('student'), 404],
      [await server.person('parent'), 404],
    ] as const)
      expect((await contest(who)).statusCode).toBe(status);
    expect((await contest(child, ' ')).statusCode).toBe(422);
    expect((await contest(parent)).json()).toMatchObject({ askedBy: 'parent', state: 'open', score: 8 });
    expect((await contest(child)).json()).toMatchObject({ code: 'already_disputed' });
  });

  test('is answered by its teacher with another mark; both see it and are told', async () => {
    const { child, parent, teacher, grade, contest, stored } = await makeAnswer();
    await grade(8);
    const { id } = (await contest(child)).json<{ id: string }>();
    expect(await noticesOf(teacher, 'dispute')).toHaveLength(1);
    const answer = (by: Browser, body: object) => by.post(`/api/disputes/${id}/answer`, body);
    expect(
      (await answer(await server.person('teacher', { teacherType: 'independent' }), { answer: 'No.' })).statusCode,
    ).toBe(404);
    expect((await answer(child, { answer: 'No.' })).statusCode).toBe(403);
    expect((await answer(teacher, { answer: 'Yes.', score: 21 })).json()).toMatchObject({ code: 'score_too_high' });
    expect((await answer(teacher, { answer: 'You are right.', score: 20 })).json()).toMatchObject({
      state: 'accepted',
      newScore: 20,
    });
    expect((await answer(teacher, { answer: 'No.' })).json()).toMatchObject({ code: 'dispute_settled' });
    expect(await stored()).toMatchObject({
      score: 20,
      dispute: { state: 'accepted', score: 8, answer: 'You are right.' },
    });
    for (const person of [child, parent]) expect(await noticesOf(person, 'settled')).toHaveLength(1);
    for (const person of [child, parent, teacher])
      expect((await person.call('GET', '/api/disputes')).json()).toMatchObject([{ id, state: 'accepted' }]);
    expect((await (await server.person('student')).call('GET', '/api/disputes')).json()).toEqual([]);
    expect((await contest(child, 'And the third?')).json()).toMatchObject({ state: 'open', score: 20 });
  });

  test('that is explained stays, and is not contested again', async () => {
    const { child, teacher, grade, contest, stored } = await makeAnswer();
    await grade(8);
    const { id } = (await contest(child)).json<{ id: string }>();
    await teacher.post(`/api/disputes/${id}/answer`, { answer: 'Look at the second line.' });
    expect(await stored()).toMatchObject({ score: 8, dispute: { state: 'explained' } });
    expect((await contest(child)).json()).toMatchObject({ code: 'already_disputed' });
  });

  test('is settled by giving the answer back: the word that goes with it is the answer', async () => {
    const { child, grade, contest, giveBack, stored } = await makeAnswer();
    await grade(8);
    await contest(child);
    await giveBack('Show me how.');
    expect((await child.call('GET', '/api/disputes')).json()).toMatchObject([
      { state: 'explained', answer: 'Show me how.' },
    ]);
    expect(await stored()).not.toHaveProperty('dispute');
  });

  test('that stays unanswered for 14 days, or that no person gave, is the platform’s', async () => {
    const admin = await server.person('parent');
    await server.db.read((sql) => sql.query(`update account set role = 'admin' where id = $1`, [admin.id]));
    const { child, grade, contest, stored } = await makeAnswer();
    await grade(8);
    const { id } = (await contest(child)).json<{ id: string }>();
    const after = (days: number) =>
      server.db.transaction((sql) => escalateDisputes(sql, new Date(Date.now() + days * 86_400_000)));
    expect(await after(disputeDays - 1)).toBe(0);
    expect((await admin.post(`/api/disputes/${id}/answer`, { answer: 'x' })).statusCode).toBe(404);
    expect(await after(disputeDays + 1)).toBeGreaterThan(0);
    expect(await after(disputeDays + 1)).toBe(0);
    expect(await stored()).toMatchObject({ dispute: { state: 'platform' } });
    expect((await admin.call('GET', '/api/disputes')).json()).toContainEqual(
      expect.objectContaining({ id, state: 'platform' }),
    );
    expect(await noticesOf(admin, 'dispute')).not.toHaveLength(0);
    expect((await admin.post(`/api/disputes/${id}/answer`, { answer: 'It is right.', score: 12 })).statusCode).toBe(
      200,
    );
    expect(await stored()).toMatchObject({ score: 12, dispute: { state: 'accepted' } });

    const machine = await makeAnswer();
    await machine.grade(3);
    await server.db.transaction((sql) => patchRow(sql, 'submission', machine.id, { gradedBy: undefined }));
    expect((await machine.contest(machine.child)).json()).toMatchObject({ state: 'platform' });
  });
});

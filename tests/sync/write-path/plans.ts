import { newId } from '../../../schema/ids.ts';
import type { CollectionName } from '../../../schema/index.ts';
import { gate, lost, settles } from './desk.ts';
import { people } from './school.ts';
import {
  assignmentId,
  assignments,
  at,
  attemptsOf,
  isQuiet,
  item,
  plan,
  sees,
  sent,
  session,
  sessions,
  type Plan,
} from './stage.ts';

export const plans = {
  /** My title is stored, its answer is lost and the device dies; a colleague writes hers, which mine must not revert. */
  'an answer is lost and the device dies': plan(async ({ school, wrong, desk, restart }) => {
    const mine = await desk('teacher', assignments);
    const hers = await desk('otherTeacher', assignments);
    await sees(mine, 'assignment', assignmentId, (doc) => doc !== null);
    const never = gate();
    let applied = false;
    mine.wire.beforePush = () => (applied ? never.passed : undefined);
    mine.wire.afterPush = () => ((applied = true), lost());
    await mine.replica.writer.edit('assignment', assignmentId, { title: 'k1' });
    await settles(() => applied);
    await sees(hers, 'assignment', assignmentId, (doc) => doc?.['title'] === 'k1');
    await hers.replica.writer.edit('assignment', assignmentId, { title: 'k2' });
    await sent(hers);
    const again = await restart(mine, 'teacher', assignments);
    await sees(again, 'assignment', assignmentId, (doc) => doc?.['title'] === 'k2' && isQuiet(again));
    const title = school.row('assignment', assignmentId)?.fields['title'];
    if (title !== 'k2') wrong.push(`the colleague's title was reverted to ${String(title)}`);
  }),

  /** A repeated row is answered with the newer document: the other tablet's attempt in it must not be pushed away. */
  'a repeated row meets a newer version': plan(async ({ school, wrong, desk }) => {
    const one = await desk('student', sessions);
    const { id } = await one.replica.writer.create('homeworkSession', session);
    await sent(one);
    const [a1, b1, a2] = [newId(), newId(), newId()];
    const again = gate();
    let applied = false;
    let resent = false;
    one.wire.beforePush = () => {
      resent = applied;
      return applied ? again.passed : undefined;
    };
    one.wire.afterPush = () => {
      if (applied) return;
      applied = true;
      lost();
    };
    const add = (which: string) =>
      one.replica.writer.edit('homeworkSession', id, (doc) => ({ attempts: [...doc.attempts, item(which)] }));
    await add(a1);
    await settles(() => applied);
    const { rev = '' } = school.row('homeworkSession', id) ?? {};
    const set = { attempts: [item(a1), item(b1)] };
    const row = { id, base: rev, device: 'the other tablet', key: newId(), set };
    await school.push(people.student, 'homeworkSession', [row], at);
    // What is typed from now on is not in the repeated row.
    await settles(() => resent);
    await add(a2);
    again.open();
    await sent(one);
    const found = attemptsOf(school.row('homeworkSession', id)?.fields);
    for (const which of [a1, b1, a2]) if (!found.includes(which)) wrong.push(`an attempt is lost: ${found}`);
  }),

  /** A document is made and deleted before the server has heard of it; its insert arrives after its delete. */
  'a late insert finds its delete': plan(async ({ school, wrong, desk, restart }) => {
    const one = await desk('student', sessions);
    const never = gate();
    const late: (() => Promise<unknown>)[] = [];
    one.wire.beforePush = (calls) => {
      const copy = structuredClone(calls);
      late.push(async () => {
        for (const { collection, rows } of copy)
          await school.push(people.student, collection as CollectionName, rows, at);
      });
      return never.passed;
    };
    const { id } = await one.replica.writer.create('homeworkSession', session);
    await settles(() => late.length > 0);
    await one.replica.writer.remove('homeworkSession', id);
    const again = await restart(one, 'student', sessions);
    await settles(() => again.pushes.length > 0, 300);
    await sent(again);
    await late[0]?.();
    const row = school.row('homeworkSession', id);
    if (row && !row.deleted) wrong.push('a deleted document has come back');
    if (await settles(async () => (again.replica.tryNow(), (await again.rows('homeworkSession')).length > 0), 100))
      wrong.push('a deleted document is on the screen');
  }),

  /** A pull that was under way when a document was deleted here brings the document once more. */
  'a pull brings what is deleted here': plan(async ({ school, wrong, desk }) => {
    const one = await desk('student', sessions);
    const { id } = await one.replica.writer.create('homeworkSession', session);
    await sent(one);
    await sees(one, 'homeworkSession', id, (doc) => doc?.rev !== '');
    const row = school.row('homeworkSession', id);
    await school.put('homeworkSession', { ...row?.fields, photoState: 'read' }, id);
    const [answer, push] = [gate(), gate()];
    let held = false;
    one.wire.afterPull = () => ((held = true), answer.passed);
    one.wire.beforePush = () => push.passed;
    one.replica.tryNow();
    await settles(() => held);
    await one.replica.writer.remove('homeworkSession', id);
    answer.open();
    if (await settles(async () => (await one.doc('homeworkSession', id)) !== null, 200))
      wrong.push('a deleted document is on the screen again');
    push.open();
    await sent(one);
    if (!school.row('homeworkSession', id)?.deleted) wrong.push('the delete has not arrived');
  }),

  /** A child answers without a network; meanwhile the work is withdrawn, and its draft gets another title, points and date. */
  'an answer to work that became a draft': plan(async ({ school, wrong, desk }) => {
    const one = await desk('student', [...assignments, 'submission']);
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    const change = async (set: Record<string, unknown>): Promise<void> => {
      const { rev: base = '' } = school.row('assignment', assignmentId) ?? {};
      const row = { id: assignmentId, base, device: 'the laptop', key: newId(), set };
      const [verdict] = await school.push(people.teacher, 'assignment', [row], at);
      if (verdict?.verdict !== 'OK') wrong.push(`the teacher is told ${verdict?.code}`);
    };
    await change({ title: 'k1' });
    await sees(one, 'assignment', assignmentId, (doc) => doc?.['title'] === 'k1');
    one.wire.beforePush = lost;
    one.wire.beforePull = lost;
    const { id } = await one.replica.writer.create('submission', {
      ...{ assignmentId, content: 'k2', writtenAt: at, timeSure: true },
    });
    await change({ isPublished: false });
    await change({ title: 'k3', totalPoints: 77, dueDate: '2031-01-01T00:00:00.000Z' });
    delete one.wire.beforePush;
    delete one.wire.beforePull;
    one.replica.tryNow();
    if (!(await sent(one))) wrong.push('the answer was not sent');
    const { title, totalPoints, dueDate } = school.row('submission', id)?.fields ?? {};
    const copied = [title, totalPoints, dueDate].join();
    if (copied !== 'k1,1000,2030-01-01T00:00:00.000Z') wrong.push(`the answer copies ${copied}`);
    if ((await one.doc('submission', id))?.['title'] !== 'k1') wrong.push('the child reads another title');
  }),
} satisfies Record<string, Plan>;

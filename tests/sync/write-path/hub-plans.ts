import { naturalId, newId } from '../../../schema/ids.ts';
import type { PullAnswer } from '../../../schema/wire.ts';
import { TransportError } from '../../../web/replica/sync/transport.ts';
import { gate, lost, settles } from './desk.ts';
import { classId, idOf, people } from './school.ts';
import { assignmentId, assignments, at, isStill, plan, sees, sent, session, sessions, type Plan } from './stage.ts';

const ofTeacher = {
  title: 'k1',
  description: '',
  dueDate: '2030-01-01T00:00:00.000Z',
  totalPoints: 10,
  isPublished: false,
};
const titleOf = (doc: { [field: string]: unknown } | null | undefined): unknown => doc?.['title'];

/** What the hub decides about answers, and what it may not forget. */
export const hubPlans = {
  /** A standby that lags behind answers from before what this device has already used. */
  'an answer is older than one that was used': plan(async ({ school, wrong, desk }) => {
    const one = await desk('teacher', assignments);
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    const old = await school.pull(people.teacher, 'assignment', null, 10);
    const row = school.row('assignment', assignmentId);
    await school.put('assignment', { ...row?.fields, title: 'newer' }, assignmentId);
    await sees(one, 'assignment', assignmentId, (doc) => titleOf(doc) === 'newer');
    let lagging = 0;
    one.wire.afterPull = (answers, calls) => {
      for (const [index, { collection }] of calls.entries())
        if (collection === 'assignment' && lagging++ < 2) answers[index] = structuredClone(old);
    };
    one.replica.tryNow();
    await settles(() => lagging > 2);
    await isStill(one);
    if (titleOf(await one.doc('assignment', assignmentId)) !== 'newer') wrong.push('an old answer was used');
    if (lagging < 3) wrong.push('nobody has asked again');
  }),

  /** The same, from before a version that the server has acknowledged; no newer pull has been used since. */
  'an answer is older than what was acknowledged': plan(async ({ school, wrong, desk }) => {
    const one = await desk('teacher', assignments);
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    await isStill(one);
    const old = await school.pull(people.teacher, 'assignment', null, 10);
    const seen: unknown[] = [];
    const watching = one.replica
      .collection('assignment')
      .findOne(assignmentId)
      .$.subscribe((doc) => void seen.push(doc?.get('title')));
    await one.replica.writer.edit('assignment', assignmentId, { title: 'k1' });
    await sent(one);
    let lagging = 0;
    one.wire.afterPull = (answers: PullAnswer[], calls) => {
      for (const [index, { collection }] of calls.entries())
        if (collection === 'assignment' && lagging++ < 2) answers[index] = structuredClone(old);
        // The whole standby lags: no other collection tells the device the time.
        else if (lagging <= 2) Object.assign(answers[index] ?? {}, { at: old.at });
    };
    one.replica.tryNow();
    await settles(() => lagging > 2, 500);
    await isStill(one);
    watching.unsubscribe();
    if (seen.slice(seen.indexOf('k1')).some((title) => title !== 'k1')) wrong.push(`it went back: ${seen.join()}`);
    if (lagging < 3) wrong.push('nobody has asked again');
  }),

  /** The class is still unsent when work is set in it. */
  'a child waits for its parent': plan(async ({ school, wrong, desk }) => {
    const one = await desk('teacher', assignments);
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    const first = gate();
    const leaving: string[] = [];
    one.wire.beforePush = (calls) => {
      leaving.push(...calls.map(({ collection }) => collection));
      return first.passed;
    };
    const { id } = await one.replica.writer.create('classroom', {
      className: 'k1',
      grade: 'PYP3',
      subject: 'math',
      isActive: true,
    });
    await settles(() => leaving.length > 0);
    const { id: work } = await one.replica.writer.create('assignment', { ...ofTeacher, classId: id });
    await settles(() => leaving.length > 1, 150);
    if (leaving.join() !== 'classroom') wrong.push(`the child has left before its parent was there: ${leaving.join()}`);
    first.open();
    if (!(await settles(() => school.row('assignment', work) !== undefined))) wrong.push('the child was never sent');
    await sent(one);
    const order = one.pushes.flatMap(({ collection, rows }) => rows.map((row) => `${collection} ${row.id}`));
    if (order.filter((row) => row.includes(work)).length !== 1)
      wrong.push(`the child was sent too early: ${order.join()}`);
    if (order.indexOf(`classroom ${id}`) > order.indexOf(`assignment ${work}`)) wrong.push('the child went first');
    if (one.disk.conflicts.size > 0) wrong.push('something typed was refused');
  }),

  /** A mark and the class's name are changed while a request is under way: one request, parents first, each answer to its own. */
  'parents and children leave in one request': plan(async ({ school, wrong, desk }) => {
    const content = { assignmentId, content: '4', writtenAt: at, timeSure: true };
    const id = naturalId('submission', assignmentId, people.student.id);
    const row = { id, base: '', device: 'd', key: newId(), set: content, new: true };
    await school.push(people.student, 'submission', [row], at);
    // Calls gather for as long as it takes to make both changes.
    const sleep = (ms: number): Promise<void> =>
      new Promise((resolve) => setTimeout(resolve, ms === 25 ? 300 : ms / 100));
    const env = { now: Date.now, random: () => 0, sleep, newId };
    const one = await desk('teacher', [...assignments, 'submission'], { more: { env } });
    await sees(one, 'submission', id, (doc) => doc !== null);
    await isStill(one);
    const requests: string[] = [];
    const first = gate();
    one.wire.beforePush = (calls) => {
      requests.push(calls.map(({ collection }) => collection).join());
      return requests.length === 1 ? first.passed : undefined;
    };
    await one.replica.writer.edit('assignment', assignmentId, { title: 'k1' });
    await settles(() => requests.length === 1);
    await one.replica.writer.edit('submission', id, { score: 3 });
    await one.replica.writer.edit('classroom', classId, { className: 'k2' });
    await settles(() => requests.length === 2);
    first.open();
    if (!(await sent(one))) wrong.push('something is unsent');
    if (requests.length > 2) wrong.push('an answer has not reached its rows');
    if (requests[1] !== 'classroom,submission') wrong.push(`they left so: ${requests.join(' ')}`);
    if ((await one.doc('submission', id))?.['score'] !== 3) wrong.push('the mark has another answer');
    if ((await one.doc('classroom', classId))?.['className'] !== 'k2') wrong.push('the class has another answer');
  }),

  /** The server asks for a pause in its answer to a push: nothing of any collection leaves before it is over. */
  'a pause that the server asks for holds for all': plan(async ({ wrong, desk }) => {
    const pause = gate();
    let paused = false;
    const sleep = (ms: number): Promise<void> =>
      ms === 7_000 ? pause.passed : new Promise((resolve) => setTimeout(resolve, ms / 100));
    const one = await desk('teacher', assignments, { more: { env: { now: Date.now, random: () => 0, sleep, newId } } });
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    await isStill(one);
    one.wire.beforePush = () => {
      if (paused) return;
      paused = true;
      throw new TransportError(503, 'not_ready', 7_000);
    };
    await one.replica.writer.edit('assignment', assignmentId, { title: 'k1' });
    await settles(() => paused);
    const before = one.pulls.length;
    for (let n = 0; n < 3; n++) one.replica.tryNow();
    await settles(() => one.pulls.length > before, 150);
    if (one.pulls.length > before) wrong.push('a pull has left during the pause');
    pause.open();
    if (!(await sent(one))) wrong.push('nothing goes on after the pause');
  }),

  /** Both have written the title; mine is merged and goes out again by itself. */
  'a conflict is sent again at once': plan(async ({ school, wrong, desk }) => {
    const one = await desk('teacher', assignments);
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    const row = school.row('assignment', assignmentId);
    await school.put('assignment', { ...row?.fields, description: 'theirs' }, assignmentId);
    await one.replica.writer.edit('assignment', assignmentId, { title: 'k1' });
    await sent(one);
    const stored = school.row('assignment', assignmentId)?.fields;
    if (titleOf(stored) !== 'k1' || stored?.['description'] !== 'theirs') wrong.push('the two are not merged');
    const bases = one.pushes.flatMap(({ rows }) => rows.map(({ base }) => base));
    if (new Set(bases).size !== 2) wrong.push(`sent on the versions ${bases.join()}`);
  }),

  /** The assignment has changed at school when it is deleted here. */
  'a delete meets a newer version': plan(async ({ school, wrong, desk }) => {
    const one = await desk('teacher', assignments);
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    const row = school.row('assignment', assignmentId);
    await school.put('assignment', { ...row?.fields, description: 'theirs' }, assignmentId);
    await one.replica.writer.remove('assignment', assignmentId);
    if (!(await settles(() => school.row('assignment', assignmentId)?.deleted === true)))
      wrong.push('the delete was given up');
    if (!(await settles(() => one.disk.deletions.size === 0))) wrong.push('the delete stays in the list');
  }),

  /** The class has ended meanwhile: nothing in it is deleted any more, and the teacher sees it again. */
  'a refused delete gives the document back': plan(async ({ school, wrong, desk }) => {
    const one = await desk('teacher', assignments);
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    const room = school.row('classroom', classId);
    one.wire.beforePush = lost;
    await one.replica.writer.remove('assignment', assignmentId);
    await school.put('classroom', { ...room?.fields, isActive: false }, classId);
    delete one.wire.beforePush;
    if (!(await settles(async () => (one.replica.tryNow(), (await one.doc('assignment', assignmentId)) !== null))))
      wrong.push('the document has not come back');
    if (!(await settles(() => one.disk.deletions.size === 0))) wrong.push('the delete stays in the list');
    if (school.row('assignment', assignmentId)?.deleted) wrong.push('it was deleted at school');
  }),

  /** The list was written, the device died before the document was removed. */
  'the device dies between the list and the removal': plan(async ({ school, wrong, desk, restart }) => {
    const one = await desk('student', sessions);
    const { id } = await one.replica.writer.create('homeworkSession', session);
    await sent(one);
    const base = school.row('homeworkSession', id)?.rev ?? '';
    await one.replica.store.putDeletion({ collection: 'homeworkSession', id, base });
    const again = await restart(one, 'student', sessions);
    if (!(await settles(() => school.row('homeworkSession', id)?.deleted === true))) wrong.push('the delete is lost');
    if ((await again.doc('homeworkSession', id)) !== null) wrong.push('the document is on the screen');
    if (!(await settles(() => again.disk.deletions.size === 0))) wrong.push('the delete stays in the list');
  }),

  /** The delete's answer does not come, the device dies: the list alone knows of it. */
  'the answer to a delete is lost and the device dies': plan(async ({ school, wrong, desk, restart }) => {
    const one = await desk('student', sessions);
    const { id } = await one.replica.writer.create('homeworkSession', session);
    await sent(one);
    let tries = 0;
    one.wire.beforePush = () => (tries++, lost());
    await one.replica.writer.remove('homeworkSession', id);
    await settles(() => tries > 0);
    if (one.disk.deletions.size !== 1) wrong.push('the delete has left the list without an answer');
    await restart(one, 'student', sessions);
    if (!(await settles(() => school.row('homeworkSession', id)?.deleted === true))) wrong.push('the delete is lost');
  }),

  /** The disk is full when a refused text is to be kept: the document still has it. */
  'a refused text cannot be kept at first': plan(async ({ school, wrong, desk }) => {
    let full = true;
    const one = await desk('teacher', assignments, {
      store: (plain) => ({
        ...plain,
        putConflicts: async (values) => {
          if (full) throw new Error('no room');
          await plain.putConflicts(values);
        },
      }),
    });
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    const room = school.row('classroom', classId);
    one.wire.beforePush = async () => {
      delete one.wire.beforePush;
      await school.put('classroom', { ...room?.fields, isActive: false }, classId);
    };
    await one.replica.writer.edit('assignment', assignmentId, { title: 'k1' });
    await settles(() => one.reports.length > 0);
    if (titleOf(await one.doc('assignment', assignmentId)) !== 'k1') wrong.push('the text is neither kept nor there');
    full = false;
    if (!(await settles(() => one.disk.conflicts.size === 1))) wrong.push('the text was never kept');
    if (!(await settles(async () => titleOf(await one.doc('assignment', assignmentId)) === 'first 0')))
      wrong.push('the refused title stays');
  }),

  /** A document that this program cannot store is put aside, the others come; a later program takes it up. */
  'a document that is not valid is put aside': plan(async ({ school, wrong, desk, restart }) => {
    const one = await desk('teacher', assignments);
    const fields = school.row('assignment', assignmentId)?.fields;
    await school.put('assignment', { ...fields, totalPoints: 'many' }, idOf(40));
    await school.put('assignment', { ...fields, title: 'good' }, idOf(41));
    await sees(one, 'assignment', idOf(41), (doc) => doc !== null);
    if (!(await settles(() => one.disk.quarantine.size === 1))) wrong.push('it was not put aside');
    if (await one.doc('assignment', idOf(40))) wrong.push('it was stored');
    for (const aside of one.disk.quarantine.values()) aside.document = { ...aside.document, totalPoints: 7 };
    // Without the school, which would send it again as it was to a device that had not noted where it stands.
    const again = await restart(one, 'teacher', assignments, { wire: { beforePull: lost } });
    if (!(await settles(async () => (await again.doc('assignment', idOf(40))) !== null)))
      wrong.push('it was forgotten');
    if (!(await settles(() => again.disk.quarantine.size === 0))) wrong.push('it stays aside');
  }),

  /** The child has answered on its other tablet; the later text is refused and stays with its author. */
  'an answer is handed in twice': plan(async ({ school, wrong, desk }) => {
    const one = await desk('student', ['classroom', 'assignment', 'submission']);
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    const written = { assignmentId, writtenAt: at, timeSure: true };
    one.wire.beforePush = lost;
    const { id } = await one.replica.writer.create('submission', { ...written, content: 'second' });
    const row = {
      id,
      base: '',
      device: 'the other tablet',
      key: newId(),
      set: { ...written, content: 'first' },
      new: true,
    };
    await school.push(people.student, 'submission', [row], at);
    delete one.wire.beforePush;
    if (!(await sees(one, 'submission', id, (doc) => doc?.['content'] === 'first'))) wrong.push('the tablets differ');
    const kept = [...one.disk.conflicts.values()].map(({ field, value }) => `${field} ${String(value)}`);
    if (!kept.includes('content second')) wrong.push(`the other text is lost: ${kept.join()}`);
    if (school.row('submission', id)?.fields['content'] !== 'first') wrong.push('the answer was typed over');
  }),
} satisfies Record<string, Plan>;

import { naturalId } from '../../../schema/ids.ts';
import { markOf, nextRound } from '../../../schema/views/rounds.ts';
import type { Desk } from './desk.ts';
import { people } from './school.ts';
import { assignmentId, assignments, at, plan, sees, sent, type Plan, type Stage } from './stage.ts';

const id = naturalId('submission', assignmentId, people.student.id);
const work = [...assignments, 'submission'] as const;
const written = { writtenAt: at, timeSure: true };

/** The student's answer is at school, and on every device of these people. */
async function answered({ school, desk }: Stage, ...who: (keyof typeof people)[]): Promise<Desk[]> {
  const row = {
    id,
    base: '',
    device: 'first',
    key: 'first',
    set: { assignmentId, content: 'one', ...written },
    new: true,
  };
  await school.push(people.student, 'submission', [row], at);
  const desks: Desk[] = [];
  for (const one of who) {
    const opened = await desk(one, work);
    await sees(opened, 'submission', id, (doc) => doc !== null);
    desks.push(opened);
  }
  return desks;
}

const back = (desk: Desk, round: number, note: string) =>
  desk.replica.writer.edit('submission', id, { returned: round, returnNote: note });
const again = (desk: Desk, content: string) =>
  desk.replica.writer.edit('submission', id, (current) => ({ content, round: nextRound(current), ...written }));
const mark = (desk: Desk, score: number) =>
  desk.replica.writer.edit('submission', id, (current) => markOf(current, score, `mark ${score}`));
const cut = (desk: Desk): void => {
  desk.wire.beforePush = () => new Promise<void>(() => {});
  desk.wire.beforePull = () => new Promise<void>(() => {});
};
const keptOn = async (desk: Desk): Promise<unknown[]> => {
  await sent(desk);
  return desk.replica.conflicts.get().flatMap(({ values }) => values.map(({ value }) => value));
};
const tries = (school: Stage['school']): string =>
  ((school.row('submission', id)?.fields['tries'] ?? []) as { content: string; score?: number }[])
    .map((one) => `${one.content} ${one.score ?? '-'}`)
    .join();

export const roundPlans = {
  /** Given back by both teachers, apart from each other: one round is over, and the word of the second is not lost. */
  'two teachers give an answer back': plan(async (stage) => {
    const { school, wrong } = stage;
    const [one, other] = await answered(stage, 'teacher', 'otherTeacher');
    if (!one || !other) return;
    const hold = new Promise<void>((resolve) => setTimeout(resolve, 150));
    other.wire.beforePush = () => hold;
    other.wire.beforePull = () => hold;
    await back(other, 1, 'hers');
    await back(one, 1, 'mine');
    await sent(one);
    const kept = await keptOn(other);
    const { returned, returnNote } = school.row('submission', id)?.fields ?? {};
    if (returned !== 1 || returnNote !== 'mine') wrong.push(`given back ${String(returned)} ${String(returnNote)}`);
    if (tries(school) !== 'one -') wrong.push(`tries: ${tries(school)}`);
    if (!kept.includes('hers')) wrong.push(`the second word is lost: ${String(kept)}`);
  }),

  /** Marked on one device and given back on another: the mark of the round that is over does not reach the next. */
  'a mark for an answer that was given back and answered again': plan(async (stage) => {
    const { school, wrong } = stage;
    const [one, other, child] = await answered(stage, 'teacher', 'otherTeacher', 'student');
    if (!one || !other || !child) return;
    let open = (): void => {};
    const hold = new Promise<void>((resolve) => (open = resolve));
    other.wire.beforePush = () => hold;
    other.wire.beforePull = () => hold;
    await mark(other, 3);
    await back(one, 1, 'again');
    await sent(one);
    await sees(child, 'submission', id, (doc) => doc?.['returned'] === 1);
    await again(child, 'two');
    await sent(child);
    open();
    const kept = await keptOn(other);
    const { score, content } = school.row('submission', id)?.fields ?? {};
    if (content !== 'two' || score !== undefined) wrong.push(`${String(content)} has the mark ${String(score)}`);
    if (!kept.includes(3) || !kept.includes('mark 3')) wrong.push(`the mark is lost: ${String(kept)}`);
  }),

  /** A mark that came first stays in the try that it was for. */
  'a marked answer is given back': plan(async (stage) => {
    const { school, wrong } = stage;
    const [one, other] = await answered(stage, 'teacher', 'otherTeacher');
    if (!one || !other) return;
    await mark(one, 3);
    await sent(one);
    await back(other, 1, 'again');
    await sent(other);
    if (tries(school) !== 'one 3') wrong.push(`tries: ${tries(school)}`);
    if (school.row('submission', id)?.fields['score'] !== undefined) wrong.push('the next round has a mark already');
  }),

  /** One tablet answers the second round and gets it back; what the other one wrote for that round is no answer to the third. */
  'a second tablet answers a round that is over': plan(async (stage) => {
    const { school, wrong } = stage;
    const [teacher, other] = await answered(stage, 'teacher', 'student');
    if (!teacher || !other) return;
    await back(teacher, 1, 'again');
    await sees(other, 'submission', id, (doc) => doc?.['returned'] === 1);
    let open = (): void => {};
    const hold = new Promise<void>((resolve) => (open = resolve));
    other.wire.beforePush = () => hold;
    other.wire.beforePull = () => hold;
    await again(other, 'for the second');
    const { rev = '' } = school.row('submission', id) ?? {};
    const two = { id, base: rev, device: 'another', key: 'two', set: { content: 'two', round: 2, ...written } };
    await school.push(people.student, 'submission', [two], at);
    await sees(teacher, 'submission', id, (doc) => doc?.['content'] === 'two');
    await back(teacher, 2, 'once more');
    await sent(teacher);
    open();
    const kept = await keptOn(other);
    const { content, round } = school.row('submission', id)?.fields ?? {};
    if (content !== '' || round !== 2) wrong.push(`round ${String(round)} is answered by ${String(content)}`);
    if (!kept.includes('for the second')) wrong.push(`the text is lost: ${String(kept)}`);
    const [item] = other.replica.conflicts.get();
    if (item) await other.replica.conflicts.sendAgain(item);
    await sent(other);
    const after = school.row('submission', id)?.fields ?? {};
    if (after['content'] !== 'for the second' || after['round'] !== 3) wrong.push('it could not be sent again');
  }),

  /** Two tablets hand in apart from each other: the second text stands beside the first when its child sends it on. */
  'the text of a second tablet is sent on': plan(async (stage) => {
    const { school, wrong, desk } = stage;
    const other = await desk('student', work);
    await sees(other, 'assignment', assignmentId, (doc) => doc !== null);
    cut(other);
    await other.replica.writer.create('submission', { assignmentId, content: 'second', ...written });
    await answered(stage);
    const again = await stage.restart(other, 'student', work);
    again.wire = {};
    const kept = await keptOn(again);
    if (!kept.includes('second')) wrong.push(`the second text is lost: ${String(kept)}`);
    const [item] = again.replica.conflicts.get();
    if (item) await again.replica.conflicts.sendAgain(item);
    await sent(again);
    const { content, addition } = school.row('submission', id)?.fields ?? {};
    if (content !== 'one' || addition !== 'second') wrong.push(`${String(content)} and ${String(addition)}`);
  }),
} satisfies Record<string, Plan>;

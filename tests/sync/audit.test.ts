import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { auditOf } from '../../schema/audit.ts';
import { type Desk, openDesk, settles } from './write-path/desk.ts';
import { people, School } from './write-path/school.ts';
import { assignmentId, assignments, isStill, sees, sent } from './write-path/stage.ts';

const day = 86_400_000;
let school: School;
let atDesk: Desk;
let ahead = 0;
beforeEach(async () => {
  ahead = 0;
  school = new School(() => {});
  await school.start();
  const env = {
    now: () => Date.now() + ahead,
    random: () => 0.5,
    sleep: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms / 100)),
    newId,
  };
  atDesk = await openDesk(school, people.teacher, { only: assignments, more: { env } });
  await sees(atDesk, 'assignment', assignmentId, (doc) => doc !== null);
  expect(await pulled(() => assignments.every(isBegun))).toBe(true);
  await isStill(atDesk);
});
afterEach(() => atDesk.close());

/** Pulls until it is so; gives whether it became so. */
const pulled = (isSo: () => boolean | Promise<boolean>): Promise<boolean> =>
  settles(() => {
    atDesk.replica.tryNow();
    return isSo();
  }, 10_000);
/** Whether a pull of a collection has brought nothing: its first day begins. */
const isBegun = (name: string): boolean =>
  JSON.stringify(atDesk.disk.meta.get(`pulled ${name}`) ?? null).includes('audited');
const audits = (): number => atDesk.pulls.filter(({ audit }) => audit).length;
const versions = async (): Promise<string> =>
  auditOf((await atDesk.rows('assignment')).map(({ id, rev }) => [id, rev]));

test('count and xor are the same in any order, and another for each document and version', () => {
  const [one, other] = [
    ['a', '1.7'],
    ['b', '1.9'],
  ] as const;
  expect(auditOf([one, other])).toBe(auditOf([other, one]));
  const different = [[], [one], [other], [one, other], [one, ['b', '1.7'] as const], [one, one]];
  expect(new Set(different.map(auditOf)).size).toBe(different.length);
});

test('a device that holds what its school says compares once a day and asks for nothing more', async () => {
  expect(audits(), 'not on its first day').toBe(0);
  ahead = day;
  expect(await pulled(() => audits() === 2)).toBe(true);
  for (let times = 0; times < 3; times += 1) {
    atDesk.replica.tryNow();
    await isStill(atDesk);
  }
  expect(audits(), 'one for each collection').toBe(2);
  expect(atDesk.answers.filter(({ audit }) => audit)).toHaveLength(2);
  expect(atDesk.reports).toEqual([]);
});

test('a planted difference is found by the next comparison and repaired, and what is typed meanwhile is not lost', async () => {
  const right = await versions();
  const [wrong, missing, typed] = await atDesk.replica.collection('assignment').find().exec();
  await wrong!.incrementalPatch({ title: 'planted', rev: '0.1' });
  await missing!.remove();
  await isStill(atDesk);
  expect(await versions()).not.toBe(right);
  atDesk.wire.afterPull = async (answers) => {
    if (!answers.some(({ audit }) => audit)) return;
    delete atDesk.wire.afterPull;
    await atDesk.replica.writer.edit('classroom', school.row('assignment', typed!.id)!.fields['classId'] as string, {
      className: 'typed',
    });
  };
  ahead = day;
  expect(await pulled(async () => (await versions()) === right)).toBe(true);
  expect(await sent(atDesk)).toBe(true);
  expect((await atDesk.doc('assignment', wrong!.id))?.['title']).not.toBe('planted');
  expect(atDesk.reports.map(String)).toEqual(['Error: audit: assignment differs from the school']);
  expect((await atDesk.rows('classroom')).map(({ className }) => className as unknown)).toContain('typed');
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { TransportError } from '../../web/replica/sync/transport.ts';
import { openDesk, settles, type Desk, type Wire } from './write-path/desk.ts';
import { people, School } from './write-path/school.ts';
import { session } from './write-path/stage.ts';

let school: School;
let desk: Desk;
const wire: Wire = {};
const id = newId();
const asking = (questionText: string) => ({ ...session, studentId: people.student.id, questionText });
const hasRead = (text: string): Promise<boolean> =>
  settles(async () => (await desk.doc('homeworkSession', id))?.['questionText'] === text);

beforeEach(async () => {
  school = new School(() => {});
  await school.start();
  await school.put('homeworkSession', asking('from school'), id);
  for (const hook of ['beforePush', 'afterPush'] as const) delete wire[hook];
  desk = await openDesk(school, people.student, { only: ['homeworkSession'], wire });
  expect(await hasRead('from school')).toBe(true);
});
afterEach(() => desk.close());

for (const [what, failure] of [
  ['is full', new TransportError(507, 'storage_full', 3_600_000)],
  ['fails', new TransportError(500)],
] as const)
  test(`while a school computer ${what} for whoever writes, the same collection is read`, async () => {
    wire.beforePush = () => {
      throw failure;
    };
    const made = await desk.replica.writer.create('homeworkSession', asking('typed'));
    expect(await settles(() => desk.replica.sync.get().state !== 'at-school')).toBe(true);
    await school.put('homeworkSession', asking('changed at school'), id);
    desk.replica.tryNow();
    expect(await hasRead('changed at school')).toBe(true);
    expect(desk.replica.waiting()).toMatchObject([{ id: made.id }]);
    delete wire.beforePush;
    desk.replica.tryNow();
    expect(await settles(() => desk.replica.waiting().length === 0)).toBe(true);
    expect(school.row('homeworkSession', made.id)).toBeDefined();
  });

test('where the server fails for the rows of one collection only, that collection is read all the same', async () => {
  let fails = true;
  wire.afterPush = (answers) => {
    if (fails) answers.splice(0, answers.length, null as never);
  };
  await desk.replica.writer.create('homeworkSession', asking('typed'));
  expect(await settles(() => desk.pushes.length > 1)).toBe(true);
  await school.put('homeworkSession', asking('changed at school'), id);
  desk.replica.tryNow();
  expect(await hasRead('changed at school')).toBe(true);
  fails = false;
  desk.replica.tryNow();
  expect(await settles(() => desk.replica.waiting().length === 0)).toBe(true);
});

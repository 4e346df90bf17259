import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { type Desk, openDesk } from '../../tests/sync/write-path/desk.ts';
import { people, School } from '../../tests/sync/write-path/school.ts';
import { forgetDrafts } from './forget-drafts.ts';

let school: School;
let desk: Desk;
let other: Desk;
const only = ['classroom', 'assignment', 'submission'] as const;
const untilHere = (one: Desk): Promise<void> =>
  vi.waitFor(
    () => expect(only.map((name) => one.replica.sync.arrivalOf(name))).toEqual(only.map(() => 'here')),
    10_000,
  );

beforeEach(async () => {
  school = new School(() => {});
  await school.start();
  desk = await openDesk(school, people.teacher, { only });
  await school.hold(people.otherTeacher, true);
  other = await openDesk(school, people.otherTeacher, { only });
  await Promise.all([untilHere(desk), untilHere(other)]);
});
afterEach(async () => {
  await Promise.all([desk.close(), other.close()]);
});

test('what was typed about work that a colleague deletes goes with it, and all other drafts stay', async () => {
  const { replica } = desk;
  const [first, second] = await desk.rows('assignment');
  if (!first || !second) throw new Error('the school of the tests has less work than this needs');
  const form = (id: string) => [`draft:assignment:${id}`, `draft:files:assignment:${id}`, `draft:rubric:${id}`];
  // A child's answer is there again when its work comes back.
  const others = [`draft:submission:${first.id}`, `draft:recording:${first.id}`, 'draft:class:new', 'draft:phrases'];
  const stay = [...form(second.id), ...others];
  for (const key of [...form(first.id), ...stay]) await replica.store.setMeta(key, 'Rivers');
  const kept = async () => [...(await replica.store.metaOf('draft:')).keys()].toSorted();
  await forgetDrafts(replica);
  expect(await kept(), 'nothing has gone yet').toEqual([...form(first.id), ...stay].toSorted());

  await other.replica.writer.remove('assignment', first.id);
  await vi.waitFor(async () => {
    replica.tryNow();
    expect(await desk.doc('assignment', first.id)).toBeNull();
  }, 10_000);
  await forgetDrafts(replica);
  expect(await kept()).toEqual(stay.toSorted());
});

test('a mark of a later round goes with its answer, and work that was begun from a template with its class', async () => {
  const { store } = desk.replica;
  const [classroom] = await desk.rows('classroom');
  const stays = `draft:from-template:${newId()}:${classroom?.id ?? ''}`;
  const goes = [`draft:score:${newId()}:2`, `draft:from-template:${newId()}:${newId()}`];
  for (const key of [stays, ...goes]) await store.setMeta(key, '12');
  await forgetDrafts(desk.replica);
  expect([...(await store.metaOf('draft:')).keys()]).toEqual([stays]);
});

test('before all of a kind has come nothing is forgotten', async () => {
  const store = { ...desk.replica.store, dropMeta: vi.fn() };
  await store.setMeta(`draft:assignment:${newId()}`, 'Rivers');
  await forgetDrafts({ ...desk.replica, store, sync: { arrivalOf: () => 'coming' } });
  expect(store.dropMeta).not.toHaveBeenCalled();
});

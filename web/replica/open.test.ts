import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { openReplica } from './open.ts';
import { TransportError, type Transport } from './sync/transport.ts';

const person = { id: newId(), role: 'student' } as const;
const at = '2026-11-20T10:00:00.000Z';
const down: Transport = {
  pull: () => Promise.reject(new TransportError(0)),
  push: () => Promise.reject(new TransportError(0)),
};
const open = () => openReplica({ person, transport: down, live: null, multiInstance: false });

test('what was typed with no network is there after a restart, counted as unsent, and erased only on a second word', async () => {
  const first = await open();
  const made = await first.writer.create('homeworkSession', {
    questionText: '347 + 285',
    subject: 'math',
    attempts: [],
    builtinVersion: 1,
    startedAt: at,
    writtenAt: at,
  });
  const gone = await first.writer.create('homeworkSession', {
    questionText: 'a slip',
    subject: 'math',
    attempts: [],
    builtinVersion: 1,
    startedAt: at,
    writtenAt: at,
  });
  await first.writer.remove('homeworkSession', gone.id);
  await first.close();
  const second = await open();
  const byTime = { selector: { startedAt: { $gte: at } }, sort: [{ startedAt: 'asc' as const }] };
  const rows = await second.collection('homeworkSession').find(byTime).exec();
  expect(rows.map((row) => row.toMutableJSON())).toMatchObject([{ id: made.id, questionText: '347 + 285', rev: '' }]);
  await vi.waitFor(() =>
    expect(second.sync.get()).toMatchObject({ state: 'saved-here', waiting: 2, lastExchange: null }),
  );
  expect(second.waiting()).toMatchObject([
    { collection: 'homeworkSession', id: made.id, kind: 'new' },
    { collection: 'homeworkSession', id: gone.id, kind: 'deleted' },
  ]);
  expect(await second.erase()).toBe('unsent');
  expect(await second.erase(true)).toBe('erased');
  const left = (await indexedDB.databases()).filter(({ name }) => name?.includes(person.id));
  expect(
    left.map(({ name }) => name),
    'no database under the id of somebody who has left',
  ).toEqual([]);
  const third = await open();
  expect(await third.collection('homeworkSession').find().exec()).toEqual([]);
  expect(third.waiting()).toEqual([]);
  await third.close();
});

test('after the exchange was stopped nobody asks the server any more, and what is here can still be read', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const slow: Transport = {
    pull: () => {
      asked.push('pull');
      return new Promise((_, refuse) => void answers.push(() => refuse(new TransportError(0))));
    },
    push: () => {
      asked.push('push');
      return Promise.reject(new TransportError(0));
    },
  };
  let streams = 0;
  const replica = await openReplica({
    person: { id: newId(), role: 'student' },
    transport: slow,
    live: () => {
      streams += 1;
      return { addEventListener: () => {}, close: () => void (streams -= 1) };
    },
    multiInstance: false,
  });
  await vi.waitFor(() => expect([streams, asked[0]]).toEqual([1, 'pull']), 10_000);

  let quiet = false;
  const stopped = replica.stopExchange().then(() => (quiet = true));
  expect(streams, 'the live stream is closed').toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(quiet, 'the answer on the wire is awaited').toBe(false);
  const before = asked.length;
  for (const answer of answers) answer();
  await stopped;

  const made = await replica.writer.create('homeworkSession', {
    questionText: '3 + 4',
    subject: 'math',
    attempts: [],
    builtinVersion: 1,
    startedAt: at,
    writtenAt: at,
  });
  replica.tryNow();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(asked.length).toBe(before);
  expect(await replica.collection('homeworkSession').findOne(made.id).exec()).toMatchObject({ questionText: '3 + 4' });
  await replica.close();
});

test('a replica that is closed on purpose is not lost: nobody opens it again behind somebody who has left', async () => {
  const lost = vi.fn();
  const someone = { id: newId(), role: 'student' } as const;
  const replica = await openReplica({ person: someone, transport: down, live: null, multiInstance: false, lost });
  await replica.erase(true);
  expect(lost).not.toHaveBeenCalled();
});

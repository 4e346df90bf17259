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
  const third = await open();
  expect(await third.collection('homeworkSession').find().exec()).toEqual([]);
  expect(third.waiting()).toEqual([]);
  await third.close();
});

import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { openReplica } from './open.ts';
import { TransportError } from './sync/transport.ts';
import { storeFor } from './use-live.ts';

const open = () =>
  openReplica({
    person: { id: newId(), role: 'student' },
    transport: {
      pull: () => Promise.reject(new TransportError(0)),
      push: () => Promise.reject(new TransportError(0)),
    },
    live: null,
    multiInstance: false,
  });

test('a screen that is drawn while its database is closed shows nothing, and does not fail', async () => {
  const replica = await open();
  const rows = replica.collection('notice');
  const seen = storeFor(rows, '{}');
  const leave = seen.subscribe(() => {});
  await vi.waitFor(() => expect(seen.get()).toEqual({ rows: [], ready: true }));
  await replica.close();
  const late = storeFor(rows, '{"limit":1}');
  late.subscribe(() => {})();
  expect(late.get()).toEqual({ rows: [], ready: false });
  expect(seen.get(), 'what was on the screen stays').toEqual({ rows: [], ready: true });
  leave();
});

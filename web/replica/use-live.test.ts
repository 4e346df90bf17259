import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { openReplica } from './open.ts';
import { TransportError } from './sync/transport.ts';
import { arrivalAt, storeFor } from './use-live.ts';

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

test('rows are whole when they have come to the device and its database has given them', () => {
  expect(arrivalAt('here', { ready: false })).toBe('coming');
  expect(arrivalAt('here', { ready: true })).toBe('here');
  expect(arrivalAt('cut-off', { ready: false })).toBe('cut-off');
  expect(arrivalAt('coming', { ready: true })).toBe('coming');
  // It will not answer any more: the screen says what it can.
  expect(arrivalAt('here', { ready: false, error: new Error('closed') })).toBe('here');
});

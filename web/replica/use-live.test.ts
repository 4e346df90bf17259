import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { openReplica } from './open.ts';
import { TransportError } from './sync/transport.ts';
import { arrivalAt, stateShown, storeFor } from './use-live.ts';

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

test('what is on the screen stays until databases that are opened anew have answered, or cannot', () => {
  const [asking, empty, failed] = [
    { rows: [], ready: false },
    { rows: [], ready: true },
    { rows: [], ready: false, error: new Error('closed') },
  ];
  const before = { rows: [{ id: 'maya', rev: '1', scopes: [], edited: {} }], ready: true };
  expect(stateShown(asking, before)).toBe(before);
  expect(stateShown(empty, before), 'the browser has deleted them').toBe(empty);
  expect(stateShown(failed, before)).toBe(failed);
  expect(stateShown(asking, asking)).toBe(asking);
});

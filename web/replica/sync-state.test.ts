import { expect, test } from 'vitest';
import { SyncState } from './sync-state.ts';

const exchange = { sending: 0, lastExchange: null, reachable: false, signedOut: false, trouble: null };

test('a start without a network still knows the last exchange of the earlier session', () => {
  const sync = new SyncState('somebody', false);
  sync.restore('2026-11-20T14:05:00.000Z');
  sync.fromEngine(exchange);
  expect(sync.get()).toMatchObject({ lastExchange: '2026-11-20T14:05:00.000Z', online: false });
  sync.fromEngine({ ...exchange, reachable: true, lastExchange: '2026-11-21T09:00:00.000Z' });
  expect(sync.get().lastExchange).toBe('2026-11-21T09:00:00.000Z');
});

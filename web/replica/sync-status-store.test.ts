import { expect, test } from 'vitest';
import { unknownExchange } from './sync/hub.ts';
import { onReachedAgain, SyncStatusStore } from './sync-status-store.ts';

const exchange = { ...unknownExchange, reachable: false };

test('a start without a network still knows the last exchange of the earlier session', () => {
  const sync = new SyncStatusStore('somebody', false);
  sync.restore('2026-11-20T14:05:00.000Z', true);
  sync.fromEngine(exchange);
  expect(sync.get()).toMatchObject({ lastExchange: '2026-11-20T14:05:00.000Z', online: false });
  sync.fromEngine({ ...exchange, reachable: true, lastExchange: '2026-11-21T09:00:00.000Z' });
  expect(sync.get().lastExchange).toBe('2026-11-21T09:00:00.000Z');
});

test('a new device does not say that all is at school before everything has come once', () => {
  const sync = new SyncStatusStore('somebody', false);
  sync.fromEngine({ ...exchange, reachable: true });
  expect(sync.get().state).toBe('getting');
  sync.fromEngine(exchange);
  expect(sync.get().state, 'no way to the school').toBe('not-met');
  sync.setWaiting(2);
  expect(sync.get().state, 'own work is said to be here').toBe('saved-here');
  sync.setWaiting(0);
  sync.fromEngine({ ...exchange, reachable: true, lastExchange: '2026-11-21T09:00:00.000Z' });
  expect(sync.get().state, 'an answer is not yet everything').toBe('getting');
  sync.completed();
  expect(sync.get().state).toBe('at-school');
  sync.fromEngine(exchange);
  expect(sync.get().state, 'what is at school stays there').toBe('at-school');
});

test('what could not be had without a network is asked for once each time the school is reached again', () => {
  const sync = new SyncStatusStore('somebody', false);
  let asked = 0;
  const stop = onReachedAgain(sync, () => (asked += 1));
  const seen: number[] = [];
  for (const reachable of [true, false, false, true, true, false, true]) {
    sync.fromEngine({ ...exchange, reachable });
    sync.setWaiting(seen.length);
    seen.push(asked);
  }
  expect(seen).toEqual([0, 0, 0, 1, 1, 1, 2]);
  stop();
  sync.fromEngine(exchange);
  sync.fromEngine({ ...exchange, reachable: true });
  expect(asked).toBe(2);
});

test('a start after a whole exchange knows that it was whole', () => {
  const sync = new SyncStatusStore('somebody', false);
  sync.restore('2026-11-20T14:05:00.000Z', true);
  expect(sync.get().state).toBe('at-school');
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('whoever waits too long is told so, and what is asked meanwhile is asked once', async () => {
  let asked = 0;
  const never = singleFlight(() => (asked++, new Promise<void>(() => {})), 20);
  // A database that never answers may not make anybody wait for ever.
  const patience = sleep(2_000).then(() => 'still waiting');
  const told = (): Promise<unknown> => Promise.race([never().catch((error: Error) => error.message), patience]);
  expect(await Promise.all([told(), told()])).toEqual(['No answer within 20 ms.', 'No answer within 20 ms.']);
  expect(await told()).toBe('No answer within 20 ms.');
  expect(asked).toBe(1);
});

test('what has been answered is asked anew', async () => {
  let asked = 0;
  const counted = singleFlight(() => ++asked, 1_000);
  expect([await counted(), await counted()]).toEqual([1, 2]);
});

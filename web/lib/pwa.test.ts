import { afterEach, expect, test, vi } from 'vitest';
import { quietly } from './pwa.ts';

afterEach(() => vi.unstubAllGlobals());

test('files are not asked for ahead while there is no network, unless they come from this device', async () => {
  const heard = new EventTarget();
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  const device = { onLine: false, serviceWorker: { controller: null as object | null } };
  vi.stubGlobal('navigator', device);
  const work = vi.fn(() => Promise.reject(new Error('missing')));
  const asked = quietly(work);
  await Promise.resolve();
  expect(work).not.toHaveBeenCalled();
  heard.dispatchEvent(new Event('online'));
  await asked;
  expect(work).toHaveBeenCalledTimes(1);
  device.serviceWorker.controller = {};
  await quietly(work);
  expect(work).toHaveBeenCalledTimes(2);
});

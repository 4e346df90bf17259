import { afterEach, expect, test, vi } from 'vitest';
import { hearOfInstalling, openNewer, quietly } from './pwa.ts';

const skip = vi.hoisted(() => vi.fn());
const registered = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (): void => {};
    register = registered;
    update = (): Promise<void> => Promise.resolve();
    messageSkipWaiting = skip;
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

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

/** A registration whose new worker comes to a state when the test says so. */
function coming(active: object | null) {
  const installing = Object.assign(new EventTarget(), { state: 'installing' as ServiceWorkerState });
  return {
    registration: { installing, active },
    become(state: ServiceWorkerState) {
      installing.state = state;
      installing.dispatchEvent(new Event('statechange'));
    },
  };
}

test('a tab that is opened while another one installs a new version is told when it waits, once', () => {
  const told = vi.fn();
  const { registration, become } = coming({});
  hearOfInstalling(registration, told);
  expect(told).not.toHaveBeenCalled();
  become('installed');
  become('activating');
  expect(told).toHaveBeenCalledTimes(1);
});

test('the first version of a browser is no news to the page that came with it', () => {
  const told = vi.fn();
  const { registration, become } = coming(null);
  hearOfInstalling(registration, told);
  become('installed');
  expect(told).not.toHaveBeenCalled();
});

test.each([
  ['waits', { waiting: {} }, 0],
  ['is being fetched', { installing: {} }, 0],
  ['cannot be found', {}, 1],
])('opening a newer version that %s loads the old page anew only where there is none', async (_what, found, loads) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const update = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ update, ...found }) } });
  await openNewer();
  expect([update.mock.calls.length, reload.mock.calls.length]).toEqual([1, loads]);
});

/** A page as a browser opens it, which has registered nothing yet. */
async function newPage(controller: object | null) {
  vi.resetModules();
  registered.mockClear();
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  const origin = 'https://school.test';
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { href: `${origin}/`, origin });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller } });
  vi.stubGlobal('addEventListener', () => {});
  return import('./pwa.ts');
}

test('a new version that the browser leaves waiting after the press is asked again until the page is loaded anew', async () => {
  const { applyUpdate, registerWorker } = await newPage({});
  skip.mockClear();
  await registerWorker(() => {});
  applyUpdate();
  expect(skip).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(skip.mock.calls.length).toBeGreaterThan(3);
});

test('the first version comes behind the screen it is opened for, and not never where that does not come', async () => {
  const shown = await newPage(null);
  const over = shown.registerWorker(() => {});
  await vi.advanceTimersByTimeAsync(4_000);
  expect(registered).not.toHaveBeenCalled();
  shown.firstScreenShown();
  await vi.advanceTimersByTimeAsync(200);
  await over;
  expect(registered).toHaveBeenCalledTimes(1);

  const empty = await newPage(null);
  const late = empty.registerWorker(() => {});
  await vi.advanceTimersByTimeAsync(5_200);
  await late;
  expect(registered).toHaveBeenCalledTimes(1);
});

test('a page that has the app already looks for a new version at once', async () => {
  const { registerWorker } = await newPage({});
  await registerWorker(() => {});
  expect(registered).toHaveBeenCalledTimes(1);
});

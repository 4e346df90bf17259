import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { processesOf } from '../../processes/paperboat.ts';
import type { App } from './app.ts';
import { startApp } from './app.ts';
import type { Device } from './browser.ts';
import { findBrowser, newProfile, openBrowser, removeProfile } from './browser.ts';
import type { Watch } from './watch.ts';
import { watch } from './watch.ts';
import type { Wire } from './wire.ts';
import { layWire } from './wire.ts';

/** A tablet in somebody's hands: one browser profile, one wire to the school, one page in front. */
export interface Tablet {
  readonly origin: string;
  readonly wire: Wire;
  /** The page in front; another one after `reopen`. */
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: Watch;
  open(path: string): Promise<void>;
  /** Takes the network away: the wire is cut, and the browser knows it. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  kill(): Promise<void>;
  /** Waits until the session's cookie is on the disk (Chromium writes cookies every half minute). */
  untilCookieKept(): Promise<void>;
  /** Starts the browser again on the same profile, at an address. */
  reopen(path: string): Promise<void>;
}

/** Waits until the service worker holds the app, so that the next start needs no network. */
export async function untilInstalled(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
        }),
      { message: 'the service worker controls the page', timeout: 30_000 },
    )
    .toBe(true);
}

const program = findBrowser();
if (program === null)
  console.info('No browser found: the browser stories are skipped. Set E2E_BROWSER to its program.');

interface TabletOptions {
  width?: number;
  height?: number;
  /** Of what stands between the tablet and the school. */
  port?: number;
  /** False where nobody of this story loses the network; see `StoryOptions`. */
  installs?: boolean;
  /** A browser of its own, on the disk: for a story that kills it or reads its files. Others share one browser. */
  own?: boolean;
}

interface StoryOptions {
  /**
   * Whether the app installs itself on the tablets, as it does in every browser. A file in which nobody loses the network
   * says `test.use({ installs: false })`: taking the whole app into the cache of each new profile costs seconds of a processor.
   */
  installs: boolean;
}

interface StoryFixtures {
  browserProgram: string;
  /** Hands out a tablet with its own profile; at the end of the story all of them are looked at and put away. */
  tablet: (options?: TabletOptions) => Promise<Tablet>;
}

interface WorkerFixtures {
  app: App;
  /** Gives the browser in which tablets are contexts; a new one where the last has died. */
  sharedBrowser: () => Promise<Device>;
}

let addresses = 1;

export const test = base.extend<StoryFixtures & StoryOptions, WorkerFixtures>({
  installs: [true, { option: true }],

  // Of each story, not of the worker: skipping there would let the stories after the first one pass without having run.
  browserProgram: [
    async ({}, use) => {
      if (program === null && process.env['E2E_REQUIRED'] === '1')
        throw new Error('No browser found, and E2E_REQUIRED=1 wants one. Set E2E_BROWSER to its program.');
      test.skip(program === null, 'no browser found');
      await use(program ?? '');
    },
    { auto: true },
  ],

  app: [
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.remove();
      expect(processesOf(app.dataDir), 'processes that the server left behind').toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  sharedBrowser: [
    async ({}, use) => {
      const profile = newProfile();
      let device: Device | undefined;
      await use(async () => {
        if (!device?.isRunning()) device = await openBrowser(program ?? '', profile);
        return device;
      });
      await device?.close();
      removeProfile(profile);
      expect(processesOf(profile), 'processes that the browser left behind').toEqual([]);
    },
    { scope: 'worker' },
  ],

  tablet: async ({ app, browserProgram, sharedBrowser, installs }, use, testInfo) => {
    const tablets: Made[] = [];
    await use(async (options = {}) => {
      const open =
        options.own === true
          ? ownBrowser(browserProgram)
          : inMemory(await sharedBrowser(), options.installs ?? installs);
      const made = await makeTablet(app, open, options);
      tablets.push(made);
      return made.tablet;
    });
    const failed = testInfo.status !== testInfo.expectedStatus;
    for (const [at, made] of tablets.entries()) {
      if (failed) {
        const shot = await made.tablet.page.screenshot({ timeout: 5_000 }).catch(() => null);
        if (shot) await testInfo.attach(`tablet ${at + 1}`, { body: shot, contentType: 'image/png' });
      }
      await made.putAway();
    }
    if (failed) await testInfo.attach('server', { body: app.output(), contentType: 'text/plain' });
    for (const [at, made] of tablets.entries()) {
      expect.soft(made.problems(), `problems in the browser of tablet ${at + 1}`).toEqual([]);
      expect(made.isRunning(), `tablet ${at + 1} still runs`).toBe(false);
    }
  },
});

export { expect };

function cookiesOf(profile: string): string {
  const files = ['Default/Cookies', 'Default/Network/Cookies'].map((file) => path.join(profile, file));
  return files.map((file) => (existsSync(file) ? readFileSync(file, 'latin1') : '')).join('');
}

interface Made {
  tablet: Tablet;
  putAway(): Promise<void>;
  problems(): string[];
  isRunning(): boolean;
}

/** What is in somebody's hands: one profile, opened once or again and again. */
interface Opened {
  start(): Promise<BrowserContext>;
  kill(): Promise<void>;
  close(): Promise<void>;
  isRunning(): boolean;
  cookies(): string;
}

function ownBrowser(program: string): Opened {
  const profile = newProfile();
  let device: Device;
  return {
    async start() {
      device = await openBrowser(program, profile);
      return device.context;
    },
    kill: () => device.kill(),
    async close() {
      await device.close();
      removeProfile(profile);
    },
    isRunning: () => device.isRunning() || processesOf(profile).length > 0,
    cookies: () => cookiesOf(profile),
  };
}

function inMemory(browser: Device, installs: boolean): Opened {
  let context: BrowserContext | undefined;
  const needsOwn = (): never => {
    throw new Error('a tablet that is killed or looked into needs { own: true }');
  };
  return {
    async start() {
      if (context) needsOwn();
      context = await browser.newContext(installs);
      return context;
    },
    kill: needsOwn,
    async close() {
      await context?.close();
      context = undefined;
    },
    isRunning: () => context !== undefined,
    cookies: needsOwn,
  };
}

async function makeTablet(app: App, opened: Opened, size: TabletOptions): Promise<Made> {
  addresses += 1;
  const wire = await layWire(size.port ?? app.port, addresses);
  const watches: Watch[] = [];
  let context: BrowserContext;
  let page: Page;
  let seen: Watch;
  const start = async (): Promise<void> => {
    context = await opened.start();
    seen = watch(context, wire.origin);
    watches.push(seen);
    page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize({ width: size.width ?? 1280, height: size.height ?? 900 });
    if (wire.isCut) await context.setOffline(true);
  };
  await start();
  const tablet: Tablet = {
    origin: wire.origin,
    wire,
    get page() {
      return page;
    },
    get context() {
      return context;
    },
    get watch() {
      return seen;
    },
    open: async (path) => void (await page.goto(`${wire.origin}${path}`)),
    async goOffline() {
      await wire.cut();
      await context.setOffline(true);
    },
    async goOnline() {
      await wire.mend();
      await context.setOffline(false);
    },
    kill: () => opened.kill(),
    untilCookieKept: () =>
      expect
        .poll(() => opened.cookies(), { message: 'the session’s cookie is on the disk', timeout: 45_000 })
        .toContain('paperboat_session'),
    async reopen(path) {
      await start();
      await page.goto(`${wire.origin}${path}`);
    },
  };
  return {
    tablet,
    problems: () => watches.flatMap((one) => one.problems()),
    isRunning: () => opened.isRunning(),
    async putAway() {
      await opened.close();
      await wire.cut();
    },
  };
}

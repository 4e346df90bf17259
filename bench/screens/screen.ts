import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hintCookie } from '../../schema/session-hint.ts';
import { type Device, newProfile, openBrowser, removeProfile } from '../../tests/e2e/support/browser.ts';
import { type Look, probe } from '../support/probe.ts';
import { type Line, median, quantile } from '../support/report.ts';
import type { Visitor } from '../support/school.ts';

declare global {
  interface Window {
    /** Filled by render-probe.js: the rows of lists that were drawn again; null while nobody counts them. */
    renderedRows: Set<Element> | null;
  }
}
const renders = readFileSync(new URL('../support/render-probe.js', import.meta.url), 'utf8');

/** How many times slower the page's processor is. */
export const slownesses = [1, 4] as const;
export type Slowness = (typeof slownesses)[number];

/** Milliseconds for which a person looks at a page before the next press: what is fetched ahead has its time. */
export const looking = 6_000;

/** The tablets of a bench: each a browser process on a profile of its own. */
export interface Tablets {
  readonly origin: string;
  /** The path of a new profile. */
  profile(): string;
  /** A new process of the browser on a profile, its one page empty. */
  start(profile: string, who?: Visitor): Promise<Tablet>;
  /** Ends whatever runs and removes the profiles. */
  clear(): Promise<void>;
}

export interface Tablet {
  page: Page;
  close(): Promise<void>;
}

export function openTablets(program: string, origin: string): Tablets {
  const running = new Set<Device>();
  const profiles: string[] = [];
  return {
    origin,
    profile() {
      const made = newProfile();
      profiles.push(made);
      return made;
    },
    async start(profile, who) {
      const device = await openBrowser(program, profile);
      running.add(device);
      if (who) {
        const value = /paperboat_session=([^;]+)/.exec(who.cookie)?.[1] ?? '';
        await device.context.addCookies([
          { name: 'paperboat_session', value, url: origin },
          { name: hintCookie, value: '1', url: origin },
        ]);
      }
      await device.context.addInitScript(`${probe}\n${renders}`);
      const page = device.context.pages()[0] ?? (await device.context.newPage());
      await page.setViewportSize({ width: 1440, height: 900 });
      return {
        page,
        async close() {
          await device.close();
          running.delete(device);
        },
      };
    },
    async clear() {
      for (const device of running) await device.kill();
      for (const one of profiles) removeProfile(one);
    },
  };
}

/** Slows the page's processor from now on. */
export async function slow(page: Page, rate: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** What something took: milliseconds by the clock, and those that the page's main thread worked, which say something on a busy machine too. */
export interface Taken {
  ms: number;
  work: number;
}

/** Gives what tells both of anything that is timed in a page. */
export async function meterOf(page: Page): Promise<(act: () => Promise<number>) => Promise<Taken>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  return async (act) => {
    const before = await worked();
    const ms = await act();
    const after = await worked();
    // A page in another process begins to count anew.
    return { ms, work: after < before ? after : after - before };
  };
}

async function untilTaken(page: Page): Promise<number> {
  await page.waitForFunction(() => window.bench.took !== null, null, { timeout: 60_000, polling: 50 });
  return (await page.evaluate(() => window.bench.took)) ?? NaN;
}

/** Does one thing to a page; gives the milliseconds from the browser's event until the page looks as wanted and is drawn. */
export async function timed(page: Page, event: string, look: Look, act: () => Promise<void>): Promise<number> {
  await page.evaluate(([type, wanted]) => window.bench.untilLooks(type, wanted), [event, look] as const);
  await act();
  return untilTaken(page);
}

/** Goes to another page of the app; gives the milliseconds until its heading stands and nothing on it is awaited. */
export async function goTo(page: Page, path: string, look: Look = { at: '#main h1' }): Promise<number> {
  await page.evaluate(([to, wanted]) => window.bench.open(to, wanted), [path, look] as const);
  try {
    return await untilTaken(page);
  } catch {
    throw new Error(`${path} did not show its heading: ${(await page.locator('#main').innerText()).slice(0, 300)}`);
  }
}

/** Loads an address from the start; gives the milliseconds from the navigation until a text is drawn. */
export async function loaded(page: Page, address: string, text: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  // Taken away again: a page that does not say it would be searched for it for ever.
  const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `window.bench ? bench.untilDrawn(${JSON.stringify(text)}) : (window.awaited = ${JSON.stringify(text)})`,
  });
  const start = Date.now();
  await page.goto(address);
  await page.waitForFunction(() => window.bench.drawnAt !== null, null, { timeout: 120_000, polling: 50 });
  const drawn = await page.evaluate(() => window.bench.drawnAt);
  await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  await session.detach();
  return (drawn ?? NaN) - start;
}

/** Until the service worker answers for the page, so that the next load is one from this device. */
export const installed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 });

/** The median, the slowest and the processor time of some measurements; on a slowed page twice the bound holds. */
export function lines(
  what: string,
  taken: readonly Taken[],
  slowness: Slowness,
  bound?: { of: 'median' | 'both'; atMost: number },
): Line[] {
  const limit = bound && { atMost: bound.atMost * (slowness === 1 ? 1 : 2) };
  const on = slowness === 1 ? '' : `, processor × ${slowness} slower`;
  const times = taken.map(({ ms }) => ms);
  return [
    { what: `${what}${on}`, value: median(times), unit: 'ms', ...limit },
    {
      what: `  the slowest of ${times.length}`,
      value: quantile(times, 1),
      unit: 'ms',
      ...(bound?.of === 'both' ? limit : {}),
    },
    { what: '  processor time of the page', value: median(taken.map(({ work }) => work)), unit: 'ms' },
  ];
}

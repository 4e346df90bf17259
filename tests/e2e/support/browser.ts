import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { chromium } from '@playwright/test';
import { until } from '../../processes/paperboat.ts';

const chrome = [
  '/opt/google/chrome/chrome',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const edge = [
  '/opt/microsoft/msedge/msedge',
  '/usr/bin/microsoft-edge',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const others = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];

/** Gives the program of a browser that is here: the one named in E2E_BROWSER, else Playwright's own, Chrome, Edge, Chromium; null without any. */
export function findBrowser(): string | null {
  const named = process.env['E2E_BROWSER'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`E2E_BROWSER names ${named}, which is not there.`);
    return named;
  }
  return [chromium.executablePath(), ...chrome, ...edge, ...others].find((file) => existsSync(file)) ?? null;
}

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-breakpad',
  '--disable-default-apps',
  '--disable-client-side-phishing-detection',
  '--metrics-recording-only',
  '--mute-audio',
  // The list below Chromium's own address line is a page of its own: it takes a second of the processor at each start, unseen.
  '--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--no-first-run',
  '--no-default-browser-check',
  '--hide-scrollbars',
  // A camera and a microphone that need neither; whoever may use them is asked all the same.
  '--use-fake-device-for-media-stream',
  '--lang=en-GB',
  '--window-size=1280,900',
  // What a story opens stays on this machine, also when a page wanted otherwise.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** One running browser on one profile: a device that somebody can pull the plug of. */
export interface Device {
  readonly context: BrowserContext;
  /** Another profile in the same browser, in memory: a device whose plug nobody pulls; `installs`: with service workers. */
  newContext(installs: boolean): Promise<BrowserContext>;
  /** SIGKILL for every process of the browser, as a power cut does it. */
  kill(): Promise<void>;
  /** Ends the browser as a person does. */
  close(): Promise<void>;
  isRunning(): boolean;
}

/** Makes the folder of a new browser profile. */
export const newProfile = (): string => mkdtempSync(path.join(os.tmpdir(), 'paperboat-profile-'));

export const removeProfile = (profile: string): void =>
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** Starts a browser of its own process group on a profile; a profile that was in use when its browser was killed is opened as it is. */
export async function openBrowser(program: string, profile: string): Promise<Device> {
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    // Its own group, so that one signal reaches all of its processes.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'Europe/London' },
  });
  let browser: Browser;
  try {
    browser = await chromium.connectOverCDP(await debuggerOf(child), { timeout: 30_000 });
  } catch (error) {
    endGroup(child);
    throw error;
  }
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile open.');
  const gone = async (): Promise<void> => {
    await until(
      () => !groupIsAlive(child),
      10_000,
      () => `processes of the browser ${child.pid ?? 0} did not end`,
    );
  };
  return {
    context,
    newContext: (installs) =>
      // As many devices are set; what moves takes a sixteenth of a story's time. A browser of its own moves.
      browser.newContext({ serviceWorkers: installs ? 'allow' : 'block', reducedMotion: 'reduce' }),
    isRunning: () => groupIsAlive(child),
    async kill() {
      endGroup(child);
      await gone();
      await browser.close().catch(() => {});
    },
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
      await until(
        () => child.exitCode !== null || child.signalCode !== null,
        8_000,
        () => 'the browser did not close',
      ).catch(() => {});
      endGroup(child);
      await gone();
      await browser.close().catch(() => {});
    },
  };
}

function debuggerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The browser did not start:\n${output.slice(-2000)}`)), 30_000);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The browser ended with ${code}:\n${output.slice(-2000)}`));
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Whether a process of the browser still runs: one that has ended and is not yet fetched by its parent runs no more. */
function groupIsAlive({ pid: group }: ChildProcess): boolean {
  if (group === undefined) return false;
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  return process.platform !== 'linux' || readdirSync('/proc').some((entry) => runsIn(group, entry));
}

function runsIn(group: number, entry: string): boolean {
  if (!/^\d+$/.test(entry)) return false;
  try {
    // pid (name) state parent group …; the name may hold anything.
    const [state, , ownGroup] = readFileSync(`/proc/${entry}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(ownGroup) === group && state !== 'Z' && state !== 'X';
  } catch {
    // It ended while it was looked at.
    return false;
  }
}

import type { Workbox } from 'workbox-window';
import { idle } from './idle.ts';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
}
declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

let policy: ScriptUrlPolicy | undefined;

/** A script's address that Trusted Types lets through: only of this origin. The policy is named 'paperboat'. */
function ownScript(path: string): string {
  const rules = {
    createScriptURL: (url: string) => {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError('a script of another origin');
      return url;
    },
  };
  policy ??= window.trustedTypes?.createPolicy('paperboat', rules) ?? rules;
  return policy.createScriptURL(path);
}

let worker: Workbox | undefined;
/** The person of this tab has asked for the new version. */
let pressed = false;
/** Another tab has brought a new version, whose files have taken the place of this page's. */
let outdated = false;

/** How many files are being asked for that no page waits for. */
let ahead = 0;

/** Resolves when files can be had: one that is asked for in vain is not had later either, until the page is loaded anew. */
export const obtainable = (): Promise<void> =>
  new Promise((go) => {
    if (navigator.onLine || navigator.serviceWorker?.controller) go();
    else addEventListener('online', () => go(), { once: true });
  });

/** Asks for files before they are needed: that one is missing changes nothing on the page. */
export async function quietly(work: () => Promise<unknown>): Promise<void> {
  await obtainable();
  ahead += 1;
  try {
    await work();
  } catch {
    // It is asked for again, and reported, where it is needed.
  } finally {
    ahead -= 1;
  }
}

/** What is used of a `ServiceWorkerRegistration`. */
interface Registration {
  readonly installing: (Pick<ServiceWorker, 'state'> & EventTarget) | null;
  readonly active: object | null;
}

/**
 * Calls `onWaiting` when a version that was being installed before this page asked is ready. workbox-window hears only of what
 * is found afterwards, so a tab that is opened while another one fetches the new version would be told at its next load.
 */
export function hearOfInstalling(found: Registration, onWaiting: () => void): void {
  const coming = found.installing;
  // Without an active one it is the first version: this page came with it.
  if (!coming || !found.active) return;
  coming.addEventListener('statechange', () => {
    if (coming.state === 'installed') onWaiting();
  });
}

/** The longest (ms) that the first version waits for a screen. */
const screenPatience = 5_000;
let shown = (): void => {};
const firstScreen = new Promise<void>((go) => (shown = go));

/** Says that this page shows what it was opened for: from now on the rest of the app may take the network and the processor. */
export const firstScreenShown = (): void => shown();

/**
 * Registers the service worker of a built app; `onWaiting` is called when a new version waits for its turn. The first version
 * comes after the first screen, of which it would take a fifth (`docs/decisions/0127`).
 */
export async function registerWorker(onWaiting: () => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  addEventListener('vite:preloadError', (event) => {
    if (!outdated || ahead > 0) return;
    // The page that was asked for is in files that are gone; its address is in the bar already.
    event.preventDefault();
    location.reload();
  });
  if (!navigator.serviceWorker.controller) {
    await Promise.race([firstScreen, new Promise((go) => setTimeout(go, screenPatience))]);
    // What has come is being drawn.
    await idle();
  }
  // Without a worker (refused by the browser) the app works all the same, with a network.
  await quietly(async () => {
    const workbox = await import('workbox-window');
    const own = new workbox.Workbox(ownScript('/service-worker.js'));
    worker = own;
    const ready = (): void => (pressed ? own.messageSkipWaiting() : onWaiting());
    own.addEventListener('waiting', ready);
    own.addEventListener('controlling', (event) => {
      if (!event.isUpdate) return;
      if (pressed) location.reload();
      // Another tab has opened the new version: a form here may be half filled, so this one changes with the next page.
      else outdated = true;
    });
    setInterval(() => void own.update().catch(() => undefined), 60 * 60 * 1000);
    const found = await own.register();
    if (found) hearOfInstalling(found, ready);
  });
}

/** How often (ms) the waiting version is asked to take over until it has. */
const askEvery = 2_000;

/** Lets the waiting version take over; the page reloads once. Only from a person's press: a form may be half filled. */
export function applyUpdate(): void {
  if (outdated) location.reload();
  const ask = (): void => worker?.messageSkipWaiting();
  // Chromium gives the change up where a request comes to the old worker in that moment, and the new one would wait on.
  if (!pressed) setInterval(ask, askEvery);
  pressed = true;
  ask();
}

/**
 * Opens the version that the school asks for. Loading the page anew is not enough: until the waiting version has taken over, the
 * worker gives the old one. One that is not here yet is fetched, and opens as soon as it is ready.
 */
export async function openNewer(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  if (registration?.waiting || registration?.installing) applyUpdate();
  else location.reload();
}

/**
 * What browsers say of a file of the program that did not come: Chromium and Firefox, then Safari; and how the errors of databases
 * are named that were deleted while they were being opened.
 */
const passing = /dynamically imported module|importing a module script failed|^(?:DatabaseClosed|Abort)Error/i;
/** When (ms since 1970) this tab was last loaded anew by itself. */
const loadedKey = 'paperboat.loaded-anew';
const loadedEvery = 60_000;

/**
 * Takes what ended a page. A browser that did not get a file does not ask for it again in this page, so a gap in the Wi-Fi at
 * the wrong moment would last, and so would databases that were deleted: where the program can be had, the page is loaded anew
 * by itself, once a minute at most.
 */
export async function loadAnewAfter(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !passing.test(`${error.name} ${error.message}`)) return;
  const found = await fetch('/', { method: 'HEAD' }).catch(() => null);
  if (found?.ok) loadAnew();
}

/** Loads the page anew, once a minute at most; tells whether it does. */
export function loadAnew(): boolean {
  if (Math.abs(Date.now() - Number(sessionStorage.getItem(loadedKey))) < loadedEvery) return false;
  sessionStorage.setItem(loadedKey, String(Date.now()));
  location.reload();
  return true;
}

/** Whether the files of this page are those of an older version, so that the next page must be loaded from the start. */
export const isOutdated = (): boolean => outdated;

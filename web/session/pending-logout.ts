import { recall, remember } from './device-memory.ts';
import { call, holdCalls, RestError } from '../rest/client.ts';

/**
 * A sign-out with no network leaves the session's cookie behind, and no page can delete it. Until the server has ended that
 * session the logout is pending, and the server's answer to who is signed in is not used.
 */
const key = 'paperboat.owes-logout';
/** Milliseconds between two tries while a page is open. */
const pause = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let listens = false;
let pending = false;
/** How often it was said in this tab: what was read before is older. */
let said = 0;

function know(isPending: boolean): boolean {
  pending = isPending;
  holdCalls(isPending);
  return isPending;
}

/** Notes that a logout is pending, or that it has been done; resolves when it is on the disk. */
export function setPendingLogout(isPending: boolean): Promise<void> {
  know(isPending);
  said += 1;
  if (!isPending) clearTimeout(timer);
  try {
    if (isPending) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // The device's memory below knows it too.
  }
  return remember(key, isPending);
}

/** Whether a logout is pending; IndexedDB counts more than localStorage, which may lack its last seconds after a power cut. */
export async function hasPendingLogout(): Promise<boolean> {
  const before = said;
  const stored = await recall(key);
  if (said !== before) return pending;
  if (typeof stored === 'boolean') return know(stored);
  try {
    return know(localStorage.getItem(key) !== null);
  } catch {
    return pending;
  }
}

/** Ends the session at the server; without an answer it is tried again when the network comes and every half minute. */
export async function sendPendingLogout(): Promise<void> {
  clearTimeout(timer);
  try {
    await call('logout');
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    // 401: that session is over already.
    if (error.status !== 401) return retryLater();
  }
  // A sign-in meanwhile has ended the older session already.
  if (pending) await setPendingLogout(false);
}

function retryLater(): void {
  if (!pending) return;
  const again = (): void => {
    // Another tab may have sent it, and somebody have signed in since.
    if (pending) void hasPendingLogout().then((isPending) => (isPending ? sendPendingLogout() : undefined));
  };
  timer = setTimeout(again, pause);
  if (listens) return;
  listens = true;
  addEventListener('online', again);
}

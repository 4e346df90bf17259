import { recall, remember } from './device-memory.ts';
import { call, RestError } from '../rest/client.ts';

/**
 * A sign-out with no network leaves the session's cookie behind, and no page can delete it. Until the server has ended that
 * session the device owes the logout, and takes nobody's word for who is signed in.
 */
const key = 'paperboat.owes-logout';
/** Milliseconds between two tries while a page is open. */
const pause = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let listens = false;
let owes = false;

/** Notes that a logout is owed, or that it has been done; resolves when it is on the disk. */
export function setPendingLogout(owed: boolean): Promise<void> {
  owes = owed;
  if (!owed) clearTimeout(timer);
  try {
    if (owed) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // The device's memory below knows it too.
  }
  return remember(key, owed);
}

/** Whether a logout is owed; the disk knows better than localStorage, which may lack its last seconds. */
export async function hasPendingLogout(): Promise<boolean> {
  const stored = await recall(key);
  if (typeof stored === 'boolean') return (owes = stored);
  try {
    return (owes = localStorage.getItem(key) !== null);
  } catch {
    return owes;
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
  // A sign-in while the answer was on its way has paid it.
  if (owes) await setPendingLogout(false);
}

function retryLater(): void {
  if (!owes) return;
  const again = (): void => {
    if (owes) void sendPendingLogout();
  };
  timer = setTimeout(again, pause);
  if (listens) return;
  listens = true;
  addEventListener('online', again);
}

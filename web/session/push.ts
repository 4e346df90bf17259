import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { PersonStore } from '../replica/person-store.ts';
import { useReplica } from '../replica/use-live.ts';
import { call, RestError } from '../rest/client.ts';

/** What the browser says about notifications; 'unsupported' where it has none, or no service worker. */
export type PushPermission = 'unsupported' | NotificationPermission;

const isSupported = (): boolean => 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window;

const permissionNow = (): PushPermission => (isSupported() ? Notification.permission : 'unsupported');

const listeners = new Set<() => void>();
/** Read once: asking the browser itself costs as much as drawing a row, and the shell would at every change of the page. */
let permissionSeen: PushPermission | undefined;
const seenPermission = (): PushPermission => (permissionSeen ??= permissionNow());
const tell = (): void => {
  permissionSeen = undefined;
  for (const listener of listeners) listener();
};

function subscribeToPermission(listener: () => void): () => void {
  // It may have changed while this one did not listen.
  permissionSeen = undefined;
  listeners.add(listener);
  // Changed in the browser's own settings, while the page is open or away.
  let status: PermissionStatus | undefined;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      status = found;
      found.addEventListener('change', tell);
    },
    () => undefined,
  );
  document.addEventListener('visibilitychange', tell);
  return () => {
    listeners.delete(listener);
    status?.removeEventListener('change', tell);
    document.removeEventListener('visibilitychange', tell);
  };
}

/** Milliseconds that a browser may take for its address: some never answer. */
const patience = 10_000;

const inTime = <T>(work: Promise<T>, what: string): Promise<T> =>
  Promise.race([
    work,
    new Promise<T>((_, reject) => setTimeout(() => reject(new Error(`${what} took too long`)), patience)),
  ]);

/** The person of this device wishes to be notified on it. */
const wishKey = 'push';

/** Gives this browser's address to the school. Throws what the browser or the school says. */
async function subscribe(): Promise<void> {
  const { publicKey } = await call('notificationSettings');
  const { pushManager } = await inTime(navigator.serviceWorker.ready, 'the service worker');
  let present = await inTime(pushManager.getSubscription(), 'the push manager');
  const key = present?.options.applicationServerKey;
  // Made under another key of the school: nothing that is sent now would be taken.
  if (present && key && toBase64Url(key) !== publicKey) {
    await present.unsubscribe();
    present = null;
  }
  const made =
    present ??
    (await inTime(
      pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
      'the push service',
    ));
  const { endpoint = '', expirationTime = null, keys } = made.toJSON();
  await call('subscribe', {
    body: {
      endpoint,
      expirationTime,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** At a start: the school may have a new session or a new key, the browser a new address. Failures are only logged. */
export async function keepSubscribed(store: PersonStore): Promise<void> {
  if (permissionNow() !== 'granted' || (await store.meta(wishKey)) !== true) return;
  try {
    await subscribe();
  } catch (error) {
    console.warn('push', error);
  }
}

export interface Push {
  permission: PushPermission;
  /** The person wishes to be notified on this device. */
  on: boolean;
  busy: boolean;
  /** Why the school refused for good, in its words. */
  refused: string | null;
  /** Asks for the permission and subscribes; gives what the person said. */
  turnOn: () => Promise<PushPermission>;
  turnOff: () => Promise<void>;
}

/** Notifications on this device. That a push service does not answer is only logged: the next start tries again. */
export function usePush(): Push {
  const { store } = useReplica();
  const permission = useSyncExternalStore(subscribeToPermission, seenPermission);
  const [on, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    const look = (): void => {
      store.meta(wishKey).then(
        (kept) => {
          if (here) setOn(kept === true);
        },
        () => undefined,
      );
    };
    look();
    listeners.add(look);
    return () => {
      here = false;
      listeners.delete(look);
    };
  }, [store]);
  const turnOn = useCallback(async () => {
    if (!isSupported()) return 'unsupported';
    setBusy(true);
    setRefused(null);
    try {
      const answer = await Notification.requestPermission();
      if (answer !== 'granted') return answer;
      await store.setMeta(wishKey, true);
      subscribe().catch((error: unknown) => {
        if (error instanceof RestError && error.status === 422) setRefused(error.said ?? null);
        else console.warn('push', error);
      });
      return answer;
    } finally {
      setBusy(false);
      tell();
    }
  }, [store]);
  const turnOff = useCallback(async () => {
    await store.dropMeta(wishKey);
    tell();
    try {
      const { pushManager } = await inTime(navigator.serviceWorker.ready, 'the service worker');
      const present = await inTime(pushManager.getSubscription(), 'the push manager');
      if (!present) return;
      await call('unsubscribe', { body: { endpoint: present.endpoint } });
      await present.unsubscribe();
    } catch (error) {
      console.warn('push', error);
    }
  }, [store]);
  return { permission, on: on && permission === 'granted', busy, refused, turnOn, turnOff };
}

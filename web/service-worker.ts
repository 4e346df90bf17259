/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { resultTag, uploadTag } from './replica/offline.ts';

import { drainForSync } from './replica/outbox.ts';
import { type PushKind, vibrate } from '../schema/views/push.ts';
import { drainResults } from './replica/results.ts';
import { languageKey } from './lib/language-key.ts';
import { ocrCache } from './lib/ocr-cache.ts';
import { SideBySide } from './lib/side-by-side.ts';
import { readPush } from './lib/push-message.ts';
import { recall } from './session/device-memory.ts';
import { pushWords } from './text/push.en.ts';
import { pushWords as frenchPushWords } from './text/push.fr.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

cleanupOutdatedCaches();
const app = new SideBySide();
app.precache(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(app));
registerRoute(
  new NavigationRoute(app.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(?:\/|$)/, /^\/graphql(?:\/|$)/, /^\/sync(?:\/|$)/, /^\/(?:healthz|readyz|metrics)$/],
  }),
);
// Fonts of other scripts, and letters to choose: named by content, wanted by some.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.woff2'),
  new CacheFirst({
    cacheName: 'on-demand',
    plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
  }),
);
// The files of photo reading: 7 MB that a device takes when its person says so.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/ocr/'),
  new CacheFirst({ cacheName: ocrCache }),
);

// The description of the calls: the school's own, else as it was read last.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/(?:docs(?:\/.*)?|openapi\.json)$/.test(url.pathname),
  new NetworkFirst({ cacheName: 'api-docs', networkTimeoutSeconds: 5 }),
);

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
const isSync = (event: Event): event is SyncEvent => 'tag' in event && event instanceof ExtendableEvent;

// Background Sync: photos and finished tests leave although the page is closed. The page drains the same queue under the same lock.
self.addEventListener('sync', (event) => {
  if (!isSync(event)) return;
  const send: typeof fetch = (...request) => fetch(...request);
  if (event.tag === uploadTag) event.waitUntil(drainForSync(send));
  if (event.tag === resultTag) event.waitUntil(drainResults(send));
});

// A push carries a kind and the id of its notice; the words are here.
self.addEventListener('push', (event) => {
  const message = readPush(event.data?.text());
  if (!message) return;
  const { kind, id } = message;
  event.waitUntil(show(kind, id));
});

async function show(kind: PushKind, id: string): Promise<void> {
  const { title, body } = ((await recall(languageKey)) === 'fr' ? frenchPushWords : pushWords)[kind];
  const options: NotificationOptions & { vibrate: readonly number[]; renotify: boolean } = {
    body,
    tag: kind,
    renotify: true,
    icon: '/icons/icon-192.png',
    vibrate,
    data: { kind, id },
  };
  await self.registration.showNotification(title, options);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const message = readPush(JSON.stringify(data));
  event.waitUntil(openApp(message ? `/notice/${message.kind}/${message.id}` : '/'));
});

/** Shows the page in a window that is there, which goes to it by itself, so that nothing half typed is reloaded; else in a new one. */
async function openApp(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return void (await self.clients.openWindow(path));
  open.postMessage({ type: 'open', path });
  // A browser may refuse to bring a window to the front; the page is there all the same.
  await open.focus().catch(() => undefined);
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});
clientsClaim();

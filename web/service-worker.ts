/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { resultTag, uploadTag } from './replica/offline.ts';

import { drainForSync } from './replica/outbox.ts';
import { drainResults } from './replica/results.ts';
import { ocrCache } from './lib/ocr-cache.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(?:\/|$)/, /^\/graphql(?:\/|$)/, /^\/sync(?:\/|$)/, /^\/(?:healthz|readyz|metrics)$/],
  }),
);
// Fonts of other scripts: named by content, wanted by some.
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

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});
clientsClaim();

/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(?:\/|$)/, /^\/graphql(?:\/|$)/, /^\/sync(?:\/|$)/, /^\/(?:healthz|readyz|metrics)$/],
  }),
);
// Fonts of other scripts, and the files of photo reading: large, named by content or version, wanted by some.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (/\.woff2$/.test(url.pathname) || url.pathname.startsWith('/reading/')),
  new CacheFirst({
    cacheName: 'on-demand',
    plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
  }),
);

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});
clientsClaim();

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('floor').then((cache) => cache.add('/')));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/').then((found) => found ?? fetch('/')));
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../errors.ts';

/** The first page with the address that it may show: a visitor makes no call that could bring it. */
function pageWith(salesEmail: string, root: string): string {
  const address = salesEmail.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const meta = `<meta name="sales-email" content="${address}" />`;
  return readFileSync(path.join(root, 'index.html'), 'utf8').replace('</head>', `${meta}</head>`);
}

/**
 * Serves the built web app: files as they are, and index.html for every address that is a page of the app. Whatever
 * belongs to the API, or looks like a file and is not there, is 404 in the API's own form.
 */
export async function registerPages(app: FastifyInstance, root: string | null, salesEmail?: string): Promise<void> {
  const page = root !== null && salesEmail !== undefined ? pageWith(salesEmail, root) : null;
  const sendPage = (reply: FastifyReply) =>
    page === null
      ? reply.sendFile('index.html')
      : reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  if (page !== null) for (const url of ['/', '/index.html']) app.get(url, (_request, reply) => sendPage(reply));
  if (root !== null) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: 'index.html',
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, file) => {
        // Names in assets/ contain a hash of the content, so they never change; everything else is revalidated.
        const forEver = /[\\/]assets[\\/]/.test(file);
        void reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const isPage =
      root !== null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|graphql|sync|healthz|readyz|metrics|assets)(\/|$)/.test(pathname) &&
      !/\.[a-z0-9]+$/i.test(pathname);
    if (!isPage) throw new Refusal('not_found');
    return sendPage(reply);
  });
}

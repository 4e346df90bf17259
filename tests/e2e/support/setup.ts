import { fileURLToPath } from 'node:url';
import { buildWebIfStale } from '../../../sync-server/supervisor/build-web.ts';
import { findBrowser } from './browser.ts';

/** Builds the web app once before the stories, as `npm start` does; the stories start the server without building. */
export default async function setup(): Promise<void> {
  if (findBrowser() === null) return;
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  if (await buildWebIfStale(root, new AbortController().signal)) console.info('built the web app');
}

import { PrecacheController } from 'workbox-precaching';

/** How many files of the app are fetched at once: where a host is given six connections, three stay for the page. */
const lanes = 3;

/** The event of a worker's installing, whose types a page does not have. */
interface Installing extends Event {
  waitUntil(until: Promise<unknown>): void;
}

/**
 * Takes the app's files onto the device side by side. Workbox takes one after the other, each of which waits for the line's way
 * there and back: 200 files on a line of 100 ms are 20 seconds in which a child that loses the network has no app.
 */
export class SideBySide extends PrecacheController {
  override install(event: Installing): Promise<{ updatedURLs: string[]; notUpdatedURLs: string[] }> {
    const updatedURLs: string[] = [];
    // One iterator for all: a lane goes on with what no other has begun.
    const files = this.getURLsToCacheKeys().entries();
    const takeFiles = async (): Promise<void> => {
      for (const [url, cacheKey] of files) {
        // Files that carry their version in their name may come from the browser's cache.
        const cache = cacheKey === url ? 'default' : 'reload';
        const request = new Request(url, { cache, credentials: 'same-origin', priority: 'low' });
        await Promise.all(this.strategy.handleAll({ event, request, params: { cacheKey } }));
        updatedURLs.push(url);
      }
    };
    const taken = Promise.all(Array.from({ length: lanes }, takeFiles));
    const result = taken.then(() => ({ updatedURLs, notUpdatedURLs: [] }));
    event.waitUntil(result);
    return result;
  }
}

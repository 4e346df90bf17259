import { liveQuery } from 'dexie';
import { createContext, use, useSyncExternalStore } from 'react';
import { makePlaceForFiles } from './file-copies.ts';
import { OfflineDb, type PendingUpload, type UploadTarget } from './offline.ts';
import { addPhoto, type AddedPhoto, drainOutbox, freeFiles, type NewPhoto, photosOf, wakeOutbox } from './outbox.ts';
import { makePlace } from './picture-copies.ts';

/** The photos of one person that wait on this device, and the page's part in sending them. */
export interface PhotoQueue {
  readonly db: OfflineDb;
  /** Aborted by `stop`: nothing is asked for in the person's name any more. */
  readonly stopped: AbortSignal;
  /** Stores a photo durably, then tries to send it; a file stays until `free`. Throws OutboxFullError when the device has no room. */
  add(photo: UploadTarget & Pick<NewPhoto, 'type' | 'bytes'>): Promise<AddedPhoto>;
  /** The document of these files is written: they go once it is at school. */
  free(files: readonly PendingUpload[]): void;
  /** The waiting and refused photos, the oldest first; the same array until something changes. */
  get(): readonly PendingUpload[];
  subscribe(listener: () => void): () => void;
  /** Sends what waits now, whatever the pause. */
  tryNow(): void;
  stop(): void;
}

export const PhotoQueueContext = createContext<PhotoQueue | null>(null);

export function usePhotoQueue(): PhotoQueue {
  const queue = use(PhotoQueueContext);
  if (!queue) throw new Error('a screen with photos stands outside of PhotoQueueContext');
  return queue;
}

/** The photos that wait on this device, live. */
export function usePhotos(): readonly PendingUpload[] {
  const queue = usePhotoQueue();
  return useSyncExternalStore(queue.subscribe, queue.get);
}

export interface PhotoQueueNeeds {
  userId: string;
  fetch?: typeof globalThis.fetch;
  db?: OfflineDb;
  /** Whether the document of a file is not at school yet. */
  isAwaited?: (target: UploadTarget) => boolean;
  /** Called after a photo has reached the server. */
  stored: () => void;
  report: (error: unknown) => void;
}

/** Milliseconds until the next try after the device itself has failed. */
const afterFailure = 60_000;

/** Opens a person's photo queue; it sends at the start, when a network comes, and after each pause that the server or the back-off sets. */
export function openPhotoQueue({ userId, stored, report, isAwaited, ...given }: PhotoQueueNeeds): PhotoQueue {
  const db = given.db ?? new OfflineDb();
  const send = given.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  const listeners = new Set<() => void>();
  let photos: readonly PendingUpload[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  /** Somebody asked while it ran: what it has passed over may go now. */
  let isAskedAgain = false;
  const ending = new AbortController();
  const { signal: stopped } = ending;

  function show(next: readonly PendingUpload[]): void {
    if (stopped.aborted || (next.length === 0 && photos.length === 0)) return;
    photos = next;
    for (const listener of listeners) listener();
  }
  const read = async (): Promise<void> => show(await photosOf(db, userId));
  async function drain(): Promise<void> {
    const { retryAt } = await drainOutbox(db, {
      ...{ fetch: send, userId, onStored: stored },
      isAwaited: isAwaited ?? (() => false),
    });
    if (stopped.aborted) return;
    await read();
    if (retryAt !== undefined) later(retryAt - Date.now());
  }
  function later(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, pause));
  }
  function run(): void {
    if (stopped.aborted) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    isAskedAgain = false;
    running = drain()
      .catch((error: unknown) => {
        // Closing ends what is under way: the photo is sent by whoever opens the queue next.
        if (stopped.aborted) return;
        report(error);
        later(afterFailure);
      })
      .finally(() => {
        running = null;
        if (isAskedAgain) run();
      });
  }
  function tryNow(): void {
    void wakeOutbox(db, userId).then(run, report);
  }

  // Other tabs and the service worker add and send too.
  const watching = liveQuery(() => photosOf(db, userId)).subscribe({ next: show, error: report });
  addEventListener('online', tryNow);
  void makePlace(userId);
  void makePlaceForFiles(userId);
  run();
  return {
    db,
    stopped,
    async add(photo) {
      const added = await addPhoto(db, { ...photo, userId });
      await read();
      run();
      return added;
    },
    free(files) {
      const ids = files.map(({ id }) => id);
      void freeFiles(db, ids).then(run, report);
    },
    get: () => photos,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tryNow,
    stop() {
      ending.abort();
      clearTimeout(timer);
      watching.unsubscribe();
      removeEventListener('online', tryNow);
      db.close();
    },
  };
}

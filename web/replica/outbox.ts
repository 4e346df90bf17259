import { errors, isErrorCode, type ErrorCode } from '../../schema/errors.ts';
import { newId } from '../../schema/ids.ts';
import { backoff, retryAfter } from './sync/backoff.ts';
import { urlOf } from '../../schema/rest/routes.ts';
import { keepFile } from './file-copies.ts';
import { keepCopy } from './picture-copies.ts';
import { isQuota, withStorageSpace } from './storage-space.ts';
import { OfflineDb, uploadTag, type PendingUpload, type PhotoState, type UploadTarget } from './offline.ts';

/** What the server, or its absence, says to a photo. */
type PhotoEvent = 'stored' | 'deleted' | 'refused' | 'later';

/** Every state and event; 'gone' leaves the queue. A refused photo is tried again only after its person's word. */
const next: Record<PhotoState, Record<PhotoEvent, PhotoState | 'gone'>> = {
  waiting: { stored: 'gone', deleted: 'gone', refused: 'refused', later: 'waiting' },
  refused: { stored: 'gone', deleted: 'gone', refused: 'refused', later: 'refused' },
};

/** The device has no room for the picture; text still fits. */
export class OutboxFullError extends Error {
  constructor(cause: unknown) {
    super('no room for a picture on this device', { cause });
    this.name = 'OutboxFullError';
  }
}

/** The SHA-256 of bytes in small hexadecimal letters. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** So long (ms) a file waits for its document to be written. Where the device died between the two, it is tried then, and refused. */
const documentFollows = 60_000;

export type NewPhoto = UploadTarget & {
  readonly userId: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
};

/** Whether two rows are for the same question or document. */
const isSameTarget = (one: UploadTarget, other: UploadTarget): boolean =>
  one.file ? one.file.id === other.file?.id : one.sessionId === other.sessionId;

/** What was put into the queue; `isNew` says whether it was not there before, for the same question or document. */
export type AddedPhoto = PendingUpload & { readonly isNew: boolean };

/**
 * Puts a photo or another file into the queue. When it answers, the photo is on the disk and 'saved on this device' may be shown.
 * The same picture for the same session is there once. A file is not sent before its document is here, which `freeFiles` tells.
 * Throws OutboxFullError when the device has no room.
 */
export async function addPhoto(db: OfflineDb, photo: NewPhoto, now = Date.now()): Promise<AddedPhoto> {
  const { userId, ...sent } = photo;
  const hash = await sha256(photo.bytes);
  try {
    const row = await withStorageSpace(() =>
      db.transaction('rw', db.uploads, async () => {
        const mine = await db.uploads.where('userId').equals(userId).toArray();
        const same = mine.find(({ data }) => data.sha256 === hash && isSameTarget(data, photo));
        const data = { ...sent, sha256: hash };
        const made: PendingUpload = {
          id: same?.id ?? newId(),
          userId,
          timestamp: now,
          data,
          state: 'waiting',
          tries: 0,
          notBefore: photo.file ? now + documentFollows : 0,
        };
        await db.uploads.put(made);
        return { ...made, isNew: same === undefined };
      }),
    );
    if (!photo.file) void askForSync(uploadTag);
    return row;
  } catch (error) {
    throw isQuota(error) ? new OutboxFullError(error) : error;
  }
}

/** The document of these files is on the device: they wait for nothing but its way to school. */
export async function freeFiles(db: OfflineDb, ids: readonly string[]): Promise<void> {
  await db.uploads.where('id').anyOf(ids).modify({ notBefore: 0 });
  void askForSync(uploadTag);
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Asks the browser to drain a queue when the network is back, where it can (Chromium); elsewhere the page does it. */
export async function askForSync(tag: string): Promise<void> {
  try {
    const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    if (worker && 'sync' in worker) await (worker.sync as SyncManager).register(tag);
  } catch {
    // Refused by the browser: the page drains the queue itself.
  }
}

export interface DrainOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Only this person's photos; the service worker does not know who is signed in and leaves it out. */
  readonly userId?: string | undefined;
  readonly now?: () => number;
  readonly random?: () => number;
  /** How long (ms) the sending of so many bytes may take. */
  readonly patience?: (bytes: number) => number;
  /** Sends also what should wait a little longer: the browser says that the network is back. */
  readonly evenEarly?: boolean;
  /**
   * Whether the document of a file is not at school yet: its file waits for it. Without this, as in the service worker, a file
   * of which school knows nothing goes on waiting.
   */
  readonly isAwaited?: (target: UploadTarget) => boolean;
  /** Called as each photo reaches the server. */
  readonly onStored?: (photo: PendingUpload) => void;
}

export interface Drained {
  readonly stored: number;
  readonly refused: number;
  readonly waiting: number;
  /** When the next try makes sense (ms since 1970); undefined when nothing waits but for a sign-in. */
  readonly retryAt: number | undefined;
  readonly needsSignIn: boolean;
}

/** However long (ms) a server asks to be left alone. */
const longestAsked = 15 * 60_000;

/** How long (ms) a photo of so many bytes may take: a minute, and the time it needs at 20 kB a second. */
const patienceFor = (bytes: number): number => 60_000 + Math.ceil(bytes / 20);

/** The pause (ms) after `tries` failed tries: the back-off, never less than the server asked for by Retry-After (15 minutes at most). */
export function pauseAfter(tries: number, header: string | null, now: number, random: () => number): number {
  const asked = retryAfter(header, now) ?? 0;
  return Math.max(Math.min(asked, longestAsked), backoff(tries, random()));
}

/** What an answer says; a web filter's page or a guest network's says nothing that is school's. */
async function wordsOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

const refusals: readonly number[] = [400, 404, 413, 415, 422];

type Answer =
  | { event: 'stored' }
  // Its question was deleted, here or on another device.
  | { event: 'deleted' }
  | { event: 'refused'; problem: ErrorCode | undefined }
  | { event: 'later'; status: number; retryAfter: string | null; needsSignIn: boolean };

const addressOf = ({ sha256: hash, sessionId, file }: PendingUpload['data']): string =>
  file
    ? urlOf('putFile', { sha256: hash }, { collection: file.collection, id: file.id })
    : urlOf('putUpload', { sha256: hash }, { session: sessionId });

async function send(photo: PendingUpload, options: DrainOptions): Promise<Answer> {
  const { fetch, patience = patienceFor, isAwaited } = options;
  const { type, bytes, file } = photo.data;
  try {
    const response = await fetch(addressOf(photo.data), {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': type, 'idempotency-key': photo.id, 'x-owner': photo.userId },
      body: bytes,
      // The queue is one for all tabs: a server that never answers must not hold it for ever.
      signal: AbortSignal.timeout(patience(bytes.byteLength)),
    });
    const { ok, status, headers } = response;
    const { sha256: stored, code } = await wordsOf(response);
    if (ok && stored === photo.data.sha256) return { event: 'stored' };
    if (code === 'question_gone') return { event: 'deleted' };
    const isSchool = typeof code === 'string';
    const mayComeLater = status === errors.not_found && file !== undefined && !isAwaited;
    // What stands before the school and has no reason may pass; what is too large for it never does.
    if (refusals.includes(status) && (isSchool || status === errors.too_large) && !mayComeLater)
      return { event: 'refused', problem: isErrorCode(code) ? code : undefined };
    // 403: whoever is signed in may send nothing, or not yet.
    const needsSignIn = status === errors.unauthorized || (isSchool && status === errors.forbidden);
    return { event: 'later', status, retryAfter: headers.get('retry-after'), needsSignIn };
  } catch {
    return { event: 'later', status: 0, retryAfter: null, needsSignIn: false };
  }
}

/** Whether its pause is over. No pause is longer than what a server may ask for: a later time is of a clock that was wrong. */
const isDue = ({ notBefore }: PendingUpload, now: number): boolean =>
  notBefore <= now || notBefore > now + longestAsked;

/** What was sent stays to be seen and heard here: it came from this device. */
const keepSent = ({ userId, data }: PendingUpload, now: number): Promise<void> =>
  data.file
    ? keepFile(userId, { ...data.file, sha256: data.sha256 }, new Blob([data.bytes], { type: data.type }))
    : keepCopy({ ...data, userId }, now);

async function drainAlone(db: OfflineDb, options: DrainOptions): Promise<Drained> {
  const { userId, now = Date.now, random = Math.random, evenEarly = false } = options;
  const mine = (row: PendingUpload): boolean => userId === undefined || row.userId === userId;
  let stored = 0;
  let refused = 0;
  let needsSignIn = false;
  const held = new Set<string>();
  // One at a time: all of them together may be more than a tablet's memory.
  const ids: string[] = [];
  await db.uploads.orderBy('timestamp').each((row) => void (mine(row) && ids.push(row.id)));
  for (const id of ids) {
    const photo = await db.uploads.get(id);
    // One that was never tried waits for its document, whatever the network does.
    const mayGo = photo && (isDue(photo, now()) || (evenEarly && photo.tries > 0));
    if (!mayGo || photo.state !== 'waiting') continue;
    // Nobody is signed in: what is behind it would hear the same, after all its bytes.
    if (needsSignIn) {
      held.add(id);
      continue;
    }
    if (options.isAwaited?.(photo.data)) {
      held.add(id);
      continue;
    }
    const answer = await send(photo, options);
    const state = next[photo.state][answer.event];
    if (state === 'gone') {
      // Thrown away while it was on its way: its question is deleted, and no copy stays.
      const isWanted = answer.event === 'stored' && (await db.uploads.get(id)) !== undefined;
      if (isWanted) await keepSent(photo, now());
      await db.uploads.delete(id);
      if (answer.event !== 'stored') continue;
      stored += 1;
      options.onStored?.(photo);
    } else if (answer.event === 'refused') {
      await db.uploads.update(id, { state, problem: answer.problem });
      refused += 1;
    } else if (answer.event === 'later') {
      // 409: somebody else is signed in. As a missing sign-in it ends by itself, not by waiting.
      if (answer.needsSignIn) needsSignIn = true;
      if (answer.needsSignIn || answer.status === 409) {
        held.add(id);
        continue;
      }
      const pause = pauseAfter(photo.tries, answer.retryAfter, now(), random);
      await db.uploads.update(id, { state, tries: photo.tries + 1, notBefore: now() + pause });
      // No network, or a server that asks for rest: the photos behind it would hear the same.
      if (answer.status === 0 || answer.status === 429 || answer.status === 503) break;
    }
  }
  let waiting = 0;
  let retryAt: number | undefined;
  await db.uploads.each((row) => {
    if (!mine(row) || row.state !== 'waiting') return;
    waiting += 1;
    if (held.has(row.id)) return;
    const due = isDue(row, now()) ? now() : row.notBefore;
    retryAt = Math.min(retryAt ?? due, due);
  });
  return { stored, refused, waiting, retryAt, needsSignIn };
}

let chain: Promise<unknown> = Promise.resolve();

/** Sends what waits, the oldest first; page, other tabs and service worker never at the same time. Never throws for the network. */
export function drainOutbox(db: OfflineDb, options: DrainOptions): Promise<Drained> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request('paperboat-outbox', () => drainAlone(db, options));
  const mine = chain.then(() => drainAlone(db, options));
  chain = mine.catch(() => undefined);
  return mine;
}

/**
 * The service worker's part: sends everybody's photos once. Rejects while something still waits for the network or the
 * server, so that the browser asks again; not for a missing sign-in, which only a page can mend.
 */
export async function drainForSync(fetch: DrainOptions['fetch']): Promise<void> {
  const db = new OfflineDb();
  try {
    const { retryAt } = await drainOutbox(db, { fetch, evenEarly: true });
    if (retryAt !== undefined) throw new Error('photos wait for another try');
  } finally {
    db.close();
  }
}

/** Lets waiting photos go at once: the network is back, or the person asked. Those that wait for their document stay. */
export async function wakeOutbox(db: OfflineDb, userId: string): Promise<void> {
  const tried = db.uploads
    .where('userId')
    .equals(userId)
    .filter(({ tries }) => tries > 0);
  await tried.modify({ notBefore: 0, tries: 0 });
}

/** A person's photos in the queue, the oldest first. */
export const photosOf = (db: OfflineDb, userId: string): Promise<PendingUpload[]> =>
  db.uploads.where('userId').equals(userId).sortBy('timestamp');

/** Tries a refused photo again, or throws it away; both only on its person's word. */
export const retryPhoto = async (db: OfflineDb, id: string): Promise<void> =>
  void (await db.uploads.update(id, { state: 'waiting', problem: undefined, tries: 0, notBefore: 0 }));
export const discardPhoto = (db: OfflineDb, id: string): Promise<void> => db.uploads.delete(id);

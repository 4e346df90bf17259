import { findNow } from './document.ts';
import type { OfflineDb, PendingUpload } from './offline.ts';
import type { Replica } from './open.ts';
import { photosOf, sha256 } from './outbox.ts';

/** No press that put a file into the queue so long (ms) ago is still about to write its document. */
const day = 86_400_000;

interface Device extends Pick<Replica, 'person' | 'store' | 'has' | 'collection'> {
  sync: Pick<Replica['sync'], 'arrivalOf'>;
}

function bytesIn(value: unknown): ArrayBuffer[] {
  if (value instanceof ArrayBuffer) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(bytesIn) : [];
}

/** Gives, as one text, all that is kept beside the documents, with the hashes of the pictures and recordings of drafts. */
async function keptBeside(store: Device['store']): Promise<string> {
  const [notes, conflicts] = await Promise.all([store.metaOf(''), store.conflicts()]);
  const values = [...notes.values()];
  return JSON.stringify([values, conflicts, await Promise.all(bytesIn(values).map(sha256))]);
}

/** Whether nothing here names a file: not its document, where all of its kind have come, nor what may become one again. */
async function isNamedByNone({ data }: PendingUpload, device: Device, beside: string): Promise<boolean> {
  const { store, has, collection, sync } = device;
  const { file, sha256: hash } = data;
  if (!file || !has(file.collection) || sync.arrivalOf(file.collection) !== 'here') return false;
  const [document, quarantined, deletions] = await Promise.all([
    findNow(collection(file.collection), file.id),
    store.quarantined(file.collection),
    store.deletions(file.collection),
  ]);
  // A deletion that school refuses brings the document back.
  if (deletions.some(({ id }) => id === file.id)) return false;
  return ![beside, JSON.stringify([document?.toMutableJSON(), quarantined])].some((text) => text.includes(hash));
}

/**
 * Takes files out of the queue whose document was never written: the device died between the two, a day ago or more. What a
 * document, a text that could not stand or a draft still names stays.
 */
export async function forgetUploads(db: OfflineDb, device: Device, now = Date.now()): Promise<void> {
  const all = await photosOf(db, device.person.id);
  const old = all.filter(({ data, timestamp }) => data.file && timestamp < now - day);
  if (old.length === 0) return;
  const beside = await keptBeside(device.store);
  for (const row of old) {
    if (!(await isNamedByNone(row, device, beside))) continue;
    // Put in once more meanwhile, it is of a document that is just being written.
    const same = db.uploads.where('id').equals(row.id);
    await same.and(({ timestamp }) => timestamp === row.timestamp).delete();
  }
}

import { newId } from '../../../schema/ids.ts';
import { isQuota, withStorageSpace } from '../storage-space.ts';
import { contentsOf, type Piece, restorer, wipe } from './contents.ts';
import { decrypted, encrypted } from './keys.ts';
import { inTurn, type SealedDb, withSealed } from './sealed-db.ts';

/** Something of this person is sealed here, and the key is not at hand: it takes a sign-in. */
export class Locked extends Error {
  override readonly name = 'Locked';
}

/**
 * Seals everything of a person on this device and deletes it as it was; nobody may have it open. The parcel's row is the moment
 * that counts: killed before it, what is here is as it was, killed behind it, the rest is deleted by the next call. The key is
 * forgotten in the same write. Gives false where there is no key, and then changes nothing.
 */
export const seal = (id: string, unsent: number): Promise<boolean> =>
  inTurn(id, () =>
    withSealed(async (db) => {
      if (!(await db.parcels.get(id))) {
        const held = await db.held.get(id);
        if (!held) return false;
        await db.parts.where('id').equals(id).delete();
        const stamp = newId();
        let n = 0;
        const put = async (value: unknown): Promise<void> => {
          const part = await encrypted(held.key, { id, stamp, n }, value);
          n += 1;
          await withRoom(db, () => db.parts.put(part));
        };
        await put({ person: held.person });
        for await (const piece of contentsOf(id)) await put(piece);
        await db.transaction('rw', db.parcels, db.held, async () => {
          await db.parcels.put({ id, stamp, parts: n, unsent, at: Date.now() });
          await db.held.delete(id);
        });
      }
      await wipe(id);
      return true;
    }),
  );

/** On a full device the oldest parcels without unsent work make room, one after the other: they can be downloaded again. */
async function withRoom(db: SealedDb, write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return void (await withStorageSpace(write));
    } catch (error) {
      const spare = (await db.parcels.toArray()).filter(({ unsent }) => unsent === 0).sort((a, b) => a.at - b.at)[0];
      if (!spare || !isQuota(error)) throw error;
      await drop(db, spare.id);
    }
  }
}

const drop = (db: SealedDb, id: string): Promise<void> =>
  db.transaction('rw', db.parcels, db.parts, db.vaults, async () => {
    for (const table of [db.parcels, db.vaults]) await table.delete(id);
    await db.parts.where('id').equals(id).delete();
  });

/**
 * Puts back what is sealed of a person, where anything is. Until the parcel's row is deleted it is what counts: killed before, the
 * next call deletes what was put back and begins again. Throws `Locked` without the key.
 */
export const unseal = (id: string): Promise<void> =>
  inTurn(id, () =>
    withSealed(async (db) => {
      const parcel = await db.parcels.get(id);
      if (!parcel) return;
      const held = await db.held.get(id);
      if (!held) throw new Locked();
      await wipe(id);
      const { put, done } = restorer();
      try {
        for (let n = 1; n < parcel.parts; n++) {
          const part = await db.parts.get([id, parcel.stamp, n]);
          if (!part) throw new Error('a part of what was sealed is not there');
          await put((await decrypted(held.key, part)) as Piece);
        }
      } finally {
        done();
      }
      await db.transaction('rw', db.parcels, db.parts, async () => {
        await db.parcels.delete(id);
        await db.parts.where('id').equals(id).delete();
      });
    }),
  );

import type { FastifyReply } from 'fastify';
import { limits } from '../../schema/limits.ts';
import { collect, TooLargeError } from '../blobs/store.ts';
import { picturesOf } from '../blobs/uploads.ts';
import type { Database } from '../db/orm.ts';
import { Refusal } from '../errors.ts';

/** What calls share that take or give a person's pictures and recordings. */

/** Collects a stream in memory; throws `tooLarge` past `atMost` bytes. */
export async function receive(stream: AsyncIterable<Uint8Array>, atMost: number, tooLarge: Refusal): Promise<Buffer> {
  try {
    return await collect(stream, atMost);
  } catch (error) {
    throw error instanceof TooLargeError ? tooLarge : error;
  }
}

/** Refuses with `space_is_full` bytes for which a person's pictures and recordings leave no room. */
export async function requireSpace(db: Database, userId: string, bytes: number): Promise<void> {
  const stored = await db.read((sql) => picturesOf(sql, userId));
  if (stored + bytes > limits.personPictureBytes) throw new Refusal('space_is_full', { retryAfter: 3_600 });
}

/** Sets the headers under which bytes that a person has sent are shown and nothing else: never as a page, never on another site. */
export const showAlone = (reply: FastifyReply, disposition: string): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store');

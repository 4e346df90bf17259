import { randomBytes } from 'node:crypto';

/** Thrown when bytes exceed the allowed size; what had been written is deleted. */
export class TooLargeError extends Error {
  constructor() {
    super('more bytes than allowed');
    this.name = 'TooLargeError';
  }
}

export interface KeptBlob {
  readonly name: string;
  readonly size: number;
}

/** Says nothing about whose it is or what it holds. */
export const newName = (): string => randomBytes(16).toString('hex');
const nameForm = /^[0-9a-f]{32}$/;
/** Only names of our own form become paths, in case the database holds another one. */
export const isName = (text: string): boolean => nameForm.test(text);

/** Where the bytes of pictures and recordings are kept, outside the web root: a folder, or a bucket. */
export interface BlobStore {
  /** Keeps bytes durably under a new name; throws TooLargeError past `atMost` bytes and keeps nothing then. */
  put(bytes: AsyncIterable<Uint8Array>, atMost: number): Promise<KeptBlob>;
  /** Keeps bytes durably under a name that they had before, over what may be there: of a backup. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a name, or undefined when there are none. */
  get(name: string): Promise<Buffer | undefined>;
  /** Deletes a blob, a half-written one too; an unknown name is no error. */
  delete(name: string): Promise<void>;
  /** The names of blobs written before this moment, half-written ones too, some at a time. */
  olderThan(moment: Date): AsyncIterable<readonly string[]>;
}

/** Collects a stream in memory; throws TooLargeError as soon as it passes `atMost` bytes. */
export async function collect(bytes: AsyncIterable<Uint8Array>, atMost: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > atMost) throw new TooLargeError();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Gives bytes as a stream of one part. */
export async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

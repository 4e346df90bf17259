/** Thrown when bytes exceed the allowed size; what had been written is deleted. */
export class TooLargeError extends Error {
  constructor() {
    super('more bytes than allowed');
    this.name = 'TooLargeError';
  }
}

export interface KeptBlob {
  /** Random; says nothing about whose it is or what it holds. */
  readonly name: string;
  readonly size: number;
}

/** Where pictures' bytes are kept, outside the web root. */
export interface BlobStore {
  /** Keeps bytes durably under a new name; throws TooLargeError past `atMost` bytes and keeps nothing then. */
  put(bytes: AsyncIterable<Uint8Array>, atMost: number): Promise<KeptBlob>;
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

import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Refusal } from '../errors.ts';
import type { Bucket } from './bucket.ts';
import { collect, isName, newName, type BlobStore } from './store.ts';

/** How long (ms) the bucket may take to answer: less than a device waits for its upload. */
const patience = 20_000;
/** Tries when the bucket says that it is busy; a bucket that cannot be reached is left to whoever asked. */
const retries = 2;
/** Seconds after which a device tries again. */
const retryAfter = 10;

/**
 * Keeps blobs in a bucket. One that fails or is away is refused as `not_ready`, so that a device keeps its picture and a job
 * is run again; `report` is told why.
 */
export function s3Blobs(bucket: Bucket, report: (error: unknown) => void): BlobStore {
  const { url, folder, region, accessKeyId, secretAccessKey } = bucket;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    retries,
    ...(region === undefined ? {} : { region }),
  });

  /** The bytes of the answer; undefined where the bucket has no such blob. */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', place: string, body?: Uint8Array): Promise<Buffer | undefined> {
    try {
      const answer = await client.fetch(`${url}${place}`, {
        method,
        // The bucket compares the hash with what it got, so that it never keeps half of it.
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        signal: AbortSignal.timeout(patience),
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return bytes;
      const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1];
      if (code === 'NoSuchKey') return undefined;
      throw new Error(`${method} was answered ${answer.status} ${code ?? ''}`.trim());
    } catch (error) {
      report(error);
      throw new Refusal('not_ready', { retryAfter });
    }
  }

  const place = (name: string): string => {
    if (!isName(name)) throw new Error('not the name of a blob');
    // As in the folder of an installation, so that one can be copied into the other.
    return `/${encodeURI(folder)}${name.slice(0, 2)}/${name}`;
  };

  return {
    async put(bytes, atMost) {
      const [name, whole] = [newName(), await collect(bytes, atMost)];
      await ask('PUT', place(name), whole);
      return { name, size: whole.length };
    },
    async keep(name, bytes) {
      await ask('PUT', place(name), bytes);
    },
    async get(name) {
      return ask('GET', place(name));
    },
    async delete(name) {
      await ask('DELETE', place(name));
    },
    async *olderThan(moment) {
      for (let last = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder, 'start-after': last });
        const page = (await ask('GET', `?${query}`))?.toString() ?? '';
        const found = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
          key: /<Key>([^<]*)<\/Key>/.exec(one)?.[1] ?? '',
          written: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(one)?.[1] ?? ''),
        }));
        const old = found
          .filter(({ written }) => written < moment)
          .map(({ key }) => key.slice(key.lastIndexOf('/') + 1))
          .filter(isName);
        if (old.length > 0) yield old;
        last = found.at(-1)?.key ?? '';
        if (last === '' || !page.includes('<IsTruncated>true</IsTruncated>')) return;
      }
    },
  };
}

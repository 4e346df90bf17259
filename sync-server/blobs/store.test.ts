import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket, type TestBucket } from '../../tests/support/bucket.ts';
import { copyBlobs } from '../backup/back-up.ts';
import { readBucket } from './bucket.ts';
import { diskBlobs } from './disk.ts';
import { s3Blobs } from './s3.ts';
import { newName, one, TooLargeError, type BlobStore } from './store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'paperboat-blobs-'));
const reports: unknown[] = [];
let bucket: TestBucket;

/** The store of an address, with what its operator is told. */
function bucketAt(url: string): BlobStore {
  const read = readBucket(url);
  if (!read) throw new Error('not an address of a bucket');
  return s3Blobs(read, (error) => reports.push(error));
}

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

async function* parts(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function allBefore(blobs: BlobStore, moment: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const some of blobs.olderThan(moment)) names.push(...some);
  return names.toSorted();
}

const anHour = 3_600_000;
const inAnHour = (): Date => new Date(Date.now() + anHour);

describe.each([
  ['a folder', () => diskBlobs(path.join(folder, 'contract'))],
  ['a bucket', () => bucketAt(bucket.url)],
])('%s of blobs', (_where, open) => {
  test('keeps bytes under a new name, whatever they are, until they are deleted', async () => {
    const blobs = open();
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const [first, second] = [await blobs.put(one(all), 256), await blobs.put(parts('a', 'b', ''), 10)];
    expect([first.size, second.size]).toEqual([256, 2]);
    expect(first.name).toMatch(/^[0-9a-f]{32}$/);
    expect(await blobs.get(first.name)).toEqual(Buffer.from(all));
    expect(String(await blobs.get(second.name))).toBe('ab');
    await blobs.delete(first.name);
    expect(await blobs.get(first.name)).toBeUndefined();
    await blobs.delete(first.name);
    expect(String(await blobs.get(second.name))).toBe('ab');
    await blobs.delete(second.name);
  });

  test('has nothing under an unknown name, and takes no name of another form', async () => {
    const blobs = open();
    expect(await blobs.get(newName())).toBeUndefined();
    for (const name of ['', '../secret', 'A'.repeat(32), `${newName()}/x`])
      await expect(blobs.get(name), name).rejects.toThrow('not the name of a blob');
  });

  test('keeps nothing of more bytes than allowed, nor of a stream that breaks', async () => {
    const blobs = open();
    await expect(blobs.put(parts('12345', '6'), 5)).rejects.toThrow(TooLargeError);
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half');
      throw new Error('the sender is gone');
    }
    await expect(blobs.put(broken(), 100)).rejects.toThrow('the sender is gone');
    expect(await allBefore(blobs, inAnHour())).toEqual([]);
  });

  test('names what was written before a moment, however much it is', async () => {
    const blobs = open();
    const names: string[] = [];
    for (let n = 0; n < 5; n++) names.push((await blobs.put(parts(String(n)), 10)).name);
    expect(await allBefore(blobs, inAnHour())).toEqual(names.toSorted());
    expect(await allBefore(blobs, new Date(Date.now() - anHour))).toEqual([]);
    for (const name of names) await blobs.delete(name);
  });

  test('is backed up into a folder and put back under the same names, twice where the first try was cut off', async () => {
    const blobs = open();
    const kept = await blobs.put(parts('a boat of paper'), 100);
    const copy = diskBlobs(path.join(folder, newName()));
    expect(await copyBlobs([kept.name, newName()], blobs, copy)).toBe(1);
    await blobs.delete(kept.name);
    for (let n = 0; n < 2; n++) expect(await copyBlobs([kept.name], copy, blobs)).toBe(1);
    expect(String(await blobs.get(kept.name))).toBe('a boat of paper');
    await blobs.delete(kept.name);
  });
});

describe('a bucket', () => {
  const refused = { code: 'not_ready', retryAfter: 10 };

  test('that hangs up in the middle of an upload keeps nothing; the next try is kept once', async () => {
    const blobs = bucketAt(bucket.url);
    bucket.hangUp(1);
    const large = Buffer.alloc(3_000_000, 7);
    await expect(blobs.put(one(large), large.length)).rejects.toMatchObject(refused);
    expect(bucket.objects.size).toBe(0);
    const kept = await blobs.put(one(large), large.length);
    expect([...bucket.objects.keys()]).toEqual([`hillside/${kept.name.slice(0, 2)}/${kept.name}`]);
    await blobs.delete(kept.name);
  });

  test('that is busy for a moment is asked again; one that stays so is told as not ready', async () => {
    const blobs = bucketAt(bucket.url);
    bucket.beBusy(2);
    const kept = await blobs.put(parts('patience'), 10);
    bucket.beBusy(3);
    await expect(blobs.get(kept.name)).rejects.toMatchObject(refused);
    expect(String(await blobs.get(kept.name))).toBe('patience');
    await blobs.delete(kept.name);
  });

  test('that is gone is never taken for one without the picture, and comes back', async () => {
    const blobs = bucketAt(bucket.url);
    const kept = await blobs.put(parts('still here'), 10);
    await bucket.close();
    for (const ask of [() => blobs.get(kept.name), () => blobs.delete(kept.name), () => blobs.put(parts('x'), 10)])
      await expect(ask()).rejects.toMatchObject(refused);
    await expect(allBefore(blobs, inAnHour())).rejects.toMatchObject(refused);
    await bucket.reopen();
    expect(String(await blobs.get(kept.name))).toBe('still here');
    await blobs.delete(kept.name);
  });

  test.each([
    ['a wrong secret', (url: string) => url.replace(/:a%20secret[^@]*/, ':guessed'), 'SignatureDoesNotMatch'],
    ['a bucket that is not there', (url: string) => url.replace('/pictures/', '/photos/'), 'NoSuchBucket'],
  ])('with %s says so to its operator, and to people that it is not ready', async (_what, spoil, told) => {
    reports.length = 0;
    await expect(bucketAt(spoil(bucket.url)).get(newName())).rejects.toMatchObject(refused);
    expect(String(reports[0])).toContain(told);
    expect(String(reports[0])).not.toContain('secret');
  });

  test('is named by an address with its key, and by nothing less', () => {
    expect(
      readBucket('https://AK:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/school/cell%201?region=eu-central-1'),
    ).toEqual({
      url: 'https://s3.eu-central-1.amazonaws.com/school',
      folder: 'cell 1/',
      region: 'eu-central-1',
      accessKeyId: 'AK',
      secretAccessKey: 'a/b+c',
    });
    for (const wrong of [
      'pictures',
      's3://AK:b@host/bucket',
      'https://host/bucket',
      'https://AK:b@host/',
      'https://AK:%@h/b',
    ])
      expect(readBucket(wrong), wrong).toBeNull();
  });
});

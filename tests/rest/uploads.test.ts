import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { runOnce } from 'graphile-worker';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reading } from '../../schema/reading.ts';
import { diskBlobs } from '../../sync-server/blobs/disk.ts';
import type { PhotoReading } from '../../sync-server/services/homework/photo-reading.ts';
import { createLog } from '../../sync-server/log.ts';
import { readPhotoJob } from '../../workers/jobs/read-photo.ts';
import { startReader, type PictureReader } from '../../workers/ocr/read.ts';
import { processorMs } from '../support/processor.ts';
import type { Browser } from './support/server.ts';
import { useRestServer } from './support/server.ts';
import type { Person } from './support/school.ts';

const session = '0198a000-0000-7000-8000-00000000000a';
const fixtures = path.join(import.meta.dirname, '../fixtures/pictures');
const fixture = (name: string): Promise<Buffer> => readFile(path.join(fixtures, name));
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const server = useRestServer();
const blobs = diskBlobs(server.pictures);
let address: string;
let reader: PictureReader;
let mia: Person;
let sam: Person;

beforeAll(async () => {
  reader = await startReader('tesseract');
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  mia = await server.person('student');
  sam = await server.person('student');
});

afterAll(() => reader.close());

beforeEach(() => server.db.read((sql) => sql.query('delete from upload')));

interface Sent {
  as?: Browser;
  type?: string;
  name?: string;
  query?: string;
  headers?: Record<string, string>;
}

async function put(
  bytes: Uint8Array<ArrayBuffer>,
  sent: Sent = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { as = mia, type = 'image/jpeg', name = hashOf(bytes), query = `?session=${session}` } = sent;
  const answer = await fetch(`${address}/api/uploads/${name}${query}`, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': type, cookie: as.cookie, ...sent.headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const read = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
const stored = (): Promise<object[]> => server.db.read((sql) => sql.query('select id from upload'));

/** Runs the queue once and gives what the job wrote into sessions. */
async function work(by: PictureReader = reader): Promise<PhotoReading[]> {
  const written: PhotoReading[] = [];
  const task = readPhotoJob({
    database: server.db,
    blobs,
    log: createLog('test', 'silent'),
    reader: async () => by,
    writeReading: async (one) => void written.push(one),
  });
  await runOnce({ connectionString: server.url, taskList: { read_photo: task }, noHandleSignals: true });
  return written;
}

describe('who may send and see pictures', () => {
  test('nobody without a session, and no grown-up', async () => {
    const picture = read(await fixture('what-is-347-plus-285.jpg'));
    expect(await put(picture, { as: server.browser() })).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    for (const role of ['parent', 'teacher', 'school_admin', 'admin']) {
      const adult = await server.person('parent');
      await server.db.read((sql) => sql.query('update account set role = $2 where id = $1', [adult.id, role]));
      expect(await put(picture, { as: adult })).toMatchObject({ status: 403 });
    }
    expect(await stored()).toEqual([]);
  });

  test('a child gets its own picture back, re-encoded; a classmate hears what an unknown hash hears', async () => {
    const picture = read(await fixture('what-is-347-plus-285.jpg'));
    await put(picture);
    const see = ({ cookie }: Browser, name: string): Promise<Response> =>
      fetch(`${address}/api/uploads/${name}`, { headers: { cookie } });
    const own = await see(mia, hashOf(picture));
    expect(own.status).toBe(200);
    expect(own.headers.get('content-type')).toBe('image/jpeg');
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    expect(own.headers.get('content-security-policy')).toContain('sandbox');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await sharp(await own.arrayBuffer()).metadata()).format).toBe('jpeg');
    const foreign = await see(sam, hashOf(picture));
    const unknown = await see(sam, 'f'.repeat(64));
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()]);
    expect((await see(await server.person('parent'), hashOf(picture))).status).toBe(403);
  });

  test("a photo of another child on the same tablet does not become the signed-in child's", async () => {
    const picture = read(await fixture('what-is-347-plus-285.jpg'));
    expect(await put(picture, { headers: { 'x-owner': sam.id } })).toMatchObject({
      status: 409,
      body: { code: 'other_database' },
    });
    expect(await stored()).toEqual([]);
  });
});

describe('bad pictures are refused with a clear text and leave nothing behind', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const cases: [string, () => Promise<Buffer>, string, number, string][] = [
    [
      'SVG named .png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
      415,
      'wrong_type',
    ],
    ['HTML named .png', async () => Buffer.from('<!doctype html><script>1</script>'), 'image/png', 415, 'wrong_type'],
    ['GIF', async () => Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'image/gif', 415, 'wrong_type'],
    ['PDF', async () => Buffer.from('%PDF-1.7'), 'image/jpeg', 415, 'wrong_type'],
    ['a picture that claims to be text', () => fixture('what-is-347-plus-285.jpg'), 'text/plain', 415, 'wrong_type'],
    ['over 10 MB', async () => Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'image/png', 413, 'too_large'],
    ['empty', async () => Buffer.alloc(0), 'image/png', 422, 'picture_unreadable'],
    ['broken PNG', async () => Buffer.concat([png, Buffer.alloc(200)]), 'image/png', 422, 'picture_unreadable'],
    [
      'truncated JPEG',
      async () => (await fixture('what-is-347-plus-285.jpg')).subarray(0, 20_000),
      'image/jpeg',
      422,
      'picture_unreadable',
    ],
    [
      'broken HEIC',
      async () => (await fixture('what-is-347-plus-285.heic')).subarray(0, 3_000),
      'image/heic',
      422,
      'picture_unreadable',
    ],
  ];
  test.each(cases)('%s', async (_name, make, type, status, code) => {
    const answer = await put(read(await make()), { type });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body['message']).toEqual(expect.stringMatching(/\w{4}/));
    expect(await stored()).toEqual([]);
  });

  test('16,000 × 16,000 pixels, before they are decoded', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refused = { status: 422, body: { code: 'picture_too_many_pixels' } };
    const ms = await processorMs(async () =>
      expect(await put(read(bomb), { type: 'image/png' })).toMatchObject(refused),
    );
    expect(ms).toBeLessThan(2_000);
  });

  test('a stream without a length is stopped at 10 MB', async () => {
    let sent = 0;
    const much = 64 * 1024 * 1024;
    const endless = new ReadableStream<Uint8Array>({
      async pull(controller) {
        // A network is never at once: a body that is, is read to its end before anybody hears that the connection closed.
        await setImmediate();
        sent += 65_536;
        if (sent > much) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(0xff));
      },
    });
    const answer = await fetch(`${address}/api/uploads/${'a'.repeat(64)}`, {
      method: 'PUT',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'image/jpeg', cookie: mia.cookie },
    } as RequestInit).catch(() => undefined);
    // The connection is closed under a sender that does not stop; it may or may not still hear why.
    expect(answer?.status ?? 413).toBe(413);
    expect(sent).toBeLessThan(much);
  });

  test('bytes that are not the promised ones', async () => {
    const answer = await put(read(await fixture('blank.jpg')), { name: 'b'.repeat(64) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });
});

describe('what is kept', () => {
  test('place and camera are dropped, the picture stands upright', async () => {
    const tagged = await sharp(await fixture('what-is-347-plus-285.jpg'))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Tablet' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(await sharp(tagged).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    await put(read(tagged));
    const [row] = await server.db.read((sql) =>
      sql.query<{ blob: string; width: number; height: number }>('select * from upload'),
    );
    const kept = await blobs.get(row?.blob ?? '');
    const metadata = await sharp(kept).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect([row?.width, row?.height]).toEqual([800, 1200]);
  });

  test('the same picture twice, at once and later, is one row, one blob and one job', async () => {
    const picture = read(await fixture('what-is-347-plus-285.jpg'));
    const both = await Promise.all([put(picture), put(picture)]);
    const later = await put(picture, { query: '?session=0198a000-0000-7000-8000-00000000000b' });
    expect([...both, later].every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(await stored()).toHaveLength(1);
    const [row] = await server.db.read((sql) =>
      sql.query<{ blob: string; session_ids: string[] }>('select * from upload'),
    );
    expect(row?.session_ids).toHaveLength(2);
    const files = (await readdir(server.pictures, { recursive: true })).filter((name) =>
      name.includes(row?.blob ?? '-'),
    );
    expect(files).toHaveLength(1);
    expect((await work()).map(({ sessionId }) => sessionId)).toEqual(row?.session_ids);
    expect(await work()).toEqual([]);
  });

  test('who has a gigabyte of pictures stored keeps the next one on the tablet, and is told so', async () => {
    await server.db.read((sql) =>
      sql.query(
        `insert into upload (id, user_id, sha256, blob, size, width, height)
         values (gen_random_uuid(), $1, repeat('a', 64), 'b', 1024 * 1024 * 1024, 1, 1)`,
        [mia.id],
      ),
    );
    const picture = await fixture('what-is-347-plus-285.jpg');
    expect(await put(read(picture))).toMatchObject({ status: 429, body: { code: 'space_is_full' } });
    expect(await stored()).toHaveLength(1);
  });

  test('a HEIC is decoded, kept as JPEG and read', async () => {
    const answer = await put(read(await fixture('what-is-347-plus-285.heic')), { type: 'image/heic' });
    expect(answer).toMatchObject({ status: 201, body: { state: 'arrived' } });
    const [written] = await work();
    expect(written).toMatchObject({
      sessionId: session,
      userId: mia.id,
      state: 'read',
      reading: { text: 'What is 347 + 285?' },
    });
  });

  test('a blank page asks for typing', async () => {
    await put(read(await fixture('blank.jpg')));
    const [written] = await work();
    expect(written).toMatchObject({
      state: 'unreadable',
      reading: { band: 'red', requiresManualInput: true, text: '' } satisfies Partial<Reading>,
    });
  });
});

test('a picture that the engine fails on is tried again, and in the end asks for typing instead of waiting for ever', async () => {
  await put(read(await fixture('what-is-347-plus-285.jpg')));
  let tries = 0;
  const broken: PictureReader = {
    ...reader,
    read: async () => {
      tries += 1;
      throw new Error('the engine broke');
    },
  };
  const written: PhotoReading[] = [];
  for (let n = 0; n < 6; n++) {
    await server.db.read((sql) => sql.query('update graphile_worker._private_jobs set run_at = now()'));
    written.push(...(await work(broken)));
  }
  expect(tries).toBe(5);
  expect(written).toEqual([
    expect.objectContaining({
      sessionId: session,
      state: 'unreadable',
      reading: expect.objectContaining({ band: 'red', requiresManualInput: true }),
    }),
  ]);
  const [left] = await server.db.read((sql) =>
    sql.query<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs'),
  );
  expect(left?.n).toBe(0);
});

describe('POST /api/homework/upload', () => {
  const post = async (file: Buffer, field = 'image'): Promise<{ status: number; body: unknown }> => {
    const form = new FormData();
    form.append(field, new Blob([read(file)], { type: 'image/jpeg' }), 'homework.jpg');
    const answer = await fetch(`${address}/api/homework/upload`, {
      method: 'POST',
      body: form,
      headers: { cookie: mia.cookie },
    });
    return { status: answer.status, body: await answer.json() };
  };
  /** Works the queue while a request waits for it. */
  async function working<T>(request: Promise<T>): Promise<T> {
    let done = false;
    const finished = request.finally(() => (done = true));
    while (!done) {
      await work();
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 50))]);
    }
    return finished;
  }

  test('answers with the text and subject', async () => {
    expect(await working(post(await fixture('what-is-347-plus-285.jpg')))).toMatchObject({
      status: 200,
      body: { requiresManualInput: false, ocrResult: { text: 'What is 347 + 285?' }, aiAnalysis: { subject: 'math' } },
    });
  });

  test('asks for typing when there is nothing to read', async () => {
    expect(await working(post(await fixture('blank.jpg')))).toMatchObject({
      status: 200,
      body: { requiresManualInput: true, ocrResult: { text: '' }, aiAnalysis: { subject: 'general' } },
    });
  });

  test('asks for typing when the picture is too small to hold a word', async () => {
    for (const [width, height] of [
      [1, 1],
      [3_000, 1],
      [12, 400],
    ] as const) {
      const speck = await sharp({ create: { width, height, channels: 3, background: 'black' } })
        .png()
        .toBuffer();
      expect(await working(post(speck)), `${width} × ${height}`).toMatchObject({
        status: 200,
        body: { requiresManualInput: true, ocrResult: { text: '' }, aiAnalysis: { subject: 'general' } },
      });
    }
  });

  test('refuses another field, a foreign type and more than 10 MB', async () => {
    expect((await post(await fixture('blank.jpg'), 'file')).status).toBe(400);
    expect((await post(Buffer.from('<svg/>'))).status).toBe(415);
    expect(await post(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });
});

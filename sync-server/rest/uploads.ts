// What these plugins add to a request and a route, for the types alone.
import '@fastify/cookie';
import '@fastify/rate-limit';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sha256 as sha256Form } from '../../schema/homework-session.ts';
import { limits, type Subject } from '../../schema/limits.ts';
import { pictureKind } from '../../reading/picture-kind.ts';
import { sessionCookie } from '../auth/session.ts';
import { cleanPicture } from '../blobs/picture.ts';
import { collect, TooLargeError, type BlobStore } from '../blobs/store.ts';
import { addSession, findUpload, keepUpload, picturesOf, uploadById, type Upload } from '../blobs/uploads.ts';
import type { Database } from '../db/orm.ts';
import { fieldTexts } from '../../schema/errors.en.ts';
import { Refusal } from '../errors.ts';

interface UploadDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** Who asks; throws a Refusal (unauthorized) without a session. */
  authenticate(request: FastifyRequest): Promise<{ userId: string; role: string }>;
  /** Throws a Refusal (limit_reached) when no homework session is left this month; only the REST form asks. */
  checkUsage?(userId: string): Promise<void>;
  /** The subject of a text that was read. */
  detectSubject(text: string): Subject;
  /** How long the REST form waits for the reading, ms; default 20,000. */
  readingPatienceMs?: number;
}

const query = z.object({ session: z.uuid().optional() });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const minute = 60_000;

async function readAtMost(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  try {
    return await collect(stream, limits.pictureBytes);
  } catch (error) {
    if (error instanceof TooLargeError) throw new Refusal('too_large');
    throw error;
  }
}

/** Whatever the parser of forms trips over is the sender's, but for a file that is too large. */
const brokenForm = (error: unknown): Refusal =>
  new Refusal(
    error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE' ? 'too_large' : 'malformed',
  );

/** Adds `PUT|GET /api/uploads/:sha256` and `POST /api/homework/upload`. Students only; everybody sees only their own. */
export async function registerUploads(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  const { database, blobs } = deps;

  async function student(request: FastifyRequest): Promise<string> {
    const { userId, role } = await deps.authenticate(request);
    if (role !== 'student') throw new Refusal('forbidden');
    return userId;
  }

  async function keep(userId: string, bytes: Buffer, name: string, sessionId: string | undefined): Promise<Upload> {
    if (!pictureKind(bytes)) throw new Refusal('wrong_type');
    const picture = await cleanPicture(bytes);
    const stored = await database.read((sql) => picturesOf(sql, userId));
    if (stored + picture.bytes.length > limits.personPictureBytes)
      throw new Refusal('space_is_full', { retryAfter: 3_600 });
    return keepUpload(database, blobs, { userId, sha256: name, sessionId, picture });
  }

  // The job does the reading, so that the process that serves people never does; this only waits for its row.
  async function awaitReading(upload: Upload): Promise<Upload> {
    const end = Date.now() + (deps.readingPatienceMs ?? 20_000);
    for (let current = upload; ;) {
      if (current.reading || Date.now() >= end) return current;
      await sleep(150);
      current = (await database.read((sql) => uploadById(sql, upload.id))) ?? upload;
    }
  }

  const answer = ({ sha256: name, size, state }: Upload): { sha256: string; size: number; state: string } => ({
    sha256: name,
    size,
    state,
  });

  // By the sign-in and not by the address: a class shares one address.
  const often = (max: number) => ({
    rateLimit: {
      max,
      timeWindow: 10 * minute,
      keyGenerator: (request: FastifyRequest) => request.cookies[sessionCookie] ?? request.ip,
    },
  });

  await app.register(async (scoped) => {
    // The stream goes to the handler untouched, whatever its type: the first bytes decide.
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scoped.put<{ Params: { sha256: string } }>(
      '/api/uploads/:sha256',
      { config: often(120) },
      async (request, reply) => {
        try {
          const userId = await student(request);
          // A tablet that several children share: one child's picture must not become another's.
          const owner = request.headers['x-owner'];
          if (owner !== undefined && owner !== userId) throw new Refusal('other_database');
          const name = sha256Form.safeParse(request.params.sha256);
          const asked = query.safeParse(request.query);
          if (!name.success || !asked.success) throw new Refusal('malformed');
          if (!/^image\//i.test(request.headers['content-type'] ?? '')) throw new Refusal('wrong_type');
          if (Number(request.headers['content-length'] ?? 0) > limits.pictureBytes) throw new Refusal('too_large');
          const known = await database.read((sql) => findUpload(sql, userId, name.data));
          if (known) {
            request.raw.resume();
            if (asked.data.session) await addSession(database, known, asked.data.session);
            return await reply.code(200).send(answer(known));
          }
          const bytes = await readAtMost(request.raw);
          if (bytes.length === 0) throw new Refusal('picture_unreadable');
          // A body that was cut off on the way is not the picture that was promised: it is sent again.
          if (sha256(bytes) !== name.data) throw new Refusal('malformed');
          return await reply.code(201).send(answer(await keep(userId, bytes, name.data, asked.data.session)));
        } catch (error) {
          // What is still on the way is not waited for.
          if (!request.raw.readableEnded) void reply.header('connection', 'close');
          request.raw.resume();
          throw error;
        }
      },
    );
  });

  app.get<{ Params: { sha256: string } }>('/api/uploads/:sha256', async (request, reply) => {
    const userId = await student(request);
    const name = sha256Form.safeParse(request.params.sha256);
    const found = name.success ? await database.read((sql) => findUpload(sql, userId, name.data)) : undefined;
    const bytes = found && (await blobs.get(found.blob));
    if (!bytes) throw new Refusal('not_found');
    return reply
      .header('content-type', 'image/jpeg')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-disposition', 'inline; filename="homework.jpg"')
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });

  await app.register(async (scoped) => {
    if (!scoped.hasContentTypeParser('multipart/form-data')) {
      await scoped.register(multipart, {
        limits: { fileSize: limits.pictureBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6, headerPairs: 50 },
        throwFileSizeLimit: false,
      });
    }
    const config = often(20);
    scoped.post('/api/homework/upload', { config, bodyLimit: limits.pictureBytes + 64 * 1024 }, async (request) => {
      const userId = await student(request);
      await deps.checkUsage?.(userId);
      if (!request.isMultipart()) throw new Refusal('wrong_type');
      const part = await request.file().catch((error: unknown) => {
        throw brokenForm(error);
      });
      if (!part || part.fieldname !== 'image')
        throw new Refusal('malformed', { fields: { image: fieldTexts.missing } });
      const bytes = await readAtMost(part.file).catch((error: unknown) => {
        throw error instanceof Refusal ? error : brokenForm(error);
      });
      if (part.file.truncated) throw new Refusal('too_large');
      if (bytes.length === 0) throw new Refusal('picture_unreadable');
      const name = sha256(bytes);
      const known = await database.read((sql) => findUpload(sql, userId, name));
      const { reading, sha256: kept } = await awaitReading(known ?? (await keep(userId, bytes, name, undefined)));
      const text = reading && !reading.requiresManualInput ? reading.text : '';
      return {
        requiresManualInput: text === '',
        ocrResult: { text, confidence: reading?.confidence ?? 0, band: reading?.band ?? 'red' },
        aiAnalysis: { subject: text === '' ? 'general' : deps.detectSubject(text) },
        upload: { sha256: kept },
      };
    });
  });
}

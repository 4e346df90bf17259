// What the plugin adds to a request, for the types alone.
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256 as sha256Form } from '../../schema/document-file.ts';
import { limits } from '../../schema/limits.ts';
import { pictureKind } from '../../reading/picture-kind.ts';
import { detectSubject } from '../../tutor/index.ts';
import { fieldTexts } from '../../schema/errors.en.ts';
import { cleanPicture } from '../blobs/picture.ts';
import { addSession, findUpload, keepUpload, uploadById, type Upload } from '../blobs/uploads.ts';
import { hasCode, Refusal } from '../errors.ts';
import { receive, requireSpace, showAlone } from './bytes.ts';
import { requireOwner, requireUsage } from './may.ts';
import { readText, upload } from './present/upload.ts';
import type { Handlers, RestDeps } from './router.ts';

/** How long (ms) a form waits for its reading. */
const patience = 20_000;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const receivePicture = (stream: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  receive(stream, limits.pictureBytes, new Refusal('too_large'));

/** Whatever the parser of forms trips over is the sender's, but for a file that is too large. */
const brokenForm = (error: unknown): Refusal =>
  new Refusal(hasCode(error, 'FST_REQ_FILE_TOO_LARGE') ? 'too_large' : 'malformed');

/** The picture of a form. */
async function pictureOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('wrong_type');
  const part = await request.file().catch((error: unknown) => {
    throw brokenForm(error);
  });
  if (part?.fieldname !== 'image') throw new Refusal('malformed', { fields: { image: fieldTexts.missing } });
  const bytes = await receivePicture(part.file).catch((error: unknown) => {
    throw error instanceof Refusal ? error : brokenForm(error);
  });
  if (part.file.truncated) throw new Refusal('too_large');
  if (bytes.length === 0) throw new Refusal('picture_unreadable');
  return bytes;
}

type Stores = Pick<RestDeps, 'db' | 'blobs'>;

/** Keeps a picture that is not known yet. */
async function keep(
  { db, blobs }: Stores,
  { bytes, ...of }: { userId: string; sha256: string; sessionId: string | undefined; bytes: Buffer },
): Promise<Upload> {
  if (!pictureKind(bytes)) throw new Refusal('wrong_type');
  const picture = await cleanPicture(bytes);
  await requireSpace(db, of.userId, picture.bytes.length);
  return keepUpload(db, blobs, { ...of, picture });
}

/** The job does the reading, so that the process that serves people never does; this only waits for its row. */
async function awaitReading({ db }: Stores, of: Upload): Promise<Upload> {
  const end = Date.now() + patience;
  for (let current = of; ;) {
    if (current.reading || Date.now() >= end) return current;
    await sleep(150);
    current = (await db.read((sql) => uploadById(sql, of.id))) ?? of;
  }
}

export const uploads: Handlers<'readPicture' | 'putUpload' | 'getUpload'> = {
  readPicture: async ({ who: { userId }, request }, deps) => {
    await deps.db.read((sql) => requireUsage(sql, userId));
    const bytes = await pictureOf(request);
    const name = sha256(bytes);
    const known = await deps.db.read((sql) => findUpload(sql, userId, name));
    const kept = known ?? (await keep(deps, { userId, sha256: name, sessionId: undefined, bytes }));
    return readText(await awaitReading(deps, kept), detectSubject);
  },

  putUpload: async ({ who: { userId }, params, query, request, reply }, deps) => {
    requireOwner(request, userId);
    const name = sha256Form.safeParse(params.sha256);
    if (!name.success) throw new Refusal('malformed');
    if (!/^image\//i.test(request.headers['content-type'] ?? '')) throw new Refusal('wrong_type');
    if (Number(request.headers['content-length'] ?? 0) > limits.pictureBytes) throw new Refusal('too_large');
    const known = await deps.db.read((sql) => findUpload(sql, userId, name.data));
    if (known && (await addSession(deps.db, known, query.session))) {
      request.raw.resume();
      void reply.code(200);
      return upload(known);
    }
    const bytes = await receivePicture(request.raw);
    if (bytes.length === 0) throw new Refusal('picture_unreadable');
    // A body that was cut off on the way is not the picture that was promised: it is sent again.
    if (sha256(bytes) !== name.data) throw new Refusal('malformed');
    return upload(await keep(deps, { userId, sha256: name.data, sessionId: query.session, bytes }));
  },

  getUpload: async ({ who, params, reply }, { db, blobs }) => {
    const name = sha256Form.safeParse(params.sha256);
    const found = name.success ? await db.read((sql) => findUpload(sql, who.userId, name.data)) : undefined;
    const bytes = found && (await blobs.get(found.blob));
    if (!bytes) throw new Refusal('not_found');
    void showAlone(reply, 'inline; filename="homework.jpg"');
    return bytes;
  },
};

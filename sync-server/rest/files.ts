import { createHash } from 'node:crypto';
import { type CollectionWithFiles, isRecording, sha256 as sha256Form } from '../../schema/document-file.ts';
import { limits } from '../../schema/limits.ts';
import { helpRequestCause } from '../../schema/notice.ts';
import type { FileType } from '../../schema/rest/call.ts';
import { scope } from '../../schema/who.ts';
import { cleanPicture } from '../blobs/picture.ts';
import { checkRecording } from '../blobs/recording.ts';
import { one } from '../blobs/store.ts';
import type { SignedIn } from '../auth/session.ts';
import type { Sql } from '../db/orm.ts';
import type { StoredRow } from '../db/rows.ts';
import { type FileName, findFile, findNamed } from '../services/files/document-files.ts';
import { keepFile } from '../services/files/keep-file.ts';
import { noticeId } from '../services/notices/notify.ts';
import { Refusal } from '../errors.ts';
import { receive, requireSpace, showAlone } from './bytes.ts';
import { holdsOne, requireOwner } from './may.ts';
import type { Handlers, RestDeps } from './router.ts';

const nameOf = (params: { sha256: string }, { collection, id }: { collection: CollectionWithFiles; id: string }) => {
  const sha256 = sha256Form.safeParse(params.sha256);
  // Not the form of a name: as unknown as any other.
  if (!sha256.success) throw new Refusal('not_found');
  return { collection, documentId: id, sha256: sha256.data } satisfies FileName;
};

/** Whether a child has asked somebody of its classes with this voice note: the question itself is the child's alone. */
async function wasAsked(sql: Sql, { userId }: SignedIn, { documentId, sha256 }: FileName): Promise<boolean> {
  const asked = await sql.query(
    `select 1 from notice n join enrolment e on not e.deleted
       and e.class_id = (n.details ->> 'classId')::uuid and e.student_id = (n.details ->> 'studentId')::uuid
     where n.id = $1 and not n.deleted and n.details ->> 'note' = $2`,
    [noticeId(userId, helpRequestCause(documentId)), sha256],
  );
  return asked.length > 0;
}

/** Whether somebody writes the files of a document: the student of an answer or a question, a teacher of a task's class. */
async function mayWrite(sql: Sql, { userId }: SignedIn, collection: CollectionWithFiles, { fields }: StoredRow) {
  if (collection !== 'assignment') return fields['studentId'] === userId;
  return holdsOne(sql, userId, [scope.teachers(String(fields['classId']))]);
}

/** The file among those that its document names, for somebody who may send it; refuses as if there were none. */
async function fileToSend(sql: Sql, who: SignedIn, name: FileName) {
  const found = await findNamed(sql, name);
  if (!found || !(await mayWrite(sql, who, name.collection, found.row))) throw new Refusal('not_found');
  return found.named;
}

/** Stores bytes that were checked; a second, concurrent sender of the same file changes nothing. */
async function store(
  { db, blobs }: Pick<RestDeps, 'db' | 'blobs'>,
  { userId }: SignedIn,
  name: FileName,
  { bytes, type }: { bytes: Uint8Array; type: FileType },
): Promise<void> {
  await requireSpace(db, userId, bytes.length);
  const blob = await blobs.put(one(bytes), bytes.length);
  let isKept = false;
  try {
    isKept = await db.transaction((sql) =>
      keepFile(sql, name, { blob: blob.name, type, size: blob.size, sentBy: userId }),
    );
  } finally {
    if (!isKept) await blobs.delete(blob.name);
  }
}

export const files: Handlers<'putFile' | 'getFile'> = {
  putFile: async ({ who, params, query, request, reply }, deps) => {
    requireOwner(request, who.userId);
    const name = nameOf(params, query);
    const named = await deps.db.readAs(who.userId, (sql) => fileToSend(sql, who, name));
    const known = await deps.db.read((sql) => findFile(sql, name));
    if (known) {
      request.raw.resume();
      void reply.code(200);
      return { sha256: name.sha256, size: known.size, type: known.type };
    }
    const spoken = isRecording(named);
    const claims = spoken ? /^(audio|video)\//i : /^image\//i;
    if (!claims.test(request.headers['content-type'] ?? ''))
      throw new Refusal(spoken ? 'recording_unreadable' : 'wrong_type');
    const tooLarge = new Refusal(spoken ? 'recording_too_large' : 'too_large');
    const atMost = spoken ? limits.recordingBytes : limits.pictureBytes;
    if (Number(request.headers['content-length'] ?? 0) > atMost) throw tooLarge;
    const bytes = await receive(request.raw, atMost, tooLarge);
    // A body that was cut off on the way is not the file that was promised: it is sent again.
    if (createHash('sha256').update(bytes).digest('hex') !== name.sha256) throw new Refusal('malformed');
    const kept = spoken
      ? { bytes, type: checkRecording(bytes) }
      : { bytes: (await cleanPicture(bytes)).bytes, type: 'image/jpeg' as const };
    await store(deps, who, name, kept);
    return { sha256: name.sha256, size: kept.bytes.length, type: kept.type };
  },

  getFile: async ({ who, params, query, reply }, { db, blobs }) => {
    const name = nameOf(params, query);
    const { held, asked } = await db.readAs(who.userId, async (sql) => {
      const found = await findNamed(sql, name);
      // Whoever may read the document may read its files.
      const held = found !== undefined && (await holdsOne(sql, who.userId, found.row.scopes));
      return { held, asked: !held && (await wasAsked(sql, who, name)) };
    });
    const file = await db.read(async (sql) =>
      held || (asked && (await findNamed(sql, name))) ? findFile(sql, name) : undefined,
    );
    const bytes = file && (await blobs.get(file.blob));
    if (!bytes) throw new Refusal('not_found');
    void showAlone(reply.type(file.type), 'inline');
    return bytes;
  },
};

import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** The SHA-256 of bytes, by which a picture or a recording is named. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What an answer may be made of beside text, where its assignment allows it. */
export const answerKinds = ['photo', 'drawing', 'recording'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** A picture or a recording that a document names; its bytes travel by `/api/files`, named by the hash of what was sent. */
export const documentFile = z.object({
  sha256,
  kind: z.enum(answerKinds),
  type: z.string().check(z.maxLength(60)),
  size: z.int().check(z.minimum(1), z.maximum(limits.pictureBytes)),
  /** Of a recording. */
  seconds: z.optional(z.int().check(z.minimum(0), z.maximum(limits.recordingSeconds))),
});
export type DocumentFile = z.infer<typeof documentFile>;

/** The collections whose documents have files. */
export const collectionsWithFiles = ['assignment', 'submission', 'homeworkSession'] as const;
export type CollectionWithFiles = (typeof collectionsWithFiles)[number];

/** What is sent as a picture is no recording, whatever its document says of it. */
export const isRecording = ({ kind }: Pick<DocumentFile, 'kind'>): boolean => kind === 'recording';

/** What a child says aloud when it asks its teacher. */
export const voiceNote = documentFile.check(z.refine(isRecording));

import * as z from 'zod/mini';
import type { Recording } from '../lib/recorder.ts';
import { readAs, type StoredDraft, useStoredDraft } from '../replica/use-stored-draft.ts';

const readRecording = readAs<Recording>(
  z.object({ type: z.string(), bytes: z.instanceof(ArrayBuffer), seconds: z.number() }),
);

/** What somebody says into the device, kept there under `key` from second to second until it is sent. */
export const useRecordingDraft = (key: string): StoredDraft<Recording> => useStoredDraft(key, readRecording);

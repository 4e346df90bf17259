import * as z from 'zod/mini';
import type { Recording } from '../lib/recorder.ts';
import { type StoredDraft, useStoredDraft } from '../replica/use-stored-draft.ts';

/** Gives what a draft takes from the database, or null where it has not the form. */
export const readAs =
  <T>(form: z.ZodMiniType<T>) =>
  (stored: unknown): T | null => {
    const parsed = form.safeParse(stored);
    return parsed.success ? parsed.data : null;
  };

const readRecording = readAs<Recording>(
  z.object({ type: z.string(), bytes: z.instanceof(ArrayBuffer), seconds: z.number() }),
);

/** What somebody says into the device, kept there under `key` from second to second until it is sent. */
export const useRecordingDraft = (key: string): StoredDraft<Recording> => useStoredDraft(key, readRecording);

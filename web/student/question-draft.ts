import { useCallback } from 'react';
import * as z from 'zod/mini';
import { isId } from '../../schema/ids.ts';
import { typingPause } from '../replica/draft-writer.ts';
import { makeOnce, type MadeOnce } from '../replica/make-once.ts';
import type { Draft } from '../replica/use-draft.ts';
import { useReplica } from '../replica/use-live.ts';
import { readAs, useStoredDraft } from '../replica/use-stored-draft.ts';

/** A question that is being asked: its id, and the bytes of the recording that goes with it, 0 without one. */
const asked = z.object({ text: z.string(), id: z.string().check(z.refine(isId)), said: z.number() });
type Asked = z.infer<typeof asked>;
/** What is kept of a question: its words alone until it is asked. Whatever is typed makes it another one. */
type Kept = string | Asked;

export const readQuestion = readAs<Kept>(z.union([z.string(), asked]));
const textOf = (kept: Kept | null): string => (typeof kept === 'string' ? kept : (kept?.text ?? ''));

/** The id of what a press before has made of this question: one that was said has its words too, not the other way round. */
const askedBefore = (kept: Kept | null | undefined, said: number): string | undefined =>
  typeof kept === 'object' && (said === 0 || kept?.said === said) ? kept?.id : undefined;

interface Asking extends Pick<MadeOnce, 'rows'> {
  kept: Kept | null | undefined;
  /** Bytes of the recording that goes with it. */
  said: number;
  keep: (asked: Asked) => Promise<void>;
  make: (id: string, text: string) => Promise<unknown>;
}

/** Asks what is kept, and gives the id; pressed again, also after a power cut, it gives the question of the first press. */
export function askOnce({ rows, kept, said, keep, make }: Asking): Promise<string> {
  const text = textOf(kept ?? null);
  return makeOnce({
    rows,
    kept: askedBefore(kept, said),
    keep: (id) => keep({ text, id, said }),
    make: (id) => make(id, text.trim()),
  });
}

export interface QuestionDraft extends Pick<Draft, 'text' | 'saved' | 'type' | 'clear'> {
  /** Makes a session of it by `make` under an id, once however often it is pressed; gives the id. Throws what `make` throws. */
  ask: (make: Asking['make'], said?: ArrayBuffer) => Promise<string>;
}

/** A question that is not asked yet, kept on the device under `key`. */
export function useQuestionDraft(key: string): QuestionDraft {
  const { collection } = useReplica();
  const { value, saved, change, flush } = useStoredDraft(key, readQuestion, typingPause);
  const type = useCallback((text: string) => change(text === '' ? null : text), [change]);
  return {
    text: value === undefined ? undefined : textOf(value),
    saved,
    type,
    async clear() {
      change(null);
      await flush();
    },
    ask: (make, said) =>
      askOnce({
        rows: collection('homeworkSession'),
        kept: value,
        said: said?.byteLength ?? 0,
        keep(now) {
          change(now);
          return flush();
        },
        make,
      }),
  };
}

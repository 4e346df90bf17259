import { findNow, type LocalCollection } from '../replica/document.ts';
import type { PersonStore } from '../replica/person-store.ts';

const start = 'draft:message:edit:';

/** Where the new words of a message are kept until they are saved. */
export const editKey = (messageId: string): string => start + messageId;

/** Forgets new words for messages that have reached the school meanwhile, or were taken back: nobody can save them any more. */
export async function forgetLateEdits(
  store: Pick<PersonStore, 'metaKeys' | 'dropMeta'>,
  messages: LocalCollection,
): Promise<void> {
  for (const key of await store.metaKeys(start)) {
    const found = await findNow(messages, key.slice(start.length));
    if (found?.get('rev') !== '') await store.dropMeta(key);
  }
}

/** What a field for the words of a message shows, and what of it is kept: nothing where the words are as they were. */
export const editOf = (words: string, typed: string | null, kept: string | undefined) => ({
  shown: typed ?? (kept || words),
  toKeep: (next: string): string => (next === words ? '' : next),
});

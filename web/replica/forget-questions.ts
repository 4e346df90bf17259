import { draftPrefix, type PersonStore } from './person-store.ts';

/** Drafts about one question; a question that is not asked yet has a key of its own. */
const aboutOne = /^draft:(question|ask-note):[0-9a-f-]{36}$/;

/**
 * Takes the questions that are on this device, drops what it has stored beside others: they were deleted on another device.
 * What was typed here and never sent stays in the conflicts, where its author finds it. Never throws.
 */
export async function forgetQuestions(
  store: Pick<PersonStore, 'metaKeys' | 'dropMeta' | 'conflicts' | 'dropConflicts'>,
  here: ReadonlySet<string>,
): Promise<void> {
  try {
    const drafts = (await store.metaKeys(draftPrefix)).filter((key) => aboutOne.test(key));
    for (const key of drafts) if (!here.has(key.slice(-36))) await store.dropMeta(key);
    const replaced = (await store.conflicts()).filter(
      ({ collection, id, why }) => collection === 'homeworkSession' && why === 'mine' && !here.has(id),
    );
    if (replaced.length > 0) await store.dropConflicts(replaced);
  } catch {
    // A database that closes: it is done at the next start.
  }
}

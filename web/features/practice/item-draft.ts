import { draftPrefix, type PersonStore } from '../../replica/person-store.ts';

const ofTest = (testId: string): string => `${draftPrefix}practice:${testId}:`;

/** Where a text of the child's own is kept while it is typed, by the test and the place of the question in it. */
export const itemDraftKey = (testId: string, at: number): string => ofTest(testId) + at;

/** Forgets what was typed in a test and not given, once the test is handed in. */
export async function forgetItemDrafts(
  store: Pick<PersonStore, 'metaKeys' | 'dropMeta'>,
  testId: string,
): Promise<void> {
  for (const key of await store.metaKeys(ofTest(testId))) await store.dropMeta(key);
}

import type { CollectionName } from '../../schema/index.ts';
import { findNow } from './document.ts';
import type { Replica } from './open.ts';
import { draftPrefix } from './person-store.ts';

/**
 * What is typed about documents, by the beginning of its key, which ends with the document's id or with the round of that answer. A child's answer is not among
 * them: it is there again when its work comes back; what is beside a question goes with `forgetQuestions`.
 */
const abouts: Partial<Record<CollectionName, RegExp>> = {
  assignment: /^draft:(?:(?:files|recording):)?assignment:|^draft:(?:bulk-grade|rubric):/,
  classroom: /^draft:(?:(?:files|recording):)?new-assignment:|^draft:(?:class|move-up|from-template):/,
  submission: /^draft:(?:score|grade|return|dispute|dispute-score):/,
  template: /^draft:template:/,
};
const idAtEnd = /:([0-9a-f-]{36})(?::\d+)?$/;

function aboutOf(key: string): { name: CollectionName; id: string } | null {
  const id = idAtEnd.exec(key)?.[1];
  const name = (Object.keys(abouts) as CollectionName[]).find((one) => abouts[one]?.test(key));
  return id !== undefined && name !== undefined ? { name, id } : null;
}

interface Device extends Pick<Replica, 'store' | 'has' | 'collection'> {
  sync: Pick<Replica['sync'], 'arrivalOf'>;
}

/** Forgets what was typed about documents that are not on this device any more, where all that there are have come. */
export async function forgetDrafts({ store, sync, has, collection }: Device): Promise<void> {
  for (const key of await store.metaKeys(draftPrefix)) {
    const about = aboutOf(key);
    if (!about || !has(about.name) || sync.arrivalOf(about.name) !== 'here') continue;
    if (!(await findNow(collection(about.name), about.id))) await store.dropMeta(key);
  }
}

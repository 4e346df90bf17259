import { auditOf } from '../../../schema/audit.ts';
import { isClean } from '../document.ts';
import type { PersonStore } from '../person-store.ts';
import type { CollectionDocuments } from './collection-documents.ts';

/** So often (ms) a device that has everything compares that with its school. */
export const auditEvery = 86_400_000;

/** Whether what is here is not what the school says; what is typed here and not sent yet makes it another question. */
export async function differs(
  documents: CollectionDocuments,
  store: Pick<PersonStore, 'deletions' | 'quarantined'>,
  audit: string,
): Promise<boolean> {
  const [living, deletions, quarantined] = await Promise.all([
    documents.all(),
    store.deletions(documents.name),
    store.quarantined(documents.name),
  ]);
  if (deletions.length > 0 || !living.every(isClean)) return false;
  return auditOf(new Map([...living, ...quarantined].map(({ id, rev }) => [id, rev]))) !== audit;
}

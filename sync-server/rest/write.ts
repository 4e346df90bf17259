import type { CollectionName } from '../../schema/index.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import type { Verdict, WireDocument } from '../../schema/wire.ts';
import type { SignedIn } from '../auth/session.ts';
import type { Found } from '../db/find.ts';
import { Refusal } from '../errors.ts';
import type { PushContext } from '../sync/effects.ts';
import type { DirectWrite, TogetherWrite } from '../sync/push-writes.ts';
import type { RestDeps } from './router.ts';

/** Gives the context of a write by REST. */
const contextOf = (who: SignedIn): PushContext => ({
  userId: who.userId,
  role: who.role,
  receivedAt: new Date().toISOString(),
  lastExchangeAt: who.lastExchangeAt,
  online: true,
});

/** Pushes one row for a person and gives the document; a refusal becomes the error that REST answers. */
export async function writeOne<N extends CollectionName>(
  deps: RestDeps,
  who: SignedIn,
  collection: N,
  row: DirectWrite,
): Promise<Found<N>> {
  const [verdict] = await deps.push.writeAs(contextOf(who), collection, [row]);
  // What is stored has been validated by this collection's schema.
  return documentOf(verdict, row) as unknown as Found<N>;
}

/** Pushes rows for a person, all or none of them; the first refusal becomes the error that REST answers. */
export async function writeTogether(
  deps: RestDeps,
  who: SignedIn,
  collection: CollectionName,
  rows: readonly TogetherWrite[],
): Promise<void> {
  const verdicts = await deps.push.writeTogether(contextOf(who), collection, rows);
  for (const [index, row] of rows.entries()) documentOf(verdicts[index], row);
}

function documentOf(verdict: Verdict | undefined, row: DirectWrite): WireDocument {
  // Nothing was judged or written: the same call may be made again, not now.
  if (verdict?.verdict === 'LATER')
    throw new Refusal(verdict.code ?? 'too_slow', { retryAfter: verdict.retryAfter ?? 1 });
  const document = verdict?.document;
  if (verdict?.verdict === 'REJECTED') {
    const code = verdict.code ?? 'internal';
    // Without the row nothing may be said about it: somebody else's answers as an unknown one.
    if (!document && (code === 'not_yours' || code === 'parent_missing' || code === 'not_found'))
      throw new Refusal('not_found');
    const fields = verdict.fields ? Object.fromEntries(verdict.fields.map((name) => [name, code])) : undefined;
    throw new Refusal(code, fields ? { fields } : {});
  }
  if (!document) throw new Refusal('conflict');
  // Deleted, or erased with its child: there is nothing that could be looked at again.
  if (verdict?.verdict === 'CONFLICT' && !row.new && document.deleted) throw new Refusal('not_found');
  // The same row made again: the first one is the answer.
  if (verdict?.verdict === 'CONFLICT' && (!row.new || document.deleted)) throw new Refusal('conflict');
  return document;
}

/** The id of a row that a call makes: the caller's, else that of the call's key, so that a repeated call makes no second row. */
export const idFor = (
  who: SignedIn,
  collection: CollectionName,
  given: string | undefined,
  key: string | null,
): string => given ?? (key === null ? newId() : naturalId('call', collection, who.userId, key));

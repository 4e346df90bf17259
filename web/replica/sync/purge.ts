import type { PullAnswer } from '../../../schema/wire.ts';
import { isClean, type LocalDocument } from '../document.ts';

/** The granted scopes as one value to compare. */
export const signature = (granted: readonly string[]): string => [...granted].sort().join();

/**
 * Takes the local documents and an answer; gives the ids of clean ones that this person no longer holds: none of their scopes
 * is granted, or a manifest does not name them at this version. A document of another version comes again with this page or a
 * later one; until then nobody knows its scopes, so that a revocation in between could not take it away. Dirty ones go through
 * the push path first.
 */
export function toPurge(
  documents: Iterable<LocalDocument>,
  answer: Pick<PullAnswer, 'granted' | 'keep' | 'empty'> & { documents: readonly { readonly id: string }[] },
): string[] {
  const granted = new Set(answer.granted);
  const keep = answer.empty ? new Map<string, string>() : answer.keep && new Map(answer.keep);
  // What this page brings is about to be taken over: it need not vanish from the screen before.
  const arriving = new Set(answer.documents.map((one) => one.id));
  const ids: string[] = [];
  for (const doc of documents) {
    if (!isClean(doc)) continue;
    const named = !keep || (keep.has(doc.id) && (arriving.has(doc.id) || keep.get(doc.id) === doc.rev));
    if (!named || !doc.scopes.some((scope) => granted.has(scope))) ids.push(doc.id);
  }
  return ids;
}

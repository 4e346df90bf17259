import type { PullAnswer } from '../../../schema/wire.ts';
import { isClean, type LocalDocument } from '../document.ts';

/** The granted scopes as one value to compare. */
export const signature = (granted: readonly string[]): string => [...granted].sort().join();

/**
 * Takes the local documents and an answer; gives the ids of clean ones that this person no longer holds: none of their scopes
 * is granted, or a manifest does not name them. Dirty ones go through the push path first.
 */
export function toPurge(
  documents: Iterable<LocalDocument>,
  answer: Pick<PullAnswer, 'granted' | 'keep' | 'empty'>,
): string[] {
  const granted = new Set(answer.granted);
  const keep = answer.empty ? new Set<string>() : answer.keep && new Set(answer.keep.map(([id]) => id));
  const ids: string[] = [];
  for (const doc of documents) {
    if (!isClean(doc)) continue;
    if ((keep && !keep.has(doc.id)) || !doc.scopes.some((scope) => granted.has(scope))) ids.push(doc.id);
  }
  return ids;
}

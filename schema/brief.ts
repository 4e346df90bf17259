import type { PushRow, Verdict, WireDocument } from './wire.ts';

/**
 * Takes a row and its verdict; gives the verdict of an accepted new document with what its document has other than the row has set
 * (`stored`, null: nothing) in the place of all of it, every other verdict as it is. Most of what a device sends is stored as it
 * was sent.
 */
export function brief(row: PushRow, verdict: Verdict): Verdict {
  const { document, ...rest } = verdict;
  if (!row.new || verdict.verdict !== 'OK' || !document || document.deleted) return verdict;
  const stored: Record<string, unknown> = {};
  // By identity: a value that only looks alike is sent, which is never wrong.
  for (const field in document)
    if (field !== 'id' && document[field] !== row.set[field]) stored[field] = document[field];
  for (const field in row.set) if (document[field] === undefined && row.set[field] !== null) stored[field] = null;
  return { ...rest, stored };
}

/** The way back: takes the row and its verdict, gives the verdict with the whole document. */
export function whole(row: PushRow, verdict: Verdict): Verdict {
  const { stored, ...rest } = verdict;
  if (!stored) return verdict;
  const document = { id: row.id } as WireDocument;
  for (const values of [row.set, stored])
    for (const field in values) {
      const value = values[field];
      if (value === null || value === undefined) delete document[field];
      else document[field] = value;
    }
  return { ...rest, document };
}

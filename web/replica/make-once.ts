import { newId } from '../../schema/ids.ts';
import { findNow, type LocalCollection } from './document.ts';

export interface MadeOnce {
  /** Where it is made. */
  rows: LocalCollection;
  /** The id that is kept with the draft. */
  kept: string | undefined;
  /** Stores an id with the draft. */
  keep: (id: string) => Promise<void>;
  make: (id: string) => Promise<unknown>;
  /** What a further press does with what is made already. */
  again?: (id: string) => Promise<unknown>;
}

/**
 * Makes the document of a draft; gives its id. The draft knows the id before the document is there, so that a press after a
 * power cut, or after a full device made half, finds it; one that was deleted since is made anew, under another id.
 */
export async function makeOnce({ rows, kept, keep, make, again }: MadeOnce): Promise<string> {
  if (kept !== undefined && (await findNow(rows, kept))) {
    await again?.(kept);
    return kept;
  }
  const id = newId();
  await keep(id);
  await make(id);
  return id;
}

import type { DocValues, LocalCollection } from '../../../replica/document.ts';
import { changedFrom } from '../changed-from.ts';

type Copy = Partial<DocValues<'template'>>;

/** Makes a copy of a template one's own; pressed again, also in another tab, the copy that is there and unchanged is that copy. */
export async function keepOnce(
  rows: LocalCollection,
  teacherId: string,
  copy: Copy,
  make: (copy: Copy) => Promise<unknown>,
): Promise<void> {
  // Whether it is shared says nothing of what it is.
  const { isShared: _, ...said } = copy;
  const own = await rows.find({ selector: { teacherId } }).exec();
  if (!own.some((one) => Object.keys(changedFrom(one.toMutableJSON(), said)).length === 0)) await make(copy);
}

import { makeOnce } from '../../replica/make-once.ts';
import type { LocalCollection } from '../../replica/document.ts';

/** A class that gets the work, and when it is due there. */
interface Due {
  classId: string;
  due: string;
}

export interface WorkToSet {
  rows: LocalCollection;
  classes: readonly Due[];
  /** By class: the ids that are kept with what is typed. */
  kept: Readonly<Record<string, string>>;
  keep: (ids: Record<string, string>) => Promise<void>;
  make: (id: string, of: Due) => Promise<unknown>;
  /** What is typed now, for a class that has the work from a press before. */
  change: (id: string, of: Due) => Promise<unknown>;
}

/** Sets one piece of work for several classes; where a press before came half the way, no class gets it twice. */
export async function setWork({ rows, classes, kept, keep, make, change }: WorkToSet): Promise<void> {
  let ids = { ...kept };
  for (const of of classes)
    await makeOnce({
      rows,
      kept: ids[of.classId],
      keep(id) {
        ids = { ...ids, [of.classId]: id };
        return keep(ids);
      },
      make: (id) => make(id, of),
      again: (id) => change(id, of),
    });
}

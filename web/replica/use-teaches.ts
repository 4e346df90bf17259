import { useMemo, useSyncExternalStore } from 'react';
import type { Doc } from './document.ts';
import { useReplica } from './use-live.ts';

/** Tells whether this teacher teaches a class, as class teacher or co-teacher; one just made here is its author's. */
export function useTeaches(): (classroom: Pick<Doc<'classroom'>, 'id' | 'teacherId'>) => boolean {
  const { who, sync, person } = useReplica();
  const asker = useSyncExternalStore(sync.subscribe, who, who);
  return useMemo(
    () =>
      ({ id, teacherId }) =>
        teacherId === person.id || asker.teaches(id),
    [asker, person.id],
  );
}

import { useCallback } from 'react';
import type { Doc } from './document.ts';
import { useReplica } from './use-live.ts';
import { useMay } from './use-may.ts';

/** Gives the way to note that a person has opened a notice, once and where the rule lets it. Throws WriteError. */
export function useReadNotice(): (notice: Doc<'notice'>) => Promise<void> {
  const { writer, clock } = useReplica();
  const { mayEdit } = useMay('notice');
  return useCallback(
    async (notice) => {
      const seen = { readAt: clock().now };
      if (notice.readAt || !mayEdit(notice, seen).allowed) return;
      await writer.edit('notice', notice.id, seen);
    },
    [writer, clock, mayEdit],
  );
}

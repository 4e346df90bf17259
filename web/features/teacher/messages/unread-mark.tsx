import { useConversations } from '../../../messages/queries.ts';
import { Count } from '../../../ui/badge.tsx';
import type { ClassView } from '../class-view.ts';

/** How many messages about this class the teacher has not opened. */
export function UnreadMark({ classroom }: ClassView) {
  const { unread } = useConversations(classroom.id);
  return unread > 0 ? (
    <>
      {' '}
      <Count value={unread} />
    </>
  ) : null;
}

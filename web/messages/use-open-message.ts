import { useLocation, useSearchParams } from 'react-router-dom';
import { useStepBack } from '../lib/use-back.ts';

const name = 'message';

/** Which conversation is open, by one of its messages in the address: a notice leads there, and Back closes it. */
export function useOpenMessage(): { openId: string | null; open: (messageId: string) => void; close: () => void } {
  const [query, setQuery] = useSearchParams();
  const stepBack = useStepBack();
  const { state } = useLocation();
  const openId = query.get(name);
  const wasOpened = typeof state === 'object' && state !== null && 'opened' in state;
  return {
    openId,
    open: (messageId) =>
      setQuery(
        (before) => {
          before.set(name, messageId);
          return before;
        },
        // One step of history for the pane, however many conversations are looked at in it.
        { replace: openId !== null, state: openId === null || wasOpened ? { opened: true } : null },
      ),
    close: () => {
      // Opened here, closing is going back; who came by a notice has nothing behind.
      if (wasOpened) stepBack();
      else
        setQuery(
          (before) => {
            before.delete(name);
            return before;
          },
          { replace: true },
        );
    },
  };
}

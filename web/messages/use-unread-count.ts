import { useEffect, useMemo, useRef, useState } from 'react';
import { isUnread } from '../../schema/views/messages.ts';
import { useLive, useReplica } from '../replica/use-live.ts';
import { call, RestError } from '../rest/client.ts';

const pollEvery = 30_000;

/**
 * How many messages a parent has not opened: as this device knows it, and asked of the school every 30 seconds while the page
 * is open. Where the school knows more, the device fetches it.
 */
export function useUnreadCount(): number {
  const { person, tryNow } = useReplica();
  const { rows, arrival } = useLive('message');
  const [asked, setAsked] = useState<number | null>(null);
  const here = useMemo(() => rows.filter((one) => isUnread(one, person.id)).length, [rows, person.id]);
  const known = useRef(here);
  known.current = here;
  useEffect(() => {
    const abort = new AbortController();
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return;
      call('countUnread', { signal: abort.signal }).then(
        ({ count }) => {
          setAsked(count);
          if (count > known.current) tryNow();
        },
        (error: unknown) => {
          // Nobody asked for this call: without a network, or a sign-in, what was there last stays.
          if (!abort.signal.aborted && !(error instanceof RestError)) throw error;
        },
      );
    };
    ask();
    const timer = setInterval(ask, pollEvery);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [tryNow]);
  return arrival === 'here' ? here : Math.max(here, asked ?? 0);
}

import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { useLive, useReplica } from '../replica/use-live.ts';
import { call, RestError } from '../rest/client.ts';
import { reportUnauthorized } from './unauthorized.ts';

export type LinkRequest = AnswerOf<'listRequests'>[number];

export interface LinkRequests {
  /** Those that wait, the newest first; null until the server has answered once. */
  waiting: readonly LinkRequest[] | null;
  /** Asks the server again. */
  askAgain: () => void;
  /** Answers one; gives what the server refused it with, null when it is answered or the sign-in is missing. */
  answer: (id: string, yes: boolean) => Promise<RestError | null>;
}

/** The requests that this person made or may answer. They are at the server alone; a notice that comes or goes is a reason to ask again. */
export function useLinkRequests(): LinkRequests {
  const { tryNow } = useReplica();
  const { rows: notices } = useLive('notice', { selector: { kind: { $in: ['request', 'link', 'unlink'] } } });
  const news = notices.map(({ id, kind }) => `${id} ${kind}`).join();
  const [waiting, setWaiting] = useState<readonly LinkRequest[] | null>(null);
  const [turn, setTurn] = useState(0);
  const askAgain = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    const abort = new AbortController();
    call('listRequests', { signal: abort.signal })
      .then((all) => setWaiting(all.filter(({ status }) => status === 'pending')))
      .catch((error: unknown) => {
        // Nobody asked for this call: without a network, or a sign-in, what was there last stays.
        if (!abort.signal.aborted && !(error instanceof RestError)) throw error;
      });
    return () => abort.abort();
  }, [turn, news]);
  useEffect(() => {
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [askAgain]);
  const answer = useCallback(
    async (id: string, yes: boolean): Promise<RestError | null> => {
      try {
        await call(yes ? 'approveRequest' : 'declineRequest', { params: { id } });
        return null;
      } catch (error) {
        if (reportUnauthorized(error)) return null;
        if (!(error instanceof RestError)) throw error;
        return error;
      } finally {
        askAgain();
        tryNow();
      }
    },
    [askAgain, tryNow],
  );
  return { waiting, askAgain, answer };
}

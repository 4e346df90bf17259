import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Doc } from '../../replica/document.ts';
import { useDocument, useLive } from '../../replica/use-live.ts';
import { call, RestError } from '../../rest/client.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';

export type Teachers = AnswerOf<'classTeachers'>;
export type ClassListAnswer = AnswerOf<'sendClassList'>;
export type SentList = AnswerOf<'listClassLists'>[number];
export type Pupil = AnswerOf<'listCards'>[number];
export type MadeCard = AnswerOf<'makeCards'>[number];
export type JoinCode = AnswerOf<'getJoinCode'>;

/** The class of the address, from this device. */
export function useClassOfPage(): { classId: string; classroom: Doc<'classroom'> | null; ready: boolean } {
  const { classId = '' } = useParams();
  const { doc } = useDocument('classroom', classId);
  const { ready, arrival } = useLive('classroom');
  return { classId, classroom: doc, ready: ready && (doc !== null || arrival === 'here') };
}

/** How many pupils of a class are on this device; null for who has none of them here. */
export function usePupilCount(classId: string): number | null {
  const query = useMemo(() => ({ selector: { classId } }), [classId]);
  const { rows, arrival } = useLive('enrolment', query);
  return arrival === 'here' || rows.length > 0 ? rows.length : null;
}

/** The words for a call that failed; null where the shell says it. */
export function saidOf(error: unknown): string | null {
  if (reportUnauthorized(error)) return null;
  if (!(error instanceof RestError)) throw error;
  return error.status === 0 ? words.classes.offline : (error.said ?? words.classes.failed);
}

/** What the server alone knows: read when the page opens and again by `reload`. */
function useCalled<T>(ask: () => Promise<T>): { value: T | null; problem: string | null; reload: () => void } {
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    ask().then(
      (answer) => {
        if (left) return;
        setValue(answer);
        setProblem(null);
      },
      (error: unknown) => {
        if (!left) setProblem(saidOf(error));
      },
    );
    return () => {
      left = true;
    };
  }, [ask, turn]);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  return { value, problem, reload };
}

const params = (id: string) => ({ params: { id } });

export const useTeachers = (id: string) => useCalled(useCallback(() => call('classTeachers', params(id)), [id]));
export const useJoinCode = (id: string) => useCalled(useCallback(() => call('getJoinCode', params(id)), [id]));
export const useSentLists = (id: string) => useCalled(useCallback(() => call('listClassLists', params(id)), [id]));
export const usePupils = (id: string) => useCalled(useCallback(() => call('listCards', params(id)), [id]));

import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Doc } from '../../replica/document.ts';
import { useDocument, useLive } from '../../replica/use-live.ts';
import { call } from '../../rest/client.ts';
import { useCalled } from './use-called.ts';

export type Teachers = AnswerOf<'classTeachers'>;
export type ClassListAnswer = AnswerOf<'sendClassList'>;
export type SentList = AnswerOf<'listClassLists'>[number];
export type Student = AnswerOf<'listCards'>[number];
export type MadeCard = AnswerOf<'makeCards'>[number];
export type JoinCode = AnswerOf<'getJoinCode'>;

/** The class of the address, from this device. */
export function useClassOfPage(): { classId: string; classroom: Doc<'classroom'> | null; ready: boolean } {
  const { classId = '' } = useParams();
  const { doc } = useDocument('classroom', classId);
  const { ready, arrival } = useLive('classroom');
  return { classId, classroom: doc, ready: ready && (doc !== null || arrival === 'here') };
}

/** How many students of a class are on this device; null for who has none of them here. */
export function useStudentCount(classId: string): number | null {
  const query = useMemo(() => ({ selector: { classId } }), [classId]);
  const { rows, arrival } = useLive('enrolment', query);
  return arrival === 'here' || rows.length > 0 ? rows.length : null;
}

const params = (id: string) => ({ params: { id } });

export const useTeachers = (id: string) => useCalled(useCallback(() => call('classTeachers', params(id)), [id]));
export const useJoinCode = (id: string) => useCalled(useCallback(() => call('getJoinCode', params(id)), [id]));
export const useSentLists = (id: string) => useCalled(useCallback(() => call('listClassLists', params(id)), [id]));
export const useStudents = (id: string) => useCalled(useCallback(() => call('listCards', params(id)), [id]));

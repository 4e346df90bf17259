import { useCallback } from 'react';
import type { AnswerOf, SentQueryOf } from '../../../schema/rest/index.ts';
import type { LeaderCategory, LeaderPeriod } from '../../../schema/views/leaderboard.ts';
import { type Remembered, useRemembered } from '../../replica/use-remembered.ts';
import { call } from '../../rest/client.ts';

export type Board = AnswerOf<'leaderboard'>;

export interface Asked {
  category: LeaderCategory;
  period: LeaderPeriod;
  group: 'grade' | 'school';
  classId?: string;
}

/** A list, as the school gives it or as this device saw it last. */
export function useBoard({ category, period, group, classId }: Asked): Remembered<Board> {
  const key = `leaderboard:${category}:${period}:${classId ?? group}`;
  const ask = useCallback(() => {
    const query: SentQueryOf<'leaderboard'> = { category, period, group, ...(classId ? { classId } : {}) };
    return call('leaderboard', { query });
  }, [category, period, group, classId]);
  return useRemembered(key, ask);
}

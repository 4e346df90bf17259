import type { AnswerOf, SentQueryOf } from '../../../schema/rest/index.ts';
import type { LeaderCategory, LeaderPeriod } from '../../../schema/views/leaderboard.ts';
import { call } from '../../rest/client.ts';
import { readAnswer, type Remembered, useRemembered } from '../../session/use-remembered.ts';

export type Board = AnswerOf<'leaderboard'>;

export interface Asked {
  category: LeaderCategory;
  period: LeaderPeriod;
  group: 'grade' | 'school';
  classId?: string;
}

/** A list, as the school gives it or as this device saw it last. */
export function useBoard({ category, period, group, classId }: Asked): Remembered<Board> {
  const query: SentQueryOf<'leaderboard'> = { category, period, group, ...(classId ? { classId } : {}) };
  return useRemembered({
    key: `leaderboard:${category}:${period}:${classId ?? group}`,
    ask: () => call('leaderboard', { query }),
    read: (kept) => readAnswer('leaderboard', kept),
  });
}

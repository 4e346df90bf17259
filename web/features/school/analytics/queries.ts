import type { AnswerOf } from '../../../../schema/rest/index.ts';
import { call } from '../../../rest/client.ts';
import { type Asked, useAnswer } from '../../../rest/use-answer.ts';

export interface SchoolFigures {
  school: AnswerOf<'schoolAnalytics'>;
  teachers: AnswerOf<'teacherPerformance'>;
  engagement: AnswerOf<'studentEngagement'>;
}

async function readFigures(): Promise<SchoolFigures> {
  const [school, teachers, engagement] = await Promise.all([
    call('schoolAnalytics'),
    call('teacherPerformance'),
    call('studentEngagement'),
  ]);
  return { school, teachers, engagement };
}

/** The figures of the administrator's own school: the server counts them, no replica holds them. */
export const useSchoolFigures = (): Asked<SchoolFigures> => useAnswer(readFigures);

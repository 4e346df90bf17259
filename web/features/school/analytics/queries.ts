import type { AnswerOf } from '../../../../schema/rest/index.ts';
import { answerTo, together, useRemembered } from '../../../session/use-remembered.ts';
import type { Known } from '../queries.ts';

export interface SchoolFigures {
  school: AnswerOf<'schoolAnalytics'>;
  teachers: AnswerOf<'teacherPerformance'>;
  engagement: AnswerOf<'studentEngagement'>;
}

/** The figures of the administrator's own school, as this device knows them without the server: it counts them, no replica holds them. */
export function useSchoolFigures(): Known<SchoolFigures> {
  const school = useRemembered(answerTo('schoolAnalytics'));
  const teachers = useRemembered(answerTo('teacherPerformance'));
  const engagement = useRemembered(answerTo('studentEngagement'));
  const answer =
    school.answer && teachers.answer && engagement.answer
      ? { school: school.answer, teachers: teachers.answer, engagement: engagement.answer }
      : null;
  return { answer, ...together([school, teachers, engagement]) };
}

import type { Answer } from '../../schema/views/class-figures.ts';
import { classFigures } from '../../schema/views/class-figures.ts';
import { find, select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { latestActivities } from '../reports/school-activities.ts';
import type { Asked } from '../reports/school-analytics.ts';
import { engagementOf, schoolFigures, teachersOf } from '../reports/school-analytics.ts';
import { knownZone } from '../services/calendar.ts';
import { requireTeaches } from './may.ts';
import type { Handlers } from './router.ts';

/** The own school of an administrator and the moment; refuses with `no_school`. */
async function askedBy(sql: Sql, userId: string): Promise<Asked> {
  const [school] = await select<{ id: string; timeZone: string }>(
    sql,
    `select s.id, zone_of_school(s.id) as time_zone from account a join school s on s.id = a.school_id where a.id = $1 and a.role = 'school_admin'`,
    [userId],
  );
  if (!school) throw new Refusal('no_school');
  const timeZone = knownZone(school.timeZone);
  return { schoolId: school.id, now: new Date().toISOString(), timeZone };
}

/** The answers of a class without what is written in them. */
const readAnswers = (sql: Sql, classId: string): Promise<Answer[]> =>
  select<Answer>(
    sql,
    'select id, assignment_id, student_id, total_points, score, late, round, returned from submission where class_id = $1 and not deleted',
    [classId],
  );

export const analytics: Handlers<'classAnalytics' | 'schoolAnalytics' | 'teacherPerformance' | 'studentEngagement'> = {
  classAnalytics: async ({ who, params }, { db }) => {
    const [seats, works, answers] = await db.readAs(who.userId, async (sql) => {
      await requireTeaches(sql, who.userId, params.id);
      return [
        await find(sql, 'enrolment', { classId: params.id }),
        await find(sql, 'assignment', { classId: params.id }),
        await readAnswers(sql, params.id),
      ] as const;
    });
    const { totalStudents, totalAssignments, assignments } = classFigures(
      seats,
      works,
      answers,
      new Date().toISOString(),
    );
    return {
      totalStudents,
      totalAssignments,
      averageScores: assignments.map(({ assignmentId, assignmentTitle, averageScore }) => ({
        assignmentId,
        assignmentTitle,
        averageScore,
      })),
      submissionRates: assignments.map(({ assignmentId, assignmentTitle, submissionRate }) => ({
        assignmentId,
        assignmentTitle,
        submissionRate,
      })),
    };
  },

  schoolAnalytics: ({ who }, { db }) =>
    db.read(async (sql) => {
      const asked = await askedBy(sql, who.userId);
      const figures = await schoolFigures(sql, asked);
      return { ...figures, recentActivities: await latestActivities(sql, asked.schoolId, asked.now) };
    }),

  teacherPerformance: ({ who }, { db }) => db.read(async (sql) => teachersOf(sql, await askedBy(sql, who.userId))),

  studentEngagement: ({ who }, { db }) => db.read(async (sql) => engagementOf(sql, await askedBy(sql, who.userId))),
};

import { awardTexts } from '../../schema/awards.en.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { middleGrade, type Grade } from '../../schema/limits.ts';
import { naturalId } from '../../schema/ids.ts';
import { knownGrade } from '../../schema/views/known-grade.ts';
import { leaderPlaces, leaderValue, placeOf } from '../../schema/views/leaderboard.ts';
import { shownNickname } from '../../schema/views/nickname.ts';
import { shownPicture } from '../../schema/views/picture.ts';
import { achievements } from '../../tutor/data/achievements.ts';
import { awardKeys, measuresOf } from '../../tutor/statistics/achievements.ts';
import { longestRun, workedDays } from '../../tutor/statistics/days.ts';
import { skillSubjects, subjectMastery } from '../../tutor/statistics/skills.ts';
import type { SignedIn } from '../auth/session.ts';
import { find, findById, type Found, select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { type Counted, listOf, listOfClass, shownNow, standingOfStudent } from '../reports/leaderboard.ts';
import { judgeHandedIn } from '../services/progress/awards-for-handing-in.ts';
import { requireTeaches } from './may.ts';
import type { Handlers } from './router.ts';

/** The grade of a student: the one that it has said, else the one that its classes agree on. */
async function gradeOf(sql: Sql, studentId: string): Promise<Grade | null> {
  const person = await findById(sql, 'person', studentId);
  if (person?.grade) return person.grade;
  const enrolled = await find(sql, 'enrolment', { studentId });
  const classes = await find(sql, 'classroom', { id: enrolled.map(({ classId }) => classId) });
  return knownGrade(person?.grade, enrolled, classes) ?? null;
}

const progressOf = (sql: Sql, studentId: string): Promise<Found<'progress'> | undefined> =>
  findById(sql, 'progress', naturalId('progress', studentId));

const none = { problemsSolved: 0, totalStars: 0, timeSpent: 0, perSubject: {} } as const;

/** The school of somebody, and the time zone that it lives in. */
async function placeOfPerson(sql: Sql, userId: string): Promise<{ schoolId: string | null; zone: string }> {
  const [row] = await select<{ schoolId: string | null; zone: string }>(
    sql,
    `select a.school_id, case when a.school_id is null then zone_of(a.id) else zone_of_school(a.school_id) end as zone
     from account a where a.id = $1`,
    [userId],
  );
  return row ?? { schoolId: null, zone: 'UTC' };
}

type Board = AnswerOf<'leaderboard'>;

/** The places of a list as others see them now: who has left it since it was counted is not shown. */
async function placesOf(sql: Sql, list: Counted | null, ownId: string, named: boolean): Promise<Board['places']> {
  if (!list) return [];
  const people = new Map(
    (
      await shownNow(
        sql,
        list.places.map(([id]) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const shown = list.places.flatMap(([id, value]) => {
    const person = people.get(id);
    return person ? [{ person, value }] : [];
  });
  const values = shown.map(({ value }) => value);
  return shown.slice(0, named ? undefined : leaderPlaces).map(({ person, value }) => ({
    place: placeOf(values, value),
    nickname: shownNickname(person.id, person.nickname),
    avatar: shownPicture(person.avatar),
    value,
    mine: person.id === ownId,
    name: named ? person.name : null,
  }));
}

export const progress: Handlers<'progressStats' | 'achievements' | 'leaderboard'> = {
  progressStats: ({ who }, { db }) =>
    db.readAs(who.userId, async (sql) => {
      const grade = await gradeOf(sql, who.userId);
      const reached = (await progressOf(sql, who.userId)) ?? none;
      const { weeks = {}, days = {}, skills = {}, tests = 0 } = reached as Partial<Found<'progress'>>;
      const worked = workedDays(days);
      return {
        problemsSolved: reached.problemsSolved,
        totalStars: reached.totalStars,
        timeSpent: reached.timeSpent,
        practiceTests: tests,
        daysWorked: worked.length,
        longestRun: longestRun(worked),
        grade,
        subjects: skillSubjects.map((subject) => {
          const of = subjectMastery(skills, subject, grade ?? middleGrade);
          const { solved = 0, tried = 0 } = (reached.perSubject as Found<'progress'>['perSubject'])[subject] ?? {};
          return {
            subject,
            solved,
            tried,
            progress: of.enough ? of.percent : null,
            mastered: of.mastered,
            skills: of.of,
            answersMissing: of.enough ? 0 : of.missing,
          };
        }),
        weeks: Object.entries(weeks)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([week, of]) => {
            const sum = (at: 0 | 1 | 2 | 3 | 4): number => Object.values(of).reduce((all, each) => all + each[at], 0);
            return { week, solved: sum(0), tried: sum(1), right: sum(2), minutes: sum(3), stars: sum(4) };
          }),
      };
    }),

  achievements: async ({ who }, { db }) => {
    const reached = await db.readAs(who.userId, (sql) => progressOf(sql, who.userId));
    const [handedIn] = await db.read((sql) => judgeHandedIn(sql, [who.userId]));
    const measures = { ...measuresOf(reached ?? none), ...handedIn?.measures };
    return awardKeys.map((key) => {
      const { by, need } = achievements[key];
      const earnedAt = reached?.awards?.[key] ?? null;
      return {
        key,
        ...awardTexts[key],
        have: earnedAt === null ? Math.min(need, measures[by] ?? 0) : need,
        need,
        earnedAt,
      };
    });
  },

  leaderboard: ({ who, query }, { db }) => db.read((sql) => board(sql, who, query)),
};

async function board(
  sql: Sql,
  who: SignedIn,
  query: { category: Board['category']; period: Board['period']; group: Board['group']; classId?: string | undefined },
): Promise<Board> {
  const now = new Date().toISOString();
  const { category, period, group, classId } = query;
  const asked = { category, period };
  if (classId !== undefined) {
    await requireTeaches(sql, who.userId, classId);
    const classroom = await findById(sql, 'classroom', classId);
    const list = await listOfClass(sql, { classId, timeZone: classroom?.timeZone ?? 'UTC' }, asked, now);
    const places = await placesOf(sql, list, who.userId, true);
    return { ...asked, group, grade: classroom?.grade ?? null, countedAt: list.countedAt, places, own: null };
  }
  const { schoolId, zone } = await placeOfPerson(sql, who.userId);
  const isStudent = who.role === 'student';
  const standing = isStudent ? await standingOfStudent(sql, who.userId, zone, now) : null;
  const grade = group === 'grade' ? (standing?.grade ?? null) : null;
  // Only people of a school have a list, and of a grade only its students.
  const list =
    schoolId === null || (group === 'grade' && grade === null)
      ? null
      : await listOf(sql, { schoolId, grade: grade ?? '' }, asked, now);
  const places = await placesOf(sql, list, who.userId, false);
  const value = standing ? leaderValue(standing.done[period], category) : null;
  const person = isStudent ? await findById(sql, 'person', who.userId) : undefined;
  return {
    ...asked,
    group,
    grade,
    countedAt: list?.countedAt ?? null,
    places,
    own: standing && {
      nickname: shownNickname(who.userId, person?.nickname),
      value,
      place: value === null || !list ? null : placeOf(list.scores, value),
      shown: standing.shown,
      allowed: person?.consents?.leaderboard === true,
    },
  };
}

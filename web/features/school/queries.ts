import type { AnswerOf } from '../../../schema/rest/index.ts';
import { byName } from '../../lib/by-name.ts';
import type { Asked } from '../../rest/use-answer.ts';
import { answerTo, together, useRemembered } from '../../session/use-remembered.ts';

export type School = AnswerOf<'school'>;
export type Stats = AnswerOf<'schoolStats'>;
export type Teacher = AnswerOf<'schoolTeachers'>[number];
export type SchoolClass = AnswerOf<'schoolClasses'>[number];

/** What was answered last, also before this visit, and when. */
export type Known<T> = Asked<T> & { at: string | null };

/** All that the page shows: one moment of the school. */
export interface Overview {
  school: School;
  stats: Stats;
  teachers: readonly Teacher[];
  classes: readonly SchoolClass[];
}

/** The database knows no order of names with accents and numbers: "2 Oak" before "10 Oak". */
export const classesByName = (classes: readonly SchoolClass[]): readonly SchoolClass[] =>
  classes.toSorted((one, other) => byName(one.className, other.className));

/** The administrator's own school, read from the server, as this device knows it without one: no replica holds who works there. */
export function useOverview(): Known<Overview> {
  const school = useRemembered(answerTo('school'));
  const stats = useRemembered(answerTo('schoolStats'));
  const teachers = useRemembered(answerTo('schoolTeachers'));
  const classes = useRemembered(answerTo('schoolClasses'));
  const answer =
    school.answer && stats.answer && teachers.answer && classes.answer
      ? {
          school: school.answer,
          stats: stats.answer,
          teachers: teachers.answer.toSorted((one, other) => byName(nameOf(one), nameOf(other))),
          classes: classesByName(classes.answer),
        }
      : null;
  return { answer, ...together([school, stats, teachers, classes]) };
}

export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Teacher, 'firstName' | 'lastName' | 'username'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

import type { AnswerOf } from '../../../schema/rest/index.ts';
import { call } from '../../rest/client.ts';
import { type Asked, useAnswer } from '../../rest/use-answer.ts';

export type School = AnswerOf<'school'>;
export type Stats = AnswerOf<'schoolStats'>;
export type Teacher = AnswerOf<'schoolTeachers'>[number];
export type SchoolClass = AnswerOf<'schoolClasses'>[number];

/** All that the page shows: one moment of the school. */
export interface Overview {
  school: School;
  stats: Stats;
  teachers: readonly Teacher[];
  classes: readonly SchoolClass[];
}

async function readOverview(): Promise<Overview> {
  const [school, stats, teachers, classes] = await Promise.all([
    call('school'),
    call('schoolStats'),
    call('schoolTeachers'),
    call('schoolClasses'),
  ]);
  return { school, stats, teachers, classes };
}

/** The administrator's own school, read from the server: no replica holds who works there. */
export const useOverview = (): Asked<Overview> => useAnswer(readOverview);

export const nameOf = ({ firstName, lastName, username }: Teacher): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

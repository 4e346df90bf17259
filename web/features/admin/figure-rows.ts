import { dateOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import type { PlatformFigures } from './queries.ts';

const f = words.platform.figures;
const { roles } = words.profile;

/** "Nov 2026" */
export const monthName = (month: string): string => dateOf(`${month}-15T12:00:00.000Z`, 'UTC').replace(/^\d+ /, '');

export const header = [f.month, f.newPeople, f.homework, f.answers, f.tests] as const;
/** The latest month first. */
export const monthRows = ({ months }: PlatformFigures) =>
  months
    .toReversed()
    .map(({ month, newPeople, homework, answers, tests }) => ({ month, newPeople, homework, answers, tests }));
export const peopleRows = ({ people }: PlatformFigures): [string, number][] => [
  [roles.student, people.student],
  [roles.parent, people.parent],
  [roles.teacher, people.teacher],
  [roles.school_admin, people.school_admin],
  [roles.admin, people.admin],
];

import type { Subject } from '../limits.ts';
import type { ProgressWeeks } from '../progress.ts';
import { isReturned, type Rounds } from './rounds.ts';
import { daysLater, weekOf } from './weeks.ts';

/** What a family is shown of a child: the same figures on the dashboard, in the report and in the answers of REST. */

/** What `progress` says of a child, whole or of some weeks. */
export interface Figures {
  solved: number;
  tried: number;
  /** Right at the first try. */
  right: number;
  minutes: number;
  stars: number;
}

const nothing: Figures = { solved: 0, tried: 0, right: 0, minutes: 0, stars: 0 };

interface Reached {
  problemsSolved: number;
  totalStars: number;
  /** Minutes. */
  timeSpent: number;
  weeks?: ProgressWeeks | undefined;
}

type Weeks = Pick<Reached, 'weeks'>;

/** Adds up weeks that a document has, of one subject or of all. */
function sumOf(weeks: readonly (ProgressWeeks[string] | undefined)[], subject?: Subject): Figures {
  const sum = { ...nothing };
  for (const week of weeks)
    for (const [of, figures] of Object.entries(week ?? {})) {
      if (subject && of !== subject) continue;
      const [solved, tried, right, minutes, stars] = figures;
      sum.solved += solved;
      sum.tried += tried;
      sum.right += right;
      sum.minutes += minutes;
      sum.stars += stars;
    }
  return sum;
}

/** Adds up some weeks (their Mondays), of one subject or of all. */
export const figuresOf = (progress: Weeks | null, mondays: readonly string[], subject?: Subject): Figures =>
  sumOf(
    mondays.map((monday) => progress?.weeks?.[weekOf(monday)]),
    subject,
  );

/** Adds up the year that `progress` keeps, homework and practice together. */
export const figuresOfYear = (progress: Weeks | null, subject?: Subject): Figures =>
  sumOf(Object.values(progress?.weeks ?? {}), subject);

export interface SubjectProgress {
  subject: Subject;
  /** Of a hundred; null below the fewest answers. */
  progress: number | null;
  answers: number;
  /** How many answers are missing until there is a figure. */
  missing: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The specification's average progress: the mean of each child's mean over its subjects, rounded; null while no subject has a figure. */
export function averageProgress(children: readonly (readonly SubjectProgress[])[]): number | null {
  const means = children.flatMap((all) => {
    const known = all.flatMap(({ progress }) => (progress === null ? [] : [progress]));
    return known.length === 0 ? [] : [mean(known)];
  });
  return means.length === 0 ? null : Math.round(mean(means));
}

export interface Totals {
  problems: number;
  stars: number;
  minutes: number;
  /** Of a hundred, null while no subject has a figure. */
  average: number | null;
  /** How many figures of subjects the average rests on. */
  from: number;
}

/** Adds up all children of a parent; whose figures have not come yet counts as nothing. */
export function totalsOf(
  children: readonly { progress: Reached | null; subjects: readonly SubjectProgress[] }[],
): Totals {
  const known = children.flatMap(({ progress }) => (progress ? [progress] : []));
  const all = children.map(({ subjects }) => subjects);
  return {
    problems: known.reduce((sum, one) => sum + one.problemsSolved, 0),
    stars: known.reduce((sum, one) => sum + one.totalStars, 0),
    minutes: known.reduce((sum, one) => sum + one.timeSpent, 0),
    average: averageProgress(all),
    from: all.flat().filter(({ progress }) => progress !== null).length,
  };
}

/** The specification's average session time: minutes by problems solved, of which at least one is assumed; rounded. */
export const averageSession = ({ timeSpent, problemsSolved }: Pick<Reached, 'timeSpent' | 'problemsSolved'>): number =>
  Math.round(timeSpent / Math.max(1, problemsSolved));

/** Whole hours and the minutes beyond them. */
export const hoursOf = (minutes: number): [hours: number, minutes: number] => [Math.floor(minutes / 60), minutes % 60];

/** Of a hundred tried how many were right at the first try; null while nothing was tried. */
export const successRate = ({ right, tried }: Pick<Figures, 'right' | 'tried'>): number | null =>
  tried === 0 ? null : Math.round((100 * right) / tried);

export interface WorkOfWeek<S> {
  /** Marked in the week, the newest first. */
  marked: S[];
  /** Handed in in the week and not yet marked. */
  waiting: S[];
  /** Handed in in the week and given back for another try: the child's turn, not the teacher's. */
  returned: S[];
}

interface Answer extends Rounds {
  receivedAt?: string | null | undefined;
  writtenAt: string;
  gradedAt?: string | null | undefined;
}

/** Takes what a child handed in; gives what of it belongs to the week that begins on a Monday. `dayOf` gives a moment's day where the family lives. */
export function workOfWeek<S extends Answer>(
  answers: readonly S[],
  monday: string,
  dayOf: (moment: string) => string,
): WorkOfWeek<S> {
  const isIn = (moment: string): boolean => {
    const day = dayOf(moment);
    return day >= monday && day < daysLater(monday, 7);
  };
  const handedIn = (one: S): string => one.receivedAt ?? one.writtenAt;
  const unmarked = answers
    .filter((one) => !one.gradedAt && isIn(handedIn(one)))
    .sort((a, b) => handedIn(b).localeCompare(handedIn(a)));
  return {
    marked: answers
      .filter(({ gradedAt }) => gradedAt && isIn(gradedAt))
      .sort((a, b) => (b.gradedAt ?? '').localeCompare(a.gradedAt ?? '')),
    waiting: unmarked.filter((one) => !isReturned(one)),
    returned: unmarked.filter(isReturned),
  };
}

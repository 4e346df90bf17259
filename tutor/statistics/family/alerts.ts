import type { Subject } from '../../../schema/limits.ts';
import { levelOf } from '../interval.ts';
import { subjectName } from '../week.ts';
import { groupsOf, type Worked } from './work.ts';

export const alertTypes = ['struggling', 'excelling', 'inactivity', 'overdue'] as const;
export type AlertType = (typeof alertTypes)[number];

/** When a parent is told, in one table. */
export const alertThresholds = {
  /** Days of answers that are looked at, and how many there must be; the level is that of `levelOf`. */
  struggling: { days: 14, answers: 8, level: 'Needs help' },
  excelling: { days: 14, answers: 12, level: 'Advanced' },
  /** Days without anything, for a child that did something in the days before. */
  inactivity: { days: 7, activeWithin: 60 },
  /** Days since the work was due; what is older is the class's matter. */
  overdue: { from: 1, until: 14 },
} as const;

/** An assignment of the child's classes that was due and has no answer. */
export interface OverdueWork {
  id: string;
  title: string;
  subject: Subject;
  dueDate: string;
}

export interface Seen {
  name: string;
  worked: readonly Worked[];
  overdue: readonly OverdueWork[];
  /** When the child last did anything; null where it never has. */
  lastActive: string | null;
}

export interface Alert {
  alertType: AlertType;
  /** What it is about, the same for the same matter: a subject, an assignment, or nothing. */
  about: string;
  title: string;
  message: string;
  /** The ids of the answers behind it. */
  items: readonly string[];
  /** Evidence up to this moment has been told with it. */
  until: string;
}

/** Up to when the evidence of a kind of alert and matter has been told before. */
export type ToldUntil = (alertType: AlertType, about: string) => string | undefined;

const day = 86_400_000;
const before = (now: string, days: number): string => new Date(Date.parse(now) - days * day).toISOString();

/** Takes what is known of a child and what its parents were told; gives what is new. Each answer is evidence of a kind once only. */
export function alertsOf(seen: Seen, told: ToldUntil, now: string, dayInWords: (at: string) => string): Alert[] {
  return [
    ...ofLevels('struggling', seen, told, now),
    ...ofLevels('excelling', seen, told, now),
    ...ofInactivity(seen, told, now, dayInWords),
    ...ofOverdue(seen, told, now, dayInWords),
  ];
}

function ofLevels(
  alertType: 'struggling' | 'excelling',
  { name, worked }: Seen,
  told: ToldUntil,
  now: string,
): Alert[] {
  const { days, answers, level } = alertThresholds[alertType];
  return groupsOf(worked).flatMap((group): Alert[] => {
    const about = `${group.subject}${group.name === '' ? '' : `:${group.name}`}`;
    const since = told(alertType, about) ?? '';
    const fresh = group.worked.filter(({ at }) => at > since && at >= before(now, days));
    const found = levelOf(fresh);
    if (fresh.length < answers || !found.enough || found.level !== level) return [];
    const what = group.name || subjectName(group.subject);
    const within = since < before(now, days) ? `in the last ${days} days` : 'since this was last told';
    const right = fresh.filter(({ credit }) => credit === 1).length;
    return [
      {
        alertType,
        about,
        title: alertType === 'struggling' ? `${name} is working hard at ${what}` : `${name} is flying through ${what}`,
        message: `${right} of ${fresh.length} right at the first try ${within}.`,
        items: fresh.map(({ id }) => id),
        until: fresh.reduce((last, { at }) => (at > last ? at : last), ''),
      },
    ];
  });
}

function ofInactivity(
  { name, lastActive }: Seen,
  told: ToldUntil,
  now: string,
  dayInWords: (at: string) => string,
): Alert[] {
  const { days, activeWithin } = alertThresholds.inactivity;
  if (lastActive === null || lastActive > before(now, days) || lastActive < before(now, activeWithin)) return [];
  // One alert a pause: it is told when nothing was done since the one before.
  if ((told('inactivity', '') ?? '') >= lastActive) return [];
  const since = Math.floor((Date.parse(now) - Date.parse(lastActive)) / day);
  return [
    {
      alertType: 'inactivity',
      about: '',
      title: `${name} has not been here for ${since} days`,
      message: `The last work was on ${dayInWords(lastActive)}.`,
      items: [],
      until: lastActive,
    },
  ];
}

function ofOverdue({ name, overdue }: Seen, told: ToldUntil, now: string, dayInWords: (at: string) => string): Alert[] {
  const { from, until } = alertThresholds.overdue;
  return overdue
    .filter(({ dueDate }) => dueDate <= before(now, from) && dueDate >= before(now, until))
    .filter(({ id }) => told('overdue', id) === undefined)
    .map(({ id, title, dueDate }) => ({
      alertType: 'overdue',
      about: id,
      title: `${title} is overdue`,
      message: `It was due on ${dayInWords(dueDate)}. ${name} has not handed anything in.`,
      items: [],
      until: dueDate,
    }));
}

import { wilson } from './interval.ts';
import { notEnough, statement } from './statement.ts';
import type { Said } from './statement.ts';
import { capital } from '../language/capital.ts';

/** A session of learning, as it was seen. */
export type Session = {
  id: string;
  at: string;
  /** Minutes of work, pauses left out. */
  minutes: number;
  /** Whether help was opened before the first try; null when there was neither. */
  hintsFirst: boolean | null;
};

const fewestSessions = 8;

export type PartOfDay = 'morning' | 'afternoon' | 'evening';
export type Habits = {
  /** 'mixed' unless the interval of the share lies on one side of a half. */
  start: 'hints-first' | 'tries-first' | 'mixed';
  /** Median, and the quartiles around it. */
  usualMinutes: number;
  minutes: { from: number; to: number };
  /** Named only when surely more than half of the sessions fall into it. */
  partOfDay: PartOfDay | null;
};

/** Gives the value below which a share of sorted values lies, between the two nearest (Hyndman and Fan, 1996, type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

const utcHour = (at: string): number => Number(at.slice(11, 13));
const partOf = (hour: number): PartOfDay => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening');

/**
 * Takes sessions and says what was seen, and nothing of styles or spans of attention: matching teaching to styles has no
 * good evidence (Pashler et al., Psychological Science in the Public Interest 9, 2008). Needs eight sessions. `hourOf`
 * gives the hour of a moment in the child's time zone.
 */
export function habitsOf(sessions: readonly Session[], hourOf: (at: string) => number = utcHour): Said<Habits> {
  if (sessions.length < fewestSessions) return notEnough(sessions, fewestSessions, 'sessions');
  const minutes = sessions.map((session) => session.minutes).sort((a, b) => a - b);
  const usualMinutes = Math.round(quantile(minutes, 0.5));
  const told = sessions.filter(({ hintsFirst }) => hintsFirst !== null);
  const found =
    told.length < fewestSessions ? null : wilson(told.filter((each) => each.hintsFirst).length, told.length);
  const start =
    found === null ? 'mixed' : found.lower > 0.5 ? 'hints-first' : found.upper < 0.5 ? 'tries-first' : 'mixed';
  const parts = sessions.map(({ at }) => partOf(hourOf(at)));
  const partOfDay =
    (['morning', 'afternoon', 'evening'] as const).find(
      (part) => wilson(parts.filter((each) => each === part).length, parts.length).lower > 0.5,
    ) ?? null;
  const says = [
    ...(start === 'hints-first' ? ['uses hints first'] : start === 'tries-first' ? ['tries first'] : []),
    `usual session ${usualMinutes} ${usualMinutes === 1 ? 'minute' : 'minutes'}`,
    ...(partOfDay ? [`most often in the ${partOfDay}`] : []),
  ].join(', ');
  return statement(sessions, `${capital(says)}, from ${sessions.length} sessions`, {
    start,
    usualMinutes,
    minutes: { from: Math.round(quantile(minutes, 0.25)), to: Math.round(quantile(minutes, 0.75)) },
    partOfDay,
  });
}

import type { EvidenceItem } from '../../../schema/insight.ts';
import type { Subject } from '../../../schema/limits.ts';
import type { Session } from '../habits.ts';
import type { Answered, Tested } from '../statement.ts';

/** One question that a child worked on, as the school counts it. */
export interface Worked extends Answered {
  subject: Subject;
  /** The skill it was about, in words; absent where only the subject is known. */
  skill?: string;
  /** What it was, in words of ours: never what the child typed. */
  what: string;
  /** Right at once without help, solved in the end, or not solved yet. */
  how: 'alone' | 'with-help' | 'not-yet';
}

/** A test or a marked piece of work, with its title. */
export interface Marked extends Tested {
  subject: Subject;
  title: string;
}

/** Everything that is known of a child in a span of time. */
export interface ChildWork {
  worked: readonly Worked[];
  marked: readonly Marked[];
  sessions: readonly Session[];
}

/** Gives the calendar day (YYYY-MM-DD) and the hour of a moment where the child lives. */
export interface ChildClock {
  dayOf: (at: string) => string;
  hourOf: (at: string) => number;
}

/** How many items a statement carries; the sample says how many there were. */
const shown = 12;

const hows = { alone: 'right at once', 'with-help': 'solved with help', 'not-yet': 'not solved yet' } as const;

const newest = <T extends { at: string }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => b.at.localeCompare(a.at)).slice(0, shown);

/** What a statement about answers rests on. */
export const backedBy = (
  worked: readonly Worked[],
  { dayOf }: ChildClock,
): { sample: number; items: EvidenceItem[] } => ({
  sample: worked.length,
  items: newest(worked).map(({ at, subject, what, how }) => ({ day: dayOf(at), subject, what, how: hows[how] })),
});

/** What a statement about marked work rests on. */
export const backedByMarks = (
  marked: readonly Marked[],
  { dayOf }: ChildClock,
): { sample: number; items: EvidenceItem[] } => ({
  sample: marked.length,
  items: newest(marked).map(({ at, subject, title, share, of }) => ({
    day: dayOf(at),
    subject,
    what: title,
    how: `${Math.round(10 * share * of) / 10} of ${of}`,
  })),
});

/** What a statement about sessions rests on. */
export const backedBySessions = (
  { sessions, worked }: ChildWork,
  { dayOf }: ChildClock,
): { sample: number; items: EvidenceItem[] } => {
  const subjectOf = new Map(worked.map(({ id, subject }) => [id, subject]));
  return {
    sample: sessions.length,
    items: newest(sessions).map(({ id, at, minutes, hintsFirst }) => ({
      day: dayOf(at),
      subject: subjectOf.get(id) ?? 'general',
      what: hintsFirst === null ? 'Only looked at' : hintsFirst ? 'Help opened first' : 'Tried first',
      how: minutes === 1 ? '1 minute' : `${minutes} minutes`,
    })),
  };
};

export const nothingBehind = { sample: 0, items: [] };

/** Takes answers, gives them by skill where it is known, else by subject, the most first. */
export function groupsOf(worked: readonly Worked[]): { name: string; subject: Subject; worked: Worked[] }[] {
  const found = new Map<string, { name: string; subject: Subject; worked: Worked[] }>();
  for (const each of worked) {
    const key = `${each.subject}:${each.skill ?? ''}`;
    const group = found.get(key) ?? { name: each.skill ?? '', subject: each.subject, worked: [] };
    group.worked.push(each);
    found.set(key, group);
  }
  return [...found.values()].sort((a, b) => b.worked.length - a.worked.length || a.name.localeCompare(b.name, 'en'));
}

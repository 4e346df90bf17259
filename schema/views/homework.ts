import type { Outcome, Try } from '../lesson.ts';
import { rung } from '../lesson.ts';
import { limits } from '../limits.ts';

/** A student's homework sessions this month. `limit` -1 is unlimited; null when this device has never learnt it. */
export interface Usage {
  used: number;
  limit: number | null;
  /** -1 when unlimited, null when not known. */
  remaining: number | null;
  /** Few enough to say so. */
  few: boolean;
  reached: boolean;
}

/** Whether a month's sessions are used up; a limit of -1 is none. */
export const isUsedUp = (limit: number, used: number): boolean => limit !== -1 && used >= limit;

/** How many sessions of a month are left; -1 without a limit. */
export const remainingOf = (limit: number, used: number): number => (limit === -1 ? -1 : Math.max(0, limit - used));

/** A moment (ISO UTC) before a calendar month (YYYY-MM) begins anywhere. */
export const beforeMonth = (month: string): string => new Date(Date.parse(`${month}-01`) - 86_400_000).toISOString();

/** Takes what the server has counted, this device's sessions and what gives a moment's month (YYYY-MM) where the student lives; gives what is used: the server's count and what it has not seen yet. */
export function usageOf(
  counted: { month: string; sessionsUsed: number; sessionLimit: number } | null,
  sessions: readonly { rev: string; startedAt: string }[],
  now: string,
  monthOf: (moment: string) => string,
): Usage {
  const month = monthOf(now);
  const unsent = sessions.filter((session) => session.rev === '' && monthOf(session.startedAt) === month).length;
  const used = (counted?.month === month ? counted.sessionsUsed : 0) + unsent;
  if (!counted) return { used, limit: null, remaining: null, few: false, reached: false };
  const limit = counted.sessionLimit;
  if (limit < 0) return { used, limit: -1, remaining: -1, few: false, reached: false };
  const remaining = remainingOf(limit, used);
  return { used, limit, remaining, few: remaining <= limits.fewSessionsLeft, reached: isUsedUp(limit, used) };
}

/** What a session is about: the words of its question, else those that were read from its photo; null while nobody knows. */
export function aboutOf(session: {
  questionText: string;
  reading?: { text: string } | null | undefined;
  tabletReading?: { text: string } | null | undefined;
}): string | null {
  const { questionText, reading, tabletReading } = session;
  return (
    [questionText, reading?.text ?? '', tabletReading?.text ?? ''].map((text) => text.trim()).find(Boolean) ?? null
  );
}

type TriedStage = { stage: 'fresh' | 'tried' | Outcome } | { stage: 'hint'; hint: number };
/**
 * How far a session is, from its document alone: the words are to be checked, not started, tried, on a hint (1-6), or
 * how it ended; of a question in parts how many of them have ended.
 */
export type SessionStage = TriedStage | { stage: 'check' } | { stage: 'parts'; done: number; of: number };

const rungAt = (item: Try | undefined): number =>
  item && item.rung !== 'none' ? rung.options.indexOf(item.rung) + 1 : 0;

function stageOfTries(attempts: readonly Try[], isCorrect: boolean): TriedStage {
  const own = attempts.filter((item) => item.step !== 'next');
  const right = own.find((item) => item.step === 'answer' && item.verdict === 'right');
  const hint = right ? rungAt(right) : Math.max(0, ...own.map(rungAt));
  if (hint === rung.options.length) return { stage: 'shown' };
  if (right || isCorrect) return { stage: hint > 0 ? 'with-hints' : 'solo' };
  if (hint > 0) return { stage: 'hint', hint };
  return { stage: own.length > 0 ? 'tried' : 'fresh' };
}

/** How far each part of a question is, by the tries that name it. */
export const partStage = (attempts: readonly Try[], part: string): TriedStage =>
  stageOfTries(
    attempts.filter((item) => item.part === part),
    false,
  );

/** The ends of a question or a part, the one with the least help first. */
const ends: readonly string[] = ['solo', 'with-hints', 'shown'] satisfies Outcome[];
/** Whether the work on a question or a part is over, whatever help it took. */
export const isEnded = ({ stage }: TriedStage): boolean => ends.includes(stage);

/** Takes a session and the names of the question's parts, none where it has none, and gives how far it is. */
export function stageOf(
  session: { questionText: string; attempts: readonly Try[]; isCorrect?: boolean | null | undefined },
  parts: readonly string[] = [],
): SessionStage {
  const { attempts } = session;
  if (session.questionText.trim() === '') return { stage: 'check' };
  if (parts.length === 0) return stageOfTries(attempts, session.isCorrect === true);
  const stages = parts.map((part) => partStage(attempts, part));
  if (stages.every(({ stage }) => stage === 'fresh')) return { stage: 'fresh' };
  const ended = stages.filter(isEnded);
  // What can be marked is right: a part that asks for words alone has no end of its own.
  if (ended.length < parts.length && !session.isCorrect)
    return { stage: 'parts', done: ended.length, of: parts.length };
  return ended.reduce((most, one) => (ends.indexOf(one.stage) > ends.indexOf(most.stage) ? one : most));
}

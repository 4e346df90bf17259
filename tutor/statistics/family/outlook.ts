import type { ContentOf } from '../../../schema/insight.ts';
import type { Subject } from '../../../schema/limits.ts';
import { levelOf, percent } from '../interval.ts';
import { predictionOf } from '../prediction.ts';
import { trendOf } from '../trend.ts';
import { subjectName } from '../week.ts';
import {
  backedBy,
  backedByMarks,
  type ChildClock,
  type ChildWork,
  groupsOf,
  type Marked,
  nothingBehind,
} from './work.ts';

type Outlook = ContentOf<'prediction'>;

const bySubject = (marked: readonly Marked[]): Map<Subject, Marked[]> => {
  const found = new Map<Subject, Marked[]>();
  for (const each of marked) found.set(each.subject, [...(found.get(each.subject) ?? []), each]);
  return found;
};

/**
 * Takes marked work and answers, gives the range in which the next results are likely to lie, and what the figures show as a
 * risk or a chance. Of later quarters nothing is said: ten results do not reach so far.
 */
export function outlookOf({ marked, worked }: ChildWork, today: string, clock: ChildClock): Outlook {
  const found = predictionOf(marked);
  const range = found.enough
    ? { low: percent(found.low), high: percent(found.high), confidence: percent(found.confidence) }
    : null;
  const middle = range && Math.round((range.low + range.high) / 2);
  const risks: Outlook['riskFactors'] = [];
  const opportunities: Outlook['opportunities'] = [];
  for (const [subject, ofSubject] of bySubject(marked)) {
    const trend = trendOf(ofSubject);
    if (!trend.enough || trend.direction === 'steady') continue;
    const description = `${subjectName(subject)}: ${trend.say.charAt(0).toLowerCase()}${trend.say.slice(1)}`;
    (trend.direction === 'declining' ? risks : opportunities).push({
      description,
      ...backedByMarks(ofSubject, clock),
    });
  }
  for (const group of groupsOf(worked)) {
    const level = levelOf(group.worked);
    if (!level.enough) continue;
    const name = group.name || subjectName(group.subject);
    if (level.level === 'Needs help')
      risks.push({
        description: `${name}: fewer than half are right at the first try.`,
        ...backedBy(group.worked, clock),
      });
    if (level.level === 'Advanced')
      opportunities.push({ description: `${name}: ready for harder questions.`, ...backedBy(group.worked, clock) });
  }
  const last = new Set(found.items);
  return {
    kind: 'prediction',
    nextMonthPrediction: middle,
    range,
    quarterlyForecast:
      range && middle !== null
        ? [{ quarter: quarterOf(today), predictedScore: middle, confidence: range.confidence }]
        : [],
    riskFactors: risks.slice(0, 4),
    opportunities: opportunities.slice(0, 4),
    ...(found.enough
      ? backedByMarks(
          marked.filter(({ id }) => last.has(id)),
          clock,
        )
      : nothingBehind),
    missing: found.enough ? null : found.say,
  };
}

/** "2026-Q4" for a calendar day. */
const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

import type { ContentOf } from '../../../schema/insight.ts';
import { levelOf, percent, successOf } from '../interval.ts';
import { subjectName } from '../week.ts';
import { backedBy, type ChildClock, type ChildWork, groupsOf, type Worked } from './work.ts';

/** A skill or subject is spoken of from this many answers. */
const fewest = 8;

export interface SummarySpan {
  name: string;
  /** Calendar days, both included. */
  from: string;
  to: string;
  /** The Mondays of the weeks that the span touches. */
  mondays: readonly string[];
}

const groupName = ({ name, subject }: { name: string; subject: Worked['subject'] }): string =>
  name === '' ? subjectName(subject) : name;

/** Sums up what a child did in a month: how much was right at the first try, what is strong, what needs help, what to do. */
export function summaryOf(
  { worked }: Pick<ChildWork, 'worked'>,
  { name, from, to, mondays }: SummarySpan,
  clock: ChildClock,
): ContentOf<'summary'> {
  const inSpan = worked.filter(({ at }) => clock.dayOf(at) >= from && clock.dayOf(at) <= to);
  const right = inSpan.filter(({ credit }) => credit === 1).length;
  const level = levelOf(inSpan);
  const rated = groupsOf(inSpan)
    .filter((group) => group.worked.length >= fewest)
    .flatMap((group) => {
      const found = levelOf(group.worked);
      if (!found.enough) return [];
      return [
        {
          level: found.level,
          lower: found.lower,
          upper: found.upper,
          row: {
            description: groupName(group),
            successRate: percent(found.share),
            ...backedBy(group.worked, clock),
          },
        },
      ];
    });
  const strengths = rated
    .filter((each) => each.level === 'Advanced' || each.level === 'Proficient')
    .sort((a, b) => b.lower - a.lower);
  const weaknesses = rated
    .filter((each) => each.level === 'Needs help' || (each.level === 'Developing' && each.upper < 0.75))
    .sort((a, b) => a.upper - b.upper);
  const days = new Set(inSpan.map(({ at }) => clock.dayOf(at))).size;
  return {
    kind: 'summary',
    startDate: from,
    endDate: to,
    overallProgress: level.enough ? percent(level.share) : null,
    say: finding(name, inSpan, days),
    summary: { totalProblemsAttempted: inSpan.length, totalCorrectAnswers: right },
    strengths: strengths.slice(0, 3).map(({ row }) => row),
    weaknesses: weaknesses.slice(0, 3).map(({ row }) => row),
    recommendations: recommend(
      weaknesses.map(({ row }) => row.description),
      strengths.map(({ row }) => row.description),
      days,
    ),
    course: mondays.map((monday, at) => {
      const next = mondays[at + 1];
      const ofWeek = inSpan.filter(({ at: moment }) => {
        const day = clock.dayOf(moment);
        return day >= monday && (next === undefined || day < next);
      });
      return { from: monday, tried: ofWeek.length, right: ofWeek.filter(({ credit }) => credit === 1).length };
    }),
    missing: level.enough ? null : level.say,
  };
}

function finding(name: string, worked: readonly Worked[], days: number): string {
  const found = successOf(worked);
  if (!found.enough) return `${name} has not worked on anything here in this time.`;
  const on = days === 1 ? 'on one day' : `on ${days} days`;
  return worked.length < fewest
    ? `${name} worked on ${worked.length === 1 ? '1 question' : `${worked.length} questions`} ${on}.`
    : `${name} worked on ${worked.length} questions ${on}: about ${Math.round(found.share * 10)} of 10 were right at the first try.`;
}

function recommend(weak: readonly string[], strong: readonly string[], days: number): string[] {
  const [weakest] = weak;
  const [strongest] = strong;
  return [
    ...(weakest ? [`Do one question on ${lower(weakest)} together, and let the child explain the first step.`] : []),
    ...(strongest ? [`Ask for an own question on ${lower(strongest)}: making one shows what is understood.`] : []),
    ...(days > 0 && days < 6 ? ['Ten minutes on several days is better than an hour on one.'] : []),
  ];
}

const lower = (text: string): string => (text === 'English' ? text : text.charAt(0).toLowerCase() + text.slice(1));

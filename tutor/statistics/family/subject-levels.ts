import type { ContentOf } from '../../../schema/insight.ts';
import type { Subject } from '../../../schema/limits.ts';
import { levelOf, meanCredit, percent } from '../interval.ts';
import { trendOf } from '../trend.ts';
import { subjectName, subjectWithin } from '../week.ts';
import { backedBy, type ChildClock, type ChildWork, groupsOf } from './work.ts';

type OfSubject = ContentOf<'subjects'>['subjects'][number];

/** Below this many answers a topic has no figure. */
const fewestOfTopic = 5;
const order: readonly Subject[] = ['math', 'science', 'english', 'general'];

const advice: Record<NonNullable<OfSubject['proficiencyLevel']>, (subject: string) => string[]> = {
  Advanced: (subject) => [`Try harder questions in ${subject}.`],
  Proficient: (subject) => [`Keep ${subject} warm with a few questions a week.`],
  Developing: (subject) => [`Do a short session in ${subject} on two more days of the week.`],
  'Needs help': (subject) => [`Do the first question in ${subject} together, then let the child do one alone.`],
};

/** Takes answers and marked work, gives each subject's level, course and topics; what has too few answers says how many are missing. */
export function subjectLevelsOf({ worked, marked }: ChildWork, clock: ChildClock): ContentOf<'subjects'> {
  const rows = order.flatMap((name) => {
    const mine = worked.filter(({ subject }) => subject === name);
    const marks = marked.filter(({ subject }) => subject === name);
    if (mine.length + marks.length === 0) return [];
    const level = levelOf(mine);
    const trend = trendOf(marks);
    const row: OfSubject = {
      name,
      proficiencyLevel: level.enough ? level.level : null,
      score: level.enough ? percent(level.share) : null,
      trend: trend.enough ? trend.direction : null,
      topicBreakdown: groupsOf(mine)
        .filter((group) => group.name !== '' && group.worked.length >= fewestOfTopic)
        .slice(0, 20)
        .map((group) => ({
          topic: group.name,
          mastery: percent(meanCredit(group.worked)),
          answers: group.worked.length,
        })),
      recommendations: level.enough ? advice[level.level](name === 'english' ? 'English' : name) : [],
      ...backedBy(mine, clock),
      missing: level.enough ? null : level.say,
    };
    return [{ row, lower: level.enough ? level.lower : 0, upper: level.enough ? level.upper : 1 }];
  });
  const most =
    order.map((name) => worked.filter(({ subject }) => subject === name)).sort((a, b) => b.length - a.length)[0] ?? [];
  const known = rows.filter(({ row }) => row.proficiencyLevel !== null);
  // A strongest one is named only where its interval lies above the middle of the next one.
  const [first, second] = [...known].sort((a, b) => b.lower - a.lower);
  const strongest = first && (!second || first.lower * 100 > (second.row.score ?? 0)) ? first.row.name : null;
  const needsAttention = known.filter(({ row }) => row.proficiencyLevel === 'Needs help').map(({ row }) => row.name);
  const [weakest] = known.filter(({ upper }) => first && upper < first.lower).sort((a, b) => a.upper - b.upper);
  return {
    kind: 'subjects',
    strongestSubject: known.length > 1 ? strongest : null,
    needsAttention,
    crossSubjectInsights:
      first && weakest
        ? [`${subjectName(first.row.name)} is surely ahead of ${subjectWithin(weakest.row.name)} now.`]
        : known.length > 1
          ? ['No subject is surely ahead of another.']
          : [],
    subjects: rows.map(({ row }) => row),
    missing: known.length === 0 ? levelOf(most).say : null,
  };
}

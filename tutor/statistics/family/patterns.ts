import type { ContentOf } from '../../../schema/insight.ts';
import { habitsOf } from '../habits.ts';
import { percent, wilson } from '../interval.ts';
import { backedBy, backedBySessions, type ChildClock, type ChildWork } from './work.ts';

const starts = {
  'hints-first': 'Opens help before the first try',
  'tries-first': 'Tries first, opens help after',
  mixed: null,
} as const;

type Pattern = ContentOf<'patterns'>['patterns'][number];

/** Takes what a child did and says how it usually works: when, how long, with help first or last; nothing of attention or styles. */
export function patternsOf(work: ChildWork, clock: ChildClock): ContentOf<'patterns'> {
  const habits = habitsOf(work.sessions, clock.hourOf);
  const patterns: Pattern[] = [];
  if (habits.enough) {
    const told = work.sessions.filter(({ hintsFirst }) => hintsFirst !== null);
    const tries = told.filter(({ hintsFirst }) => hintsFirst === false).length;
    if (habits.start !== 'mixed')
      patterns.push({
        patternType: habits.start === 'tries-first' ? 'Trying first' : 'Help first',
        strength: percent((habits.start === 'tries-first' ? tries : told.length - tries) / told.length),
        description:
          habits.start === 'tries-first'
            ? `In ${tries} of ${told.length} sessions the first thing was an own try.`
            : `In ${told.length - tries} of ${told.length} sessions help was opened before the first try.`,
        recommendations:
          habits.start === 'tries-first'
            ? ['Praise the try itself, also where the answer was not right.']
            : ['Ask “What do you know already?” before the first hint is opened.'],
        // Of sessions with neither a try nor help the sentence says nothing.
        ...backedBySessions({ ...work, sessions: told }, clock),
      });
    if (habits.partOfDay) {
      const { partOfDay } = habits;
      const inPart = work.sessions.filter(({ at }) => partOf(clock.hourOf(at)) === partOfDay).length;
      patterns.push({
        patternType: 'Time of day',
        strength: percent(inPart / work.sessions.length),
        description: `${inPart} of ${work.sessions.length} sessions began in the ${partOfDay}.`,
        recommendations: [`Keep the ${partOfDay} free of other plans on school days.`],
        ...backedBySessions(work, clock),
      });
    }
  }
  const last = persistence(work, clock);
  if (last) patterns.push(last);
  return {
    kind: 'patterns',
    preferredLearningTime: habits.enough ? habits.partOfDay : null,
    attentionSpan: habits.enough ? habits.usualMinutes : null,
    problemSolvingApproach: habits.enough ? starts[habits.start] : null,
    patterns,
    missing: habits.enough ? null : habits.say,
  };
}

const partOf = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';

/** Of what was not right at once, how much was solved in the end: told only where it is surely more than a half. */
function persistence({ worked }: ChildWork, clock: ChildClock): Pattern | null {
  const hard = worked.filter(({ how }) => how !== 'alone');
  const solved = hard.filter(({ how }) => how === 'with-help');
  if (hard.length < 8 || wilson(solved.length, hard.length).lower <= 0.5) return null;
  return {
    patternType: 'Staying with it',
    strength: percent(solved.length / hard.length),
    description: `${solved.length} of ${hard.length} questions that were not right at once were solved in the end.`,
    recommendations: ['Say what you saw: “You went back to it and found it.”'],
    ...backedBy(hard, clock),
  };
}

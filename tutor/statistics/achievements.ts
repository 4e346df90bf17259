import type { AwardKey } from '../../schema/awards.en.ts';
import type { Subject } from '../../schema/limits.ts';
import type { ProgressDays, ProgressWeeks, SkillCounts } from '../../schema/progress.ts';
import { achievements, type Measures } from '../data/achievements.ts';
import { longestRun, workedDays } from './days.ts';
import { fullStrands, masteredSkills } from './skills.ts';

export const awardKeys = Object.keys(achievements) as AwardKey[];

/** What the document of a student's progress says. */
export interface Reached {
  problemsSolved: number;
  totalStars: number;
  timeSpent: number;
  perSubject: Readonly<Partial<Record<Subject, { solved: number; tried: number }>>>;
  weeks?: ProgressWeeks | undefined;
  days?: ProgressDays | undefined;
  skills?: SkillCounts | undefined;
  tests?: number | undefined;
}

/** Takes a student's progress and gives the measures that can be read from it. */
export function measuresOf(reached: Reached): Measures {
  const { perSubject, weeks = {}, skills = {} } = reached;
  const days = workedDays(reached.days ?? {});
  return {
    tried: Object.values(perSubject).reduce((sum, { tried }) => sum + tried, 0),
    solved: reached.problemsSolved,
    firstTry: Object.values(weeks)
      .flatMap((week) => Object.values(week))
      .reduce((sum, [, , right]) => sum + right, 0),
    stars: reached.totalStars,
    minutes: reached.timeSpent,
    math: perSubject.math?.solved ?? 0,
    english: perSubject.english?.solved ?? 0,
    science: perSubject.science?.solved ?? 0,
    subjects: (['math', 'english', 'science'] as const).filter((subject) => (perSubject[subject]?.tried ?? 0) > 0)
      .length,
    weeks: Object.keys(reached.days ?? {}).length,
    days: days.length,
    run: longestRun(days),
    tests: reached.tests ?? 0,
    sure: masteredSkills(skills),
    strands: fullStrands(skills),
  };
}

/** Gives the achievements that these measures reach; one whose measure is not given is not reached by them. */
export const reachedBy = (measures: Measures): AwardKey[] =>
  awardKeys.filter((key) => (measures[achievements[key].by] ?? 0) >= achievements[key].need);

/** How a rule is written down when it has been judged for everybody: another rule under the same key is another line. */
export const ruleLine = (key: AwardKey): string => `${key} ${achievements[key].by} ${achievements[key].need}`;

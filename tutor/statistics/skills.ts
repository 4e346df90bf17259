import type { Grade, Subject } from '../../schema/limits.ts';
import type { SkillCount, SkillCounts } from '../../schema/progress.ts';
import { type Skill, skills, skillsOf } from '../practice/curriculum.ts';
import { wilson } from './interval.ts';

/** A skill is mastered by so many answers on so many days, of which surely half are right: a level is named from the bound, not from the share. */
const masteryAnswers = 5;
const masteryDays = 2;
const masteryBound = 0.5;
/** Below so many answers nothing is said of a subject. */
const fewestAnswers = 8;

/** Takes the count of a skill, undefined where nothing was answered; says whether it is mastered. */
export const isMastered = (count: SkillCount | undefined): boolean =>
  count !== undefined &&
  count[0] >= masteryAnswers &&
  count[2] >= masteryDays &&
  wilson(count[1], count[0]).lower >= masteryBound;

export type SkillState = 'new' | 'started' | 'nearly' | 'sure';
/** How far a skill is; `fill` from 0 to 1 is how high its water stands. */
export type SkillView = { state: SkillState; fill: number };

/** Takes the count of a skill and gives how it is shown: the water rises with right answers, and is at the brim when it is mastered. */
export function skillView(count: SkillCount | undefined): SkillView {
  if (!count || count[0] === 0) return { state: 'new', fill: 0 };
  if (isMastered(count)) return { state: 'sure', fill: 1 };
  const [answers, right] = count;
  const known = (right / answers) * Math.min(1, answers / masteryAnswers);
  return { state: known >= 0.6 ? 'nearly' : 'started', fill: Math.max(0.1, Math.min(0.9, known * 0.9)) };
}

/** Of a subject in a year: the share (of a hundred) of its skills that are mastered, or how many answers are missing to say so. */
export type SubjectMastery = { subject: Skill['subject']; answers: number; mastered: number; of: number } & (
  | { enough: true; percent: number }
  | { enough: false; missing: number }
);

/** Takes a child's counts and grade and gives how far it is in a subject: the share of the skills of its grade that are mastered. */
export function subjectMastery(counts: SkillCounts, subject: Skill['subject'], grade: Grade): SubjectMastery {
  const of = skillsOf(subject, grade);
  const answers = skillsOf(subject).reduce((sum, { id }) => sum + (counts[id]?.[0] ?? 0), 0);
  const mastered = of.filter(({ id }) => isMastered(counts[id])).length;
  const found = { subject, answers, mastered, of: of.length };
  return answers < fewestAnswers
    ? { ...found, enough: false, missing: fewestAnswers - answers }
    : { ...found, enough: true, percent: of.length === 0 ? 0 : Math.round((100 * mastered) / of.length) };
}

/** The subjects that have skills. */
export const skillSubjects = ['math', 'english', 'science'] as const satisfies readonly Exclude<Subject, 'general'>[];

/** Gives how many skills are mastered, of whatever grade. */
export const masteredSkills = (counts: SkillCounts): number =>
  Object.values(counts).filter((count) => isMastered(count)).length;

/** Gives how many rows of the map are full: strands of a subject in one year with all their skills mastered. */
export function fullStrands(counts: SkillCounts): number {
  const rows = new Map<string, boolean>();
  for (const { id, subject, grade, strand } of skills) {
    const row = `${subject} ${grade} ${strand}`;
    rows.set(row, (rows.get(row) ?? true) && isMastered(counts[id]));
  }
  return [...rows.values()].filter(Boolean).length;
}

/**
 * Gives the one skill to practise next, of the subjects given, or null when all of the grade is mastered: what is nearly sure first, then what is
 * started, then what is new and whose needs of the same grade are met; in the order of the curriculum.
 */
export function nextSkill(
  counts: SkillCounts,
  grade: Grade,
  subjects: readonly Skill['subject'][] = skillSubjects,
): Skill | null {
  const open = subjects.flatMap((subject) => skillsOf(subject, grade)).filter(({ id }) => !isMastered(counts[id]));
  const inGrade = new Set(open.map(({ id }) => id));
  const isReady = ({ needs }: Skill): boolean => needs.every((need) => !inGrade.has(need));
  const first = (state: SkillState): Skill | undefined => open.find(({ id }) => skillView(counts[id]).state === state);
  return first('nearly') ?? first('started') ?? open.find(isReady) ?? open[0] ?? null;
}

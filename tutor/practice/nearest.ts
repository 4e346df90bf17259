import type { Grade, Subject } from '../../schema/limits.ts';
import { skillsOf } from './curriculum.ts';
import type { Skill } from './curriculum.ts';

const stems = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map((word) =>
    word.replace(/(?:ies|es|s|ing|ed|ion)$/, '').slice(0, 6),
  );

/**
 * Takes a question that no rule reads, its subject and a grade, and gives the skill of that year whose title shares most
 * words with it, the first of the year where none does; null where the subject is not known.
 */
export function nearestSkill(question: string, subject: Subject, grade: Grade): Skill | null {
  if (subject === 'general') return null;
  const asked = new Set(stems(question));
  const shared = ({ title, strand }: Skill): number =>
    stems(`${title} ${strand}`).filter((word) => asked.has(word)).length;
  return skillsOf(subject, grade).reduce<Skill | null>(
    (best, skill) => (best && shared(best) >= shared(skill) ? best : skill),
    null,
  );
}

import type { Grade } from '../../schema/limits.ts';
import type { SkillCounts } from '../../schema/progress.ts';
import type { SubjectProgress } from '../../schema/views/family.ts';
import { skillSubjects, subjectMastery } from './skills.ts';

/** Gives how far a child (of the middle grade where none is known) is in each subject in which it has answered anything: the share of its grade's skills that are mastered. */
export const subjectsOf = (
  progress: { skills?: SkillCounts | undefined } | null,
  grade: Grade | null | undefined,
): SubjectProgress[] =>
  skillSubjects
    .map((subject) => subjectMastery(progress?.skills ?? {}, subject, grade ?? 'PYP3'))
    .filter(({ answers }) => answers > 0)
    .map((found) => ({
      subject: found.subject,
      progress: found.enough ? found.percent : null,
      answers: found.answers,
      missing: found.enough ? 0 : found.missing,
    }));

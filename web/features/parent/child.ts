import type { SubjectProgress } from '../../../schema/views/family.ts';
import { subjectsOf } from '../../../tutor/statistics/subject-progress.ts';
import type { Doc } from '../../replica/document.ts';
import { words } from '../../text/index.ts';

export interface Child {
  link: Doc<'link'>;
  /** Null until it has arrived. */
  person: Doc<'person'> | null;
  progress: Doc<'progress'> | null;
  /** By the class's name, those that have ended last. */
  places: readonly Doc<'enrolment'>[];
  /** What was handed in, the newest first. */
  work: readonly Doc<'submission'>[];
  /** Where the child lives, by whose days its school counts; undefined until this device has heard it once. */
  timeZone: string | undefined;
  /** The other linked parents. */
  others: readonly Doc<'link'>[];
}

/** What a child is called on the dashboard. */
export const nameOf = ({ person }: Pick<Child, 'person'>): string =>
  person?.firstName || person?.username || words.family.parent.unnamed;

/** How far a child is in each subject, from the skills of its grade. */
export const subjectsOfChild = ({ progress, person, places }: Child): SubjectProgress[] =>
  subjectsOf(progress, person?.grade ?? places[0]?.pypGrade);

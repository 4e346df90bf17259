import type { Try, Example, Lesson, UnlockedBy } from '../../schema/lesson.ts';
import { outcome } from './ladder.ts';
import { open } from '../lesson/sealed.ts';

/** The examples to look at once the question is done; none before, since their answers could tell. */
export const examplesOf = (lesson: Lesson, tries: readonly Try[], unlockedBy?: UnlockedBy): Example[] =>
  outcome(lesson, tries, unlockedBy) ? open(lesson.content).examples : [];

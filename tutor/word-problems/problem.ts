import type { Picture } from '../../schema/lesson.ts';
import type { Solved } from '../arithmetic/solved.ts';
import type { RuleId } from './found.ts';

/** How a story is read: told to the child first, worked only when the child says that it is so. */
export type WordProblem = {
  /** 'Start with 12, take away 5: is that the story?' */
  say: string;
  picture: Picture;
  /** Of two steps: the picture with what the first step makes, for the solution. */
  made?: Picture;
  rule: RuleId;
  solved: Solved;
  /** 'I did not use 34. Does it matter?': asked before anything is worked. */
  leftOut?: string;
};

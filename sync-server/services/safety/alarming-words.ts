import { isDistressed } from '../../../tutor/language/safety.ts';

/** What a child has written, before and now. */
export interface ChildWords {
  studentId: string;
  /** What it was written in: one alert for each. */
  about: string;
  /** What the child wrote before and now. */
  before: readonly string[];
  now: readonly string[];
}

/** Whether a child's new words speak of danger or despair; what it had written before was reported then. */
export function isAlarming({ before, now }: Pick<ChildWords, 'before' | 'now'>): boolean {
  const known = new Set(before);
  return now.some((text) => !known.has(text) && isDistressed(text));
}

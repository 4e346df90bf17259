import type { PracticeSubject } from '../../../schema/practice.ts';
import type { TestItem } from '../../../schema/practice-test.ts';
import { skillsIn } from '../../../tutor/practice/tests.ts';
import type { Attempt } from './queries.ts';
import { isLost, resultOf } from './result.ts';

/** What the last tests say should be practised: the subject, and the skill that was missed most. */
export function proposal(attempts: readonly Attempt[]): {
  subject: PracticeSubject;
  skill: string | null;
  title: string | null;
} {
  const last = attempts.filter(({ finishedAt }) => finishedAt).slice(0, 5);
  for (const attempt of last) {
    const missed = resultOf(attempt)
      .items.filter(isLost)
      .map(({ item }): TestItem => item);
    const [skill] = skillsIn(missed);
    if (skill) return { subject: attempt.subject, skill: skill.id, title: skill.title };
  }
  return { subject: last[0]?.subject ?? 'math', skill: null, title: null };
}

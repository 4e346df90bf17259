import { linesOf } from './golden-lines.ts';
import type { Measure } from './measure-practice.ts';

const mean = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** Questions of textbooks that were walked with a teacher's eye, by subject: the mean of their scores from 0 to 3. */
export function measureWalked(): Measure[] {
  const walked = linesOf<{ subject: string; score: number }>('golden/walked.jsonl');
  const browser = linesOf<{ subject: string; score: number; first: number; written: string }>('golden/textbooks.jsonl');
  const measure = (what: string, scores: readonly number[], first?: readonly number[]): Measure => ({
    what,
    goal: 'mean ≥ 2 of 3',
    measured: `${mean(scores).toFixed(2)} of ${scores.length}${first ? `, at first ${mean(first).toFixed(2)}` : ''}`,
    ok: mean(scores) >= 2,
  });
  return [...new Set(walked.map((one) => one.subject))].flatMap((subject) => {
    const own = walked.filter((one) => one.subject === subject).map((one) => one.score);
    const seen = browser.filter((one) => one.subject === subject && one.written === 'before');
    return [
      measure(`Walked questions of textbooks, ${subject}`, own),
      measure(
        `Questions of textbooks in the browser, ${subject}`,
        seen.map((one) => one.score),
        seen.map((one) => one.first),
      ),
    ];
  });
}

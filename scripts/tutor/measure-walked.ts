import { readFileSync } from 'node:fs';
import type { Measure } from './measure-practice.ts';

const lines = (name: string): unknown[] =>
  readFileSync(new URL(`../../tests/golden/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

const mean = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** Questions of textbooks that were walked with a teacher's eye, by subject: the mean of their scores from 0 to 3. */
export function measureWalked(): Measure[] {
  const walked = lines('walked.jsonl') as { subject: string; score: number }[];
  const browser = lines('textbooks.jsonl') as { subject: string; score: number; first: number; written: string }[];
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

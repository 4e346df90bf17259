import { readFileSync } from 'node:fs';
import type { Measure } from './measure-practice.ts';

const lines = (name: string): unknown[] =>
  readFileSync(new URL(`../../tests/golden/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

/** Questions of textbooks that were walked with a teacher's eye, by subject: the mean of their scores from 0 to 3. */
export function measureWalked(): Measure[] {
  const walked = lines('walked.jsonl') as { subject: string; score: number }[];
  return [...new Set(walked.map((one) => one.subject))].map((subject) => {
    const scores = walked.filter((one) => one.subject === subject).map((one) => one.score);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return {
      what: `Walked questions of textbooks, ${subject}`,
      goal: 'mean ≥ 2 of 3',
      measured: `${mean.toFixed(2)} of ${scores.length}`,
      ok: mean >= 2,
    };
  });
}

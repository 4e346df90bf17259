import { existsSync, readFileSync } from 'node:fs';
import { countStories, countVitest } from './count-reports.mjs';

/** @typedef {import('./count-reports.mjs').Counts} Counts */

/** @param {string[]} vitestReports @param {string[]} playwrightReports @returns {Counts} */
export function readReports(vitestReports, playwrightReports) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skipped: 0, flaky: [], slowest: [] };
  for (const report of vitestReports.filter((each) => existsSync(each)).map(parsed)) countVitest(counts, report);
  for (const report of playwrightReports.filter((each) => existsSync(each)).map(parsed)) countStories(counts, report);
  counts.slowest.sort(([, a], [, b]) => b - a);
  return counts;
}

/** @param {string} file */
const parsed = (file) => JSON.parse(readFileSync(file, 'utf8'));

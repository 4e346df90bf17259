/**
 * What the test runners wrote down. `slowest`: files with their seconds, the slowest first.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: string[], slowest: [file: string, seconds: number][] }} Counts
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: Assertion[] }} VitestFile
 * @typedef {{ title: string, tests: { status: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Counts} counts
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: VitestFile[] }} report
 */
export function countVitest(counts, report) {
  const files = report.testResults;
  // A file that does not load has no test in it that could count as failed.
  const broken = files.filter(({ status, assertionResults: all }) => status === 'failed' && all.length === 0).length;
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests + broken;
  counts.skipped += report.numPendingTests + report.numTodoTests;
  for (const { name, startTime, endTime, assertionResults } of files) {
    // What failed at a first try and passed at the second keeps the first one's message.
    const again = assertionResults.filter(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length,
    );
    counts.flaky.push(...again.map(({ fullName }) => `${short(name)}: ${fullName}`));
    counts.slowest.push([short(name), (endTime - startTime) / 1000]);
  }
}

/**
 * @param {Counts} counts
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} report
 */
export function countStories(counts, { stats, suites }) {
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
  for (const suite of suites) {
    const specs = specsOf(suite);
    const again = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
    counts.flaky.push(...again.map(({ title }) => `${suite.file}: ${title}`));
    const all = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
    counts.slowest.push([suite.file, all.reduce((sum, { duration }) => sum + duration, 0) / 1000]);
  }
}

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {string} file */
const short = (file) => file.replace(`${process.cwd()}/`, '');

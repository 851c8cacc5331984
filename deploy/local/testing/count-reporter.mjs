import { writeFileSync } from 'node:fs';

/** Writes the totals of a test run to the file that TEST_COUNTS_FILE names, for the last line of `npm test`. */
export default class CountReporter {
  /**
   * @param {unknown} _contexts
   * @param {import('@jest/reporters').AggregatedResult} results
   */
  onRunComplete(_contexts, results) {
    const file = process.env.TEST_COUNTS_FILE;
    if (file) {
      const counts = {
        passed: results.numPassedTests,
        // A file that couldn't be loaded has no tests to count, but is still a failure.
        failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
        skipped: results.numPendingTests + results.numTodoTests,
      };
      writeFileSync(file, JSON.stringify(counts));
    }
  }
}

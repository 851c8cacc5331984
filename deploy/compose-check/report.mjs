/** Counts passed and failed checks, and prints each one as it completes. */
export class Report {
  passed = 0;
  failed = 0;

  /**
   * Runs one check and continues if it fails.
   *
   * @param {string} name the statement that the check proves
   * @param {() => unknown} check throws if it fails
   */
  async check(name, check) {
    const start = performance.now();
    try {
      await check();
      this.passed += 1;
      console.log(`  ok    ${name} (${Math.round(performance.now() - start)} ms)`);
    } catch (error) {
      this.failed += 1;
      console.log(
        `  FAIL  ${name}\n        ${String(error instanceof Error ? error.message : error).replaceAll('\n', '\n        ')}`,
      );
    }
  }

  /** @param {string} title */
  section(title) {
    console.log(`\n${title}`);
  }
}

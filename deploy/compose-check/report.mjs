/** Counts what passed and failed, and says each as it comes. */
export class Report {
  passed = 0;
  failed = 0;

  /**
   * Runs one check and goes on when it fails.
   *
   * @param {string} name what is true when it passes
   * @param {() => unknown} check throws when it is not
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

import { performance } from 'node:perf_hooks';

/** Prints a step, runs it, and then prints its duration, all on one line. */
export class Progress {
  /** @param {{ write(text: string): unknown }} [out] */
  constructor(out = process.stdout) {
    this.out = out;
  }

  /**
   * @template T
   * @param {string} label a short phrase such as `Building the web app`
   * @param {() => Promise<T>} work
   * @returns {Promise<T>} the result of the work
   */
  async step(label, work) {
    const began = performance.now();
    this.out.write(`${label} … `);
    try {
      const result = await work();
      this.out.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
      return result;
    } catch (error) {
      this.out.write('stopped\n');
      throw error;
    }
  }

  /** @param {string} text one line */
  say(text) {
    this.out.write(`${text}\n`);
  }
}

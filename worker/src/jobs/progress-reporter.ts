/** Minimum milliseconds between two writes. */
const INTERVAL_MS = 1_000;

/** Periodically stores the progress of long work, as increasing whole percentages, with one write at a time. */
export class ProgressReporter {
  private writing: Promise<void> = Promise.resolve();
  private busy = false;
  private last = 0;
  private lastAt = 0;

  /** @param write stores a percentage; failures are ignored, because progress is only informative */
  constructor(private readonly write: (percent: number) => Promise<void>) {}

  /** @param max the percentage at which this part of the work is complete */
  report(done: number, total: number, max = 99): void {
    const percent = Math.min(Math.floor((done / Math.max(total, 1)) * max), max);
    const now = performance.now();
    if (this.busy || percent <= this.last || now - this.lastAt < INTERVAL_MS) return;
    this.busy = true;
    this.last = percent;
    this.lastAt = now;
    this.writing = this.write(percent)
      .catch(() => undefined)
      .finally(() => {
        this.busy = false;
      });
  }

  /** Waits for the current write, so that nothing is written after the work has ended. */
  async stop(): Promise<void> {
    this.busy = true;
    await this.writing;
  }
}

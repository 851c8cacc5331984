/** How often progress is written down at most, in milliseconds. */
const INTERVAL_MS = 1_000;

/** Writes the progress of long work down now and then: whole percents that only rise, one write at a time. */
export class ProgressReporter {
  private writing: Promise<void> = Promise.resolve();
  private busy = false;
  private last = 0;
  private lastAt = 0;

  /** @param write keeps a percentage; progress is of no weight, so that it failing matters to nobody */
  constructor(private readonly write: (percent: number) => Promise<void>) {}

  /** @param most percent that all of this part of the work comes to */
  report(done: number, total: number, most = 99): void {
    const percent = Math.min(Math.floor((done / Math.max(total, 1)) * most), most);
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

  /** Waits for the write in hand, so that none comes after the work's end. */
  async stop(): Promise<void> {
    this.busy = true;
    await this.writing;
  }
}

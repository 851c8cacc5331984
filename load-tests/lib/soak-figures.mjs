const MB = 1024 * 1024;
/**
 * Memory use may grow by this proportion or this amount after the warm-up, because garbage collection doesn't run at
 * regular intervals.
 */
const MAX_GROWTH = 0.1;
const ALWAYS_ALLOWED_MB = 15;
/** Number of additional jobs that may be waiting at the end, because backups and PDFs come in waves. */
const MAX_ADDITIONAL_JOBS = 10;

/**
 * Measurements at one point in time.
 *
 * @typedef {object} Sample
 * @property {Record<string, number>} memory resident memory in bytes by process
 * @property {number} waiting number of waiting jobs in all queues
 */

/**
 * Compares the second quarter of a soak test, which comes after the warm-up, with the last one.
 *
 * @param {Sample[]} samples samples taken at equal intervals
 * @returns {{ problems: string[], sentence: string }} a description of each growth, and a summary of the measurements
 */
export function evaluateSoak(samples) {
  const quarter = Math.floor(samples.length / 4);
  const early = samples.slice(quarter, 2 * quarter);
  const late = samples.slice(-quarter);
  /** @type {string[]} */
  const problems = [];
  const figures = Object.keys(late[0]?.memory ?? {}).map((name) => {
    const [before, after] = [early, late].map(
      (part) => median(part.map(({ memory }) => memory[name] ?? 0)) / MB,
    );
    const grown = (after ?? 0) - (before ?? 0);
    if (grown > Math.max(ALWAYS_ALLOWED_MB, MAX_GROWTH * (before ?? 0))) {
      problems.push(`the memory of ${name} grew from ${before?.toFixed(0)} to ${after?.toFixed(0)} MB`);
    }
    const share = Math.round((100 * grown) / Math.max(before ?? 1, 1));
    return `${name} ${after?.toFixed(0)} MB (${share < 0 ? '−' : '+'}${Math.abs(share)}%)`;
  });
  const [before, after] = [early, late].map((part) => median(part.map(({ waiting }) => waiting)));
  if ((after ?? 0) > (before ?? 0) + MAX_ADDITIONAL_JOBS)
    problems.push(`the queues grew from ${before} to ${after} jobs`);
  const most = Math.max(...samples.map(({ waiting }) => waiting));
  return { problems, sentence: `${figures.join(', ')}; at most ${most} jobs waited` };
}

/**
 * Returns the number of jobs waiting in all queues, based on the Prometheus metrics.
 *
 * @param {string} metrics
 */
export function queuedJobs(metrics) {
  const lines = metrics.matchAll(/^doula_queue_jobs\{[^}]*state="waiting"[^}]*\} (\d+)$/gmu);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

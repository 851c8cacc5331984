import { someCause } from '../errors/some-cause.js';

/** The SQLSTATE with which triggers reject changes to a chart that was transferred. */
const TRANSFERRED = 'DD001';

/** Returns whether the database rejected a change because the chart was transferred to a colleague. */
export function isTransferredChart(error: unknown): boolean {
  return someCause(error, ({ code, originalCode }) => code === TRANSFERRED || originalCode === TRANSFERRED);
}

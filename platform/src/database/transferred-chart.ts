import { hasCause } from '../errors/has-cause.js';

/** The SQLSTATE with which triggers reject changes to a chart that was transferred. */
const TRANSFERRED = 'DD001';

/** Returns whether the database rejected a change because the chart was transferred to a colleague. */
export function isTransferredChartError(error: unknown): boolean {
  return hasCause(error, ({ code, originalCode }) => code === TRANSFERRED || originalCode === TRANSFERRED);
}

import { reportsDiskFull } from './disk.mjs';

/** Exit status for an invalid or missing setting (EX_CONFIG of sysexits.h); api and worker use it too. */
export const BAD_CONFIGURATION = 78;

/** A problem that someone has to fix: a one-line message, and the technical output, if any. */
export class Failure extends Error {
  /**
   * @param {string} message one line, in plain words
   * @param {{ exitCode?: number, details?: string }} [options]
   */
  constructor(message, { exitCode = 1, details = '' } = {}) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
    this.details = details;
  }
}

/**
 * Returns a failure for a server that exited with `BAD_CONFIGURATION`. The last line of its output names the setting.
 *
 * @param {string} output
 */
export function badConfiguration(output) {
  const lines = output.split('\n');
  return new Failure(lines.pop() || 'A setting is missing or invalid. See deploy/.env.example.', {
    exitCode: BAD_CONFIGURATION,
    details: lines.join('\n'),
  });
}

/** Not an error: a person or the system asked the launcher to stop. */
export class StopRequest extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}`);
    this.name = 'StopRequest';
    this.signal = signal;
  }
}

/**
 * Prints why the launcher can't continue, and returns the exit status.
 *
 * @param {unknown} error
 * @returns {number}
 */
export function explain(error) {
  if (error instanceof StopRequest) {
    return 0;
  }
  if (error instanceof Failure) {
    if (error.details !== '') {
      console.error(error.details);
    }
    console.error(`Doula Desk: ${error.message}`);
    return error.exitCode;
  }
  if (reportsDiskFull(String(error))) {
    console.error('Doula Desk: the disk is full. Free up some space and try again.');
    return 1;
  }
  console.error(error);
  console.error('Doula Desk: an unexpected error, shown above, prevented the start.');
  return 1;
}

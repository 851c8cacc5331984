import type { Failure } from './http/HttpError.js';

/**
 * Logs a failure that the page can ignore, unless the session has just ended. Logs only the code, because a message may
 * repeat user input.
 */
export function logFailure(what: string, { code, status }: Failure): void {
  if (code === 'NO_TOKEN') return;
  // biome-ignore lint/suspicious/noConsole: the only place where the web app logs
  console.warn(`${what}: ${code}${status === undefined ? '' : ` (${status})`}`);
}

import type { Failure } from './http/HttpError.js';

/** Notes a failure that the page goes on without. Only its code is noted: a message may repeat what was typed. */
export function logFailure(what: string, { code, status }: Failure): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the web application logs
  console.warn(`${what}: ${code}${status === undefined ? '' : ` (${status})`}`);
}

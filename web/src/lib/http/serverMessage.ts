import { HttpError, isRecord } from './HttpError.js';

/** The message field of a failed call's answer, else the text that the caller has for it. */
export function serverMessage(error: unknown, fallback: string): string {
  const payload = error instanceof HttpError ? error.payload : undefined;
  const message = isRecord(payload) ? payload.message : undefined;
  return typeof message === 'string' && message.trim() ? message : fallback;
}

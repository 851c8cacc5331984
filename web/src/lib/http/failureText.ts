import type { Failure } from './HttpError.js';

/** The message of an answer that carries none. */
const nameless = /^HTTP \d+$/u;

export interface FailureTexts {
  /** For an answer that carries no message. */
  refused: string;
  /** For a call that brought no answer, or none that can be read. */
  failed: string;
  /** For a call without a session. */
  signedOut?: string;
}

/** The text that the error catalogue gives a failed call: the server's message, else the one for its kind. */
export function failureText(failure: Failure, { refused, failed, signedOut }: FailureTexts): string {
  if (signedOut && isSignedOut(failure)) return signedOut;
  if (failure.status === undefined) return failed;
  return nameless.test(failure.message) ? refused : failure.message;
}

/** Returns a failure's message in words: a bare 'HTTP 500' says neither what happened nor what to do. */
export function inWords(message: string): string {
  return nameless.test(message)
    ? `The server couldn’t complete the request (${message}). Please try again in a moment.`
    : message;
}

/** Whether a call failed because there is no session, or none that the server knows. */
export function isSignedOut({ code, status }: Failure): boolean {
  return code === 'NO_TOKEN' || (status === 401 && code !== 'INVALID_CREDENTIALS');
}

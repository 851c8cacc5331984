import type { Failure } from './HttpError.js';

/** The message of a response that has none. */
const nameless = /^HTTP \d+$/u;

export interface FailureTexts {
  /** For a response without a message. */
  refused: string;
  /** For a call without a valid response. */
  failed: string;
  /** For a call without a session. */
  signedOut?: string;
}

/** Returns the error catalog's text for a failed call: the server's message, or the one for its kind. */
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

/** Returns whether a call failed because there is no session, or an unknown one. */
export function isSignedOut({ code, status }: Failure): boolean {
  return code === 'NO_TOKEN' || (status === 401 && code !== 'INVALID_CREDENTIALS');
}

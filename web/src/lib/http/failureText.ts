import type { Failure } from './HttpError.js';

/** What an answer without a message is called (specification part 1, section 8). */
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

/** Whether a call failed because there is no session, or none that the server knows. */
export function isSignedOut({ code, status }: Failure): boolean {
  return code === 'NO_TOKEN' || (status === 401 && code !== 'INVALID_CREDENTIALS');
}

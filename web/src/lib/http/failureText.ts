import type { Failure } from './HttpError.js';

/** Matches the placeholder for a response without a message. */
const placeholder = /^HTTP \d+$/u;

export interface FailureTexts {
  /** Message for a response that has none. */
  refused: string;
  /** Message for a request without a valid response. */
  failed: string;
  /** Message for a request without a session. */
  signedOut?: string;
}

/** Returns the message to show for a failed request: the server's, or one for the kind of failure. */
export function failureText(failure: Failure, { refused, failed, signedOut }: FailureTexts): string {
  if (signedOut && isSignedOut(failure)) return signedOut;
  if (failure.status === undefined) return failed;
  return placeholder.test(failure.message) ? refused : failure.message;
}

/** Replaces a bare 'HTTP 500', which says neither what happened nor what to do, with a full sentence. */
export function readableMessage(message: string): string {
  return placeholder.test(message)
    ? `The server couldn’t complete the request (${message}). Please try again in a moment.`
    : message;
}

/** Returns whether a request failed because there is no session, or the server doesn't recognize it. */
export function isSignedOut({ code, status }: Failure): boolean {
  return code === 'NO_TOKEN' || (status === 401 && code !== 'INVALID_CREDENTIALS');
}

import { OUTCOME_UNKNOWN } from '@doula-desk/domain';

/** How often sending a message is tried. With pauses that double, the last try is about an hour after the first. */
export const MAX_SEND_ATTEMPTS = 8;

/** Why an attempt at sending did not succeed. */
export interface SendFailure {
  /** A code or an SMTP status, never an address or a text. */
  reason: string;
  /** The same would be refused again. */
  permanent: boolean;
}

export type NextStep = { status: 'failed' } | { status: 'pending'; retryInMs: number };

/**
 * What becomes of a message after a failed attempt.
 *
 * A server that takes a message and does not say so gets it a second time, with the same Message-ID, since a
 * lost link is worse than a second copy; but not a third time.
 *
 * @param attempt counts from 1
 * @param previousReason why the attempt before failed
 * @param firstRetryMs pause after the first attempt
 */
export function nextStep(
  attempt: number,
  failure: SendFailure,
  previousReason: string | null,
  firstRetryMs: number,
): NextStep {
  const unknownAgain = failure.reason === OUTCOME_UNKNOWN && previousReason === OUTCOME_UNKNOWN;
  if (failure.permanent || unknownAgain || attempt >= MAX_SEND_ATTEMPTS) return { status: 'failed' };
  return { status: 'pending', retryInMs: firstRetryMs * 2 ** (attempt - 1) };
}

/** What nodemailer's errors tell. */
interface SmtpError {
  code?: unknown;
  /** Code of the system's own error, where there was one. */
  originalCode?: unknown;
  responseCode?: unknown;
}

/**
 * Reads an error of the mail server or of the way to it.
 *
 * Permanent is only a refusal of this message or its recipient (5xx to MAIL FROM, RCPT TO or DATA). A refused
 * password or a refused connection is for the operator to mend, and the message waits for that.
 *
 * @param handedOver whether the whole message had been given to the server
 */
export function readSendError(error: unknown, handedOver: boolean): SendFailure {
  const { code, originalCode, responseCode } = (error ?? {}) as SmtpError;
  if (typeof responseCode === 'number') {
    const aboutTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
    return { reason: `smtp-${responseCode}`, permanent: aboutTheMessage && responseCode >= 500 };
  }
  if (handedOver) return { reason: OUTCOME_UNKNOWN, permanent: false };
  const reason = originalCode ?? code;
  return { reason: typeof reason === 'string' ? reason : 'unknown-error', permanent: code === 'EENVELOPE' };
}

import { MAIL_RETRY_MS, OUTCOME_UNKNOWN } from '@doula-desk/domain';

/**
 * Maximum number of attempts to send a message. The pauses allow about thirty attempts in two days; only a message
 * whose workers keep crashing reaches this.
 */
export const MAX_SEND_ATTEMPTS = 60;
/** Number of copies to send when the outcome of each is lost: a lost link is worse than a second copy. */
export const MAX_COPIES = 2;
/** Maximum pause between two attempts, in milliseconds. */
const MAX_PAUSE_MS = 2 * 60 * 60_000;

/** Why an attempt to send failed. */
export interface SendFailure {
  /** A code or an SMTP status, never an address or other text. */
  reason: string;
  /** Whether another attempt would fail in the same way. */
  permanent: boolean;
}

/** The history of a message whose latest attempt failed. */
export interface SendHistory {
  /** Number of the failed attempt, from 1. */
  attempts: number;
  /** Milliseconds from the start of the first attempt to the start of this one. */
  elapsedMs: number;
  /** Earlier attempts whose outcome is unknown. */
  lostOutcomes: number;
}

export type NextStep =
  | { status: 'failed'; reason: string }
  | { status: 'pending'; retryInMs: number; lostOutcomes: number };

/**
 * Decides what happens to a message after a failed attempt: a retry with exponential backoff for two days, unless the
 * failure is permanent. A message that an earlier attempt may have delivered never counts as failed.
 *
 * @param firstRetryMs pause after the first attempt
 */
export function nextStep(history: SendHistory, failure: SendFailure, firstRetryMs: number): NextStep {
  const { attempts, elapsedMs } = history;
  const isLost = failure.reason === OUTCOME_UNKNOWN;
  const lostOutcomes = history.lostOutcomes + (isLost ? 1 : 0);
  const isOver = failure.permanent || lostOutcomes >= MAX_COPIES || elapsedMs >= MAIL_RETRY_MS;
  if (isOver) return { status: 'failed', reason: finalReason(failure.reason, lostOutcomes) };
  const pause = Math.min(firstRetryMs * 2 ** (attempts - 1), MAX_PAUSE_MS);
  // The last attempt is at the end of the two days.
  return { status: 'pending', retryInMs: Math.min(pause, MAIL_RETRY_MS - elapsedMs), lostOutcomes };
}

/** Returns the reason stored with a failed message: unknown if a mail server may have accepted it. */
export function finalReason(reason: string, lostOutcomes: number): string {
  return lostOutcomes > 0 ? OUTCOME_UNKNOWN : reason;
}

/** The properties of nodemailer's errors. */
interface SmtpError {
  code?: unknown;
  /** The system's own error code, if there is one. */
  originalCode?: unknown;
  responseCode?: unknown;
  /** The complete answer of the mail server. */
  response?: unknown;
  /** The command that it answered. */
  command?: unknown;
}

/** Rejections of MAIL FROM because of the sender's address; others are about the size or the sign-in. */
const SENDER_REFUSALS = new Set([501, 550, 551, 553, 554, 555]);

/**
 * Reads an error of the mail server or of the connection to it.
 *
 * Only a rejection of this message or its recipient is permanent (5xx to MAIL FROM, RCPT TO, or DATA). The operator can
 * fix a rejected password or missing encryption, and the message waits for that.
 *
 * @param handedOver whether the whole message had been given to the server
 */
export function readSendError(error: unknown, handedOver: boolean): SendFailure {
  const { code, originalCode, responseCode, response, command } = (error ?? {}) as SmtpError;
  if (code === 'ETLS') {
    const isRefused = command === 'STARTTLS' && typeof responseCode === 'number';
    return { reason: isRefused ? 'tls-required' : 'ETLS', permanent: false };
  }
  if (typeof responseCode === 'number') {
    const aboutTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
    const permanent = aboutTheMessage && responseCode >= 500;
    if (command === 'MAIL FROM' && SENDER_REFUSALS.has(responseCode)) {
      return { reason: 'sender-refused', permanent };
    }
    const [, detail] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\s/.exec(String(response ?? '')) ?? [];
    return { reason: ['smtp', responseCode, detail].filter(Boolean).join('-'), permanent };
  }
  if (handedOver) return { reason: OUTCOME_UNKNOWN, permanent: false };
  if (code === 'EENVELOPE') return { reason: 'invalid-address', permanent: true };
  const reason = originalCode ?? code;
  return { reason: typeof reason === 'string' ? reason : 'unknown-error', permanent: false };
}

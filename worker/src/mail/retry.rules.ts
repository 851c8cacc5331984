import { MAIL_RETRY_MS, OUTCOME_UNKNOWN } from '@doula-desk/domain';

/**
 * Maximum number of attempts to send a message. With the usual delays, there are only about thirty attempts in two
 * days, so this is only reached if workers keep crashing.
 */
export const MAX_SEND_ATTEMPTS = 60;
/** Maximum number of copies to send if the outcomes are unknown, since a lost link is worse than a duplicate. */
export const MAX_COPIES = 2;
/** Maximum delay between two attempts, in milliseconds. */
const MAX_RETRY_DELAY_MS = 2 * 60 * 60_000;

/** Why an attempt to send a message failed. */
export interface SendFailure {
  /** An error code or an SMTP status, never an address or other text. */
  reason: string;
  /** Whether another attempt would fail the same way. */
  isPermanent: boolean;
}

/** The history of a message whose latest attempt failed. */
export interface SendHistory {
  /** Number of the failed attempt, starting at 1. */
  attempts: number;
  /** Milliseconds from the start of the first attempt to the start of this one. */
  elapsedMs: number;
  /** Number of earlier attempts with an unknown outcome. */
  lostOutcomes: number;
}

export type NextStep =
  | { status: 'failed'; reason: string }
  | { status: 'pending'; retryInMs: number; lostOutcomes: number };

/**
 * Decides what happens to a message after a failed attempt. Retries with exponential backoff for two days, unless the
 * failure is permanent. A message that may have been delivered by an earlier attempt is never recorded as failed.
 *
 * @param firstRetryMs delay after the first attempt
 */
export function nextStep(history: SendHistory, failure: SendFailure, firstRetryMs: number): NextStep {
  const { attempts, elapsedMs } = history;
  const isLost = failure.reason === OUTCOME_UNKNOWN;
  const lostOutcomes = history.lostOutcomes + (isLost ? 1 : 0);
  const isOver = failure.isPermanent || lostOutcomes >= MAX_COPIES || elapsedMs >= MAIL_RETRY_MS;
  if (isOver) return { status: 'failed', reason: finalReason(failure.reason, lostOutcomes) };
  const pause = Math.min(firstRetryMs * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
  // The last attempt is made at the end of the two days.
  return { status: 'pending', retryInMs: Math.min(pause, MAIL_RETRY_MS - elapsedMs), lostOutcomes };
}

/** Returns the reason to store with a failed message, which is 'unknown' if a mail server may have accepted it. */
export function finalReason(reason: string, lostOutcomes: number): string {
  return lostOutcomes > 0 ? OUTCOME_UNKNOWN : reason;
}

/** The properties of nodemailer errors. */
interface SmtpError {
  code?: unknown;
  /** The system's own error code, if there is one. */
  originalCode?: unknown;
  responseCode?: unknown;
  /** The mail server's complete response. */
  response?: unknown;
  /** The command that it responded to. */
  command?: unknown;
}

/** MAIL FROM status codes that are about the sender's address. Others are about the size or authentication. */
const SENDER_REFUSALS = new Set([501, 550, 551, 553, 554, 555]);

/**
 * Interprets an error from the mail server or the connection to it.
 *
 * Only a rejection of this message or its recipient is permanent (5xx to MAIL FROM, RCPT TO, or DATA). The operator can
 * fix a rejected password or missing encryption, so the message waits for that.
 *
 * @param handedOver whether the server had received the whole message
 */
export function readSendError(error: unknown, handedOver: boolean): SendFailure {
  const { code, originalCode, responseCode, response, command } = (error ?? {}) as SmtpError;
  if (code === 'ETLS') {
    const isRefused = command === 'STARTTLS' && typeof responseCode === 'number';
    return { reason: isRefused ? 'tls-required' : 'ETLS', isPermanent: false };
  }
  if (typeof responseCode === 'number') {
    const aboutTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
    const isPermanent = aboutTheMessage && responseCode >= 500;
    if (command === 'MAIL FROM' && SENDER_REFUSALS.has(responseCode)) {
      return { reason: 'sender-refused', isPermanent };
    }
    const [, detail] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\s/.exec(String(response ?? '')) ?? [];
    return { reason: ['smtp', responseCode, detail].filter(Boolean).join('-'), isPermanent };
  }
  if (handedOver) return { reason: OUTCOME_UNKNOWN, isPermanent: false };
  if (code === 'EENVELOPE') return { reason: 'invalid-address', isPermanent: true };
  const reason = originalCode ?? code;
  return { reason: typeof reason === 'string' ? reason : 'unknown-error', isPermanent: false };
}

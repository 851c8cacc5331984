import type { Instant } from '../dates/index.js';
import { type MailKind, mailKinds, OUTCOME_UNKNOWN } from './mail.js';

/** How a mail stands, as the delivery log tells it. `unknown`: the mail server took it and did not say so. */
export const mailLogStatuses = ['sent', 'waiting', 'failed', 'unknown'] as const;
export type MailLogStatus = (typeof mailLogStatuses)[number];

/** A mail in the delivery log. */
export interface MailLogEntry {
  id: string;
  /** One of `mailKinds`, or one that another version of the product knows. */
  kind: string;
  /** What it is about: the notification's title, or a fixed text for its kind. */
  title: string;
  recipient: string;
  status: MailLogStatus;
  /** Why it has not gone out, in plain words; null where there is nothing to tell. */
  reason: string | null;
  createdAt: Instant;
  sentAt: Instant | null;
  /** How often sending was begun. */
  attempts: number;
  canResend: boolean;
}

export interface MailLogResponse {
  mails: MailLogEntry[];
  nextCursor: string | null;
}

export interface ResendMailResponse {
  mail: MailLogEntry;
}

/** What a mail is about, where its kind says it all. */
const titles: Record<MailKind, string> = {
  'password-reset': 'Choose a new password',
  'sign-up-attempt': 'You already have an account',
  'verify-email': 'Verify your email address',
  'new-device': 'New sign-in to your account',
  'password-changed': 'Your password was changed',
  'password-and-tokens-changed': 'Your password was changed',
  'password-reset-done': 'Your password was changed',
  'account-deletion': 'Your account will be deleted',
  notification: 'Notification',
  'weekly-digest': 'Your week',
  'birth-plan-share': 'Birth plan shared',
  'contract-invitation': 'Contract to sign',
  'contract-reminder': 'Reminder to sign',
  'contract-copy': 'Signed contract for your client',
  'contract-sealed': 'Signed contract',
};

/**
 * What a mail is called in the list of sent mail.
 *
 * @param kind one of `mailKinds`, as stored
 * @param notificationTitle title of the notification that it tells of, if it does
 */
export function mailTitle(kind: string, notificationTitle: string | null): string {
  return notificationTitle || (isMailKind(kind) ? titles[kind] : 'Email');
}

/** Whether a stored kind is one that this version knows. */
export function isMailKind(kind: string): kind is MailKind {
  return (mailKinds as readonly string[]).includes(kind);
}

/** @param status one of `mailStatuses`, as stored */
export function mailLogStatus(status: string, lastError: string | null): MailLogStatus {
  if (status === 'sent') return 'sent';
  if (status !== 'failed') return 'waiting';
  return lastError === OUTCOME_UNKNOWN ? 'unknown' : 'failed';
}

/** Kinds of mails that may go out once more. Contracts are sent again where they stand, on the chart. */
const resendable: readonly string[] = [
  'notification',
  'weekly-digest',
  'birth-plan-share',
] satisfies readonly MailKind[];

/**
 * Whether a mail may go out once more. News may, and the link to a birth plan, which is another link each time; a link to
 * a password must be asked for anew, by whoever needs it. One that still waits is sent by itself.
 *
 * @param stands whether what it is about still stands: no link is sent that has ended
 */
export function canResendMail(kind: string, status: MailLogStatus, stands: boolean): boolean {
  return resendable.includes(kind) && status !== 'waiting' && stands;
}

/** Reasons that the worker itself gives. */
const ownReasons: Record<string, string> = {
  'account-disabled': 'The account is disabled.',
  'unknown-kind': 'The server does not know this kind of email.',
  'too-late': 'It could not be sent within a day, and was no news any more.',
  'not-wanted': 'Your settings say that you do not want it.',
  'address-not-verified': "Your email address wasn't verified yet.",
  withdrawn: 'What it was about was taken back before it was sent.',
  'cut-off': 'The server was interrupted while sending it.',
  [OUTCOME_UNKNOWN]: 'The mail server did not confirm it. It may have arrived.',
};
/** Codes of the way to the mail server. */
const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ESOCKET',
  'ETIMEDOUT',
]);

/**
 * Why a mail has not gone out, in plain words.
 *
 * @param lastError a code of the worker's, of the system's or `smtp-` and the mail server's answer
 * @returns null where there is nothing to tell
 */
export function mailReason(status: MailLogStatus, lastError: string | null): string | null {
  if (status === 'sent' || lastError === null) return null;
  const reason = reasonOf(lastError);
  return status === 'waiting' ? `${reason} It is tried again by itself.` : reason;
}

function reasonOf(lastError: string): string {
  const own = ownReasons[lastError];
  if (own) return own;
  const [, answer] = /^smtp-(\d{3})$/.exec(lastError) ?? [];
  if (answer) {
    return answer.startsWith('5')
      ? `The mail server refused it (${answer}).`
      : `The mail server could not take it at that time (${answer}).`;
  }
  if (lastError === 'EAUTH') return 'The mail server did not let this server sign in.';
  if (unreachable.has(lastError)) return 'The mail server could not be reached.';
  return `It could not be sent (${lastError}).`;
}

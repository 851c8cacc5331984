import type { Instant } from '../dates/index.js';
import { type MailKind, mailKinds, OUTCOME_UNKNOWN } from './mail.js';
import { mailReasonText } from './mail-reason.js';

/**
 * Delivery states that are shown to users. `saved`: written to a file, since no mail server is configured. `waiting`:
 * not tried yet. `delayed`: tried, and will be retried. `unknown`: the mail server may have accepted the email, but its
 * response was lost.
 */
export const mailLogStatuses = ['sent', 'saved', 'waiting', 'delayed', 'failed', 'unknown'] as const;
export type MailLogStatus = (typeof mailLogStatuses)[number];

/** An outbox message's delivery data. */
export interface StoredDelivery {
  /** One of `mailStatuses`. */
  status: string;
  lastError: string | null;
  /** Whether the message was written to a file instead of being sent to a mail server. */
  isSaved: boolean;
}

/** An email's delivery state, shown with the record that the email is about. */
export interface MailDelivery {
  kind: MailKind;
  recipient: string;
  status: MailLogStatus;
  /** Why the email hasn't been sent, in plain words; null if there is nothing to explain. */
  reason: string | null;
  createdAt: Instant;
}

/** An email in the delivery log. */
export interface MailLogEntry {
  id: string;
  /** One of `mailKinds`, or a kind from another version of the product. */
  kind: string;
  /** What the email is about: the notification's title, or a fixed title for its kind. */
  title: string;
  recipient: string;
  status: MailLogStatus;
  /** Why the email hasn't been sent, in plain words; null if there is nothing to explain. */
  reason: string | null;
  createdAt: Instant;
  sentAt: Instant | null;
  /** Number of attempts to send the email. */
  attempts: number;
  canResend: boolean;
}

export interface MailLogResponse {
  mails: MailLogEntry[];
  nextCursor: string | null;
  /** The time until which the daily limit delays reminders to clients; null if it doesn't delay any. */
  delayedUntil: Instant | null;
}

export interface ResendMailResponse {
  mail: MailLogEntry;
}

/** Titles for kinds of email that don't need details. */
const titles: Record<MailKind, string> = {
  'password-reset': 'Choose a new password',
  'account-invitation': 'Invitation to Doula Desk',
  'two-factor-removed': 'Two-factor sign-in was turned off',
  'sign-up-attempt': 'You already have an account',
  'verify-email': 'Verify your email address',
  'new-device': 'New sign-in to your account',
  'password-changed': 'Your password was changed',
  'password-and-tokens-changed': 'Your password was changed',
  'password-reset-done': 'Your password was changed',
  'account-deletion': 'Your account will be deleted',
  'server-backup-failed': 'Server backup failed',
  notification: 'Notification',
  'weekly-digest': 'Your week',
  'birth-plan-share': 'Birth plan shared',
  'shift-summary': 'Shift summary',
  'birth-share': 'Birth record or story shared',
  'contract-invitation': 'Contract to sign',
  'contract-reminder': 'Reminder to sign',
  'contract-copy': 'Signed contract for your client',
  'contract-sealed': 'Signed contract',
  'appointment-reminder': 'Appointment reminder',
  invoice: 'Invoice',
  'payment-reminder': 'Payment reminder',
  'payment-receipt': 'Receipt',
  statement: 'Statement of account',
};

/**
 * Returns an email's title in the delivery log.
 *
 * @param kind one of `mailKinds`, as stored
 * @param notificationTitle the title of the notification that the email repeats, if any
 */
export function mailTitle(kind: string, notificationTitle: string | null): string {
  return notificationTitle || (isMailKind(kind) ? titles[kind] : 'Email');
}

/** Returns whether this version recognizes a stored kind. */
export function isMailKind(kind: string): kind is MailKind {
  return (mailKinds as readonly string[]).includes(kind);
}

/** Returns the delivery state that is shown to users. */
export function mailLogStatus({ status, lastError, isSaved }: StoredDelivery): MailLogStatus {
  if (status === 'sent') return isSaved ? 'saved' : 'sent';
  if (status !== 'failed') return lastError === null ? 'waiting' : 'delayed';
  return lastError === OUTCOME_UNKNOWN ? 'unknown' : 'failed';
}

/** Kinds that can be resent from the delivery log. Contracts are resent from the chart. */
const resendable: readonly string[] = [
  'notification',
  'weekly-digest',
  'birth-plan-share',
  'birth-share',
] satisfies readonly MailKind[];

/**
 * Returns whether an email can be resent from the delivery log. Notifications and shared links can be; resending a link
 * creates a new one. Someone who needs a password link has to request a new one. An email that is still waiting is
 * retried automatically.
 *
 * @param isCurrent whether the email is still relevant; for example, a revoked link isn't resent
 */
export function canResendMail(kind: string, status: MailLogStatus, isCurrent: boolean): boolean {
  return resendable.includes(kind) && status !== 'waiting' && status !== 'delayed' && isCurrent;
}

/**
 * Returns why an email hasn't been sent, in plain words; null if there is nothing to explain.
 *
 * @param lastError a code from the worker or the system, or `smtp-` and the mail server's reply
 */
export function mailReason(status: MailLogStatus, lastError: string | null): string | null {
  if (status === 'saved') return 'This server has no mail server, so it saved the email as a file.';
  if (status === 'sent' || lastError === null) return null;
  const reason = mailReasonText(lastError);
  return status === 'delayed' ? `${reason} Doula Desk keeps trying for two days.` : reason;
}

/** The columns of an outbox row that `mailDelivery` reads. */
export interface DeliveryRow extends StoredDelivery {
  kind: string;
  recipient: string;
  createdAt: Instant;
}

/** Returns the delivery state for the API; null if there is no email or its kind is unknown. */
export function mailDelivery(row: DeliveryRow | null): MailDelivery | null {
  if (!row || !isMailKind(row.kind)) return null;
  const status = mailLogStatus(row);
  return {
    kind: row.kind,
    recipient: row.recipient,
    status,
    reason: mailReason(status, row.lastError),
    createdAt: row.createdAt,
  };
}

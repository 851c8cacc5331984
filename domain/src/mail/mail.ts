/** Kinds of messages; the worker has one template for each. */
export const mailKinds = [
  'password-reset',
  /** An administrator's invitation: a link to set the password of a new account. */
  'account-invitation',
  /** An administrator turned off two-factor sign-in. */
  'two-factor-removed',
  'sign-up-attempt',
  /** A link to verify the account's address. */
  'verify-email',
  /** Someone signed in on a device that the account hasn't used before. */
  'new-device',
  'password-changed',
  /** The password was changed, and the API tokens were revoked. */
  'password-and-tokens-changed',
  /** The password was reset by a link, which ends all access. */
  'password-reset-done',
  /** When the account will be deleted, and how to keep it. */
  'account-deletion',
  /** To an administrator: a backup of the server failed. */
  'server-backup-failed',
  /** Repeats a notification of the bell. */
  'notification',
  'weekly-digest',
  /** A link to a birth plan, for someone without an account. */
  'birth-plan-share',
  /** To a client: the summary of a postpartum shift. */
  'shift-summary',
  /** A link to a birth record or a birth story, for someone without an account. */
  'birth-share',
  /** To a client: a link to read and sign a contract, and a reminder. */
  'contract-invitation',
  'contract-reminder',
  /** To the client and to the practitioner when both have signed. */
  'contract-copy',
  'contract-sealed',
  /** To a client: a reminder of an appointment. */
  'appointment-reminder',
  /** To a client: an invoice, a reminder of a payment, a receipt, and a statement of account. */
  'invoice',
  'payment-reminder',
  'payment-receipt',
  'statement',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds that go to someone other than the practitioner, on the practitioner's behalf. */
export const thirdPartyMailKinds = [
  'birth-plan-share',
  'shift-summary',
  'birth-share',
  'contract-invitation',
  'contract-reminder',
  'contract-copy',
  'appointment-reminder',
  'invoice',
  'payment-reminder',
  'payment-receipt',
  'statement',
] as const satisfies readonly MailKind[];
export type ThirdPartyMailKind = (typeof thirdPartyMailKinds)[number];

/** Returns whether mail of a kind goes to someone other than the practitioner. */
export function isThirdPartyMail(kind: string): kind is ThirdPartyMailKind {
  return (thirdPartyMailKinds as readonly string[]).includes(kind);
}

/** Returns the address of the page that stops emails of a kind, which says what they are. */
export function unsubscribePath(token: string, kind: string): string {
  return `/unsubscribe/${encodeURIComponent(token)}${kind === 'shift-summary' ? '?summaries' : ''}`;
}

/** Maximum number of emails to other people for each practitioner within 24 hours. */
export const THIRD_PARTY_MAILS_PER_DAY = 200;

/** Milliseconds for which a message is retried after its first attempt. */
export const MAIL_RETRY_MS = 48 * 60 * 60_000;

/**
 * States of a message. `sending` is claimed by a worker; a message that stays in this state was interrupted, and is
 * retried with the same Message-ID.
 */
export const mailStatuses = ['pending', 'sending', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Stored as the reason if a mail server may have accepted the message, but its answer was lost. */
export const OUTCOME_UNKNOWN = 'outcome-unknown';
/** Stored as the reason if another message replaced this one while it was still waiting. */
export const MAIL_SUPERSEDED = 'superseded';

/** Returns the `dedupeKey` of the notification about an email that couldn't be delivered. */
export function mailFailedKey(mailId: string): string {
  return `mail.failed:${mailId}`;
}

/** Kinds of messages. The worker has one template for each. */
export const mailKinds = [
  'password-reset',
  /** An administrator's invitation: a link to set the password of a new account. */
  'account-invitation',
  /** An administrator turned off two-factor sign-in. */
  'two-factor-removed',
  'sign-up-attempt',
  /** A link to verify the account's email address. */
  'verify-email',
  /** Someone signed in on a device that the account hasn't used before. */
  'new-device',
  'password-changed',
  /** The password was changed, and the API tokens were revoked. */
  'password-and-tokens-changed',
  /** The password was reset through a link, and all access was ended. */
  'password-reset-done',
  /** When the account will be deleted, and how to keep it. */
  'account-deletion',
  /** To an administrator: a server backup failed. */
  'server-backup-failed',
  /** Repeats a notification from the bell. */
  'notification',
  'weekly-digest',
  /** A link to a birth plan, for someone without an account. */
  'birth-plan-share',
  /** To a client: a summary of a postpartum shift. */
  'shift-summary',
  /** A link to a birth record or a birth story, for someone without an account. */
  'birth-share',
  /** To a client: a link to read and sign a contract, and a reminder to sign it. */
  'contract-invitation',
  'contract-reminder',
  /** To the client and to the practitioner when both have signed. */
  'contract-copy',
  'contract-sealed',
  /** To a client: an appointment reminder. */
  'appointment-reminder',
  /** To a client: an invoice, a payment reminder, a receipt, and an account statement. */
  'invoice',
  'payment-reminder',
  'payment-receipt',
  'statement',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds that are sent to someone other than the practitioner, on the practitioner's behalf. */
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

/** Returns whether emails of the given kind are sent to someone other than the practitioner. */
export function isThirdPartyMail(kind: string): kind is ThirdPartyMailKind {
  return (thirdPartyMailKinds as readonly string[]).includes(kind);
}

/** Returns the path of the page for unsubscribing from a kind of email. The page reads the kind from the path. */
export function unsubscribePath(token: string, kind: string): string {
  return `/unsubscribe/${encodeURIComponent(token)}${kind === 'shift-summary' ? '?summaries' : ''}`;
}

/** Maximum number of emails that each practitioner can send to other people within 24 hours. */
export const THIRD_PARTY_EMAILS_PER_DAY = 200;

/** How long a message is retried after the first attempt, in milliseconds. */
export const MAIL_RETRY_MS = 48 * 60 * 60_000;

/**
 * States of a message. `sending`: claimed by a worker. If a message stays in this state, sending it was interrupted,
 * and it's retried with the same Message-ID.
 */
export const mailStatuses = ['pending', 'sending', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Stored as the reason if a mail server may have accepted the message, but its response was lost. */
export const OUTCOME_UNKNOWN = 'outcome-unknown';
/** Stored as the reason if another message replaced this one while it was still waiting. */
export const MAIL_SUPERSEDED = 'superseded';

/** Returns the `dedupeKey` of the notification about an email that couldn't be delivered. */
export function mailFailedKey(mailId: string): string {
  return `mail.failed:${mailId}`;
}

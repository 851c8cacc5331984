/** What a message is about; the worker has one template for each. */
export const mailKinds = [
  'password-reset',
  'sign-up-attempt',
  /** A link to verify the account's address. */
  'verify-email',
  /** That someone signed in on a device that the account hasn't used before. */
  'new-device',
  'password-changed',
  /** The same where the API tokens were revoked with it. */
  'password-and-tokens-changed',
  /** That the password was set by a link, which ends everything that had access. */
  'password-reset-done',
  /** When the account will be deleted, and how to keep it. */
  'account-deletion',
  /** Repeats a notification of the bell. */
  'notification',
  'weekly-digest',
  /** A link to a birth plan, for someone without an account. */
  'birth-plan-share',
  /** To a client: a link to read and sign a contract, and a reminder of it. */
  'contract-invitation',
  'contract-reminder',
  /** To the client and to the practitioner when both have signed. */
  'contract-copy',
  'contract-sealed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds that go to someone other than the practitioner, on the practitioner's behalf. */
export const thirdPartyMailKinds = [
  'birth-plan-share',
  'contract-invitation',
  'contract-reminder',
  'contract-copy',
] as const satisfies readonly MailKind[];
export type ThirdPartyMailKind = (typeof thirdPartyMailKinds)[number];

/** Whether mail of a kind goes to someone other than the practitioner. */
export function isThirdPartyMail(kind: string): kind is ThirdPartyMailKind {
  return (thirdPartyMailKinds as readonly string[]).includes(kind);
}

/** Most emails that a practitioner can have sent to other people within 24 hours. */
export const THIRD_PARTY_MAILS_PER_DAY = 200;

/** How long a message is retried after its first attempt, in milliseconds. */
export const MAIL_RETRY_MS = 48 * 60 * 60_000;

/**
 * States of a message. `sending` is claimed by a worker; a message that stays there was cut off, and is retried with
 * the same Message-ID.
 */
export const mailStatuses = ['pending', 'sending', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Stored as the reason of a message that a mail server may have accepted: its answer was lost. */
export const OUTCOME_UNKNOWN = 'outcome-unknown';
/** Stored as the reason of a message that was still waiting when another one replaced it. */
export const MAIL_SUPERSEDED = 'superseded';

/** Names the notification that a mail could not be delivered (`dedupeKey`). */
export function mailFailedKey(mailId: string): string {
  return `mail.failed:${mailId}`;
}

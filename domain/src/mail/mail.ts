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
  /** That the account will be deleted, when, and how to keep it. */
  'account-deletion',
  /** A row of the bell, which the message refers to. */
  'notification',
  'weekly-digest',
  /** A link to a birth plan, for somebody without an account. */
  'birth-plan-share',
  /** To a client: a link to read and sign a contract, and the same once more. */
  'contract-invitation',
  'contract-reminder',
  /** To each side when both have signed: where the sealed contract is. */
  'contract-copy',
  'contract-sealed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * Where a message stands. `sending` is claimed by a worker; one that stays there was cut off, and is
 * taken up again with the same Message-ID.
 */
export const mailStatuses = ['pending', 'sending', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Stored as the reason of a message whose acceptance was lost on the way: it may have arrived. */
export const OUTCOME_UNKNOWN = 'outcome-unknown';

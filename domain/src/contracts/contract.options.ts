export const contractTypes = ['birth', 'postpartum', 'consultation'] as const;
export type ContractType = (typeof contractTypes)[number];

export const contractStatuses = ['draft', 'sent', 'signed', 'expired', 'cancelled'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** Statuses that are shown. `Declined`: canceled because the client declined; `Superseded`: signed, then replaced. */
export const contractDisplayStatuses = [
  'Draft',
  'Sent',
  'Signed',
  'Superseded',
  'Expired',
  'Declined',
  'Cancelled',
] as const;
export type ContractDisplayStatus = (typeof contractDisplayStatuses)[number];

/** Paper sizes. */
export const contractPapers = ['letter', 'a4'] as const;
export type ContractPaper = (typeof contractPapers)[number];

export const contractSectionIds = ['services', 'fees', 'terms'] as const;
export type ContractSectionId = (typeof contractSectionIds)[number];

export const contractParties = ['client', 'practitioner'] as const;
export type ContractParty = (typeof contractParties)[number];

export const signatureMethods = ['typed', 'drawn'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** All kinds of events in the evidence trail. */
export const contractEventKinds = [
  'created',
  'rendered',
  'sent',
  'resent',
  'reminded',
  'opened',
  'consented',
  'signed',
  'countersigned',
  'lapsed',
  'declined',
  'expired',
  'cancelled',
  'superseded',
  'sealed',
] as const;
export type ContractEventKind = (typeof contractEventKinds)[number];

/** Default number of days to sign a contract after it's sent. */
export const DEFAULT_CONTRACT_EXPIRY_DAYS = 14;
/** How many days before expiration a sent contract starts to show a badge. */
export const EXPIRES_SOON_DAYS = 7;
export const EXPIRES_SOON_LABEL = 'Expires Soon';

/** Options for the number of days between reminders to sign; null for no reminders. */
export const signReminderChoices = [null, 3, 5, 7] as const;
export type SignReminderDays = (typeof signReminderChoices)[number];
export const DEFAULT_SIGN_REMINDER_DAYS: SignReminderDays = 5;

/**
 * Number of days for which the client's link opens the signed copy, counted from the signature and again from the seal.
 */
export const SIGNED_COPY_DAYS = 90;

/** Maximum lengths of a title, a short field, and a multi-line field. */
export const CONTRACT_TITLE_LENGTH = 200;
export const CONTRACT_TEXT_LENGTH = 300;
export const CONTRACT_LONG_TEXT_LENGTH = 5000;
export const DECLINE_REASON_LENGTH = 1000;
export const SIGNATURE_NAME_LENGTH = 200;
/** Maximum numbers of points and strokes in a drawn signature. */
export const SIGNATURE_POINTS_MAX = 5000;
export const SIGNATURE_STROKES_MAX = 200;

/** First and last week of the on-call window. */
export const DEFAULT_ON_CALL_WEEK = 37;
export const ON_CALL_UNTIL_WEEK = 42;

export const NOT_LEGAL_ADVICE =
  'This wording is a starting point, not legal advice. Please have a lawyer in your state review your contract.';

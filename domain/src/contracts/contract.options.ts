export const contractTypes = ['birth', 'postpartum', 'consultation'] as const;
export type ContractType = (typeof contractTypes)[number];

export const contractStatuses = ['draft', 'sent', 'signed', 'expired', 'cancelled'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** How a contract is shown: a declined one is a cancelled one whose client said no, a superseded one was signed and then replaced. */
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

/** Sizes of a printed page. */
export const contractPapers = ['letter', 'a4'] as const;
export type ContractPaper = (typeof contractPapers)[number];

export const contractSectionIds = ['services', 'fees', 'terms'] as const;
export type ContractSectionId = (typeof contractSectionIds)[number];

export const contractParties = ['client', 'practitioner'] as const;
export type ContractParty = (typeof contractParties)[number];

export const signatureMethods = ['typed', 'drawn'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** Everything that the evidence trail can tell of a contract. */
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

/** Days after sending until which a contract can be signed, where no day was chosen. */
export const DEFAULT_CONTRACT_EXPIRY_DAYS = 14;
/** Days before its expiry from which a sent contract is marked (specification, contract status). */
export const EXPIRES_SOON_DAYS = 7;
export const EXPIRES_SOON_LABEL = 'Expires Soon';

/** Days between two reminders to sign; null sends none. */
export const signReminderChoices = [null, 3, 5, 7] as const;
export type SignReminderDays = (typeof signReminderChoices)[number];
export const DEFAULT_SIGN_REMINDER_DAYS: SignReminderDays = 5;

/** Days for which the client's link still opens her copy, after she has signed and again after it was sealed. */
export const SIGNED_COPY_DAYS = 90;

/** Most characters of a title, of a short field, and of a field of several lines. */
export const CONTRACT_TITLE_LENGTH = 200;
export const CONTRACT_TEXT_LENGTH = 300;
export const CONTRACT_LONG_TEXT_LENGTH = 5000;
export const DECLINE_REASON_LENGTH = 1000;
export const SIGNATURE_NAME_LENGTH = 200;
/** Most points and strokes of a drawn signature. */
export const SIGNATURE_POINTS_MAX = 5000;
export const SIGNATURE_STROKES_MAX = 200;

/** The week that a doula who attends births is on call from, and the one until which she is. */
export const DEFAULT_ON_CALL_WEEK = 37;
export const ON_CALL_UNTIL_WEEK = 42;

export const NOT_LEGAL_ADVICE =
  'The wording offered here is a starting point. This is not legal advice: please have your contract checked by somebody who knows the law where you work.';

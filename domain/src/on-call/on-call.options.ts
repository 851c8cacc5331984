/** The responses of a backup who is asked to cover. A backup who declined doesn't cover anything. */
export const coverageAnswers = ['open', 'accepted', 'declined'] as const;
export type CoverageAnswer = (typeof coverageAnswers)[number];

export const coverageAnswerLabels: Record<CoverageAnswer, string> = {
  open: 'Not asked yet',
  accepted: 'Accepted',
  declined: 'Declined',
};

/** Kinds of entries in the log of calls to backups when the practitioner can't go. */
export const coverageCallKinds = [
  'asked',
  'accepted',
  'declined',
  'noAnswer',
  /** The covering backup can't go either, so the next one is asked. */
  'passedOn',
  /** The practitioner is on call again. */
  'resumed',
] as const;
export type CoverageCallKind = (typeof coverageCallKinds)[number];

export const coverageCallLabels: Record<CoverageCallKind, string> = {
  asked: 'Asked',
  accepted: 'Accepted',
  declined: 'Declined',
  noAnswer: 'No answer',
  passedOn: 'Handed off',
  resumed: 'Back on call',
};

/** Maximum number of log entries that are read, latest first. */
export const COVERAGE_CALLS_MAX = 200;

export const COVERAGE_MAX = 20;
export const COVERAGE_NAME_LENGTH = 120;
export const COVERAGE_PHONE_LENGTH = 60;
export const OVERRIDE_REASON_LENGTH = 300;
export const TIME_AWAY_NOTE_LENGTH = 300;
/** Maximum length in days of an on-call window entered for a client, and of time away. */
export const OVERRIDE_DAYS_MAX = 150;
export const TIME_AWAY_DAYS_MAX = 366;
/** Maximum range of the board in days: six months, plus the rest of the last week. */
export const BOARD_DAYS_MAX = 200;

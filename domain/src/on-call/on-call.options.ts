/** Answers of a backup who was asked to cover. A backup who declined covers nothing. */
export const coverageAnswers = ['open', 'accepted', 'declined'] as const;
export type CoverageAnswer = (typeof coverageAnswers)[number];

export const coverageAnswerLabels: Record<CoverageAnswer, string> = {
  open: 'Not asked yet',
  accepted: 'Accepted',
  declined: 'Declined',
};

/** Entries of the log of a time when the practitioner couldn't go. */
export const coverageCallKinds = [
  'asked',
  'accepted',
  'declined',
  'noAnswer',
  /** The backup who covered can't go either, so the next one is asked. */
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
  passedOn: 'Passed on',
  resumed: 'Back on call',
};

/** Maximum number of entries of a log that are read: the latest ones. */
export const COVERAGE_CALLS_MAX = 200;

export const COVERAGE_MAX = 20;
export const COVERAGE_NAME_LENGTH = 120;
export const COVERAGE_PHONE_LENGTH = 60;
export const OVERRIDE_REASON_LENGTH = 300;
export const TIME_AWAY_NOTE_LENGTH = 300;
/** Longest on-call window that can be entered for a client, and longest time away, in days. */
export const OVERRIDE_DAYS_MAX = 150;
export const TIME_AWAY_DAYS_MAX = 366;
/** Longest range of the board, in days: six months, and the rest of their last week. */
export const BOARD_DAYS_MAX = 200;

/** Visit types. */
export const visitTypes = [
  'Initial Consultation',
  'Prenatal Visit',
  'Postpartum Visit',
  'Birth Support',
  'Birth Planning',
  'Lactation Support',
  'Follow-up Call',
] as const;
export type VisitType = (typeof visitTypes)[number];

/** Types of visit notes about calls, which don't count as visits. */
export const callNoteTypes = ['Follow-up Call'] as const satisfies readonly VisitType[];

/** Suggestions only; a note can have another location. */
export const visitLocations = ['Client Home', 'Hospital', 'Birth Center', 'Virtual', 'Office'] as const;

/** Suggestions in minutes; a note can have another duration. */
export const visitDurations = [30, 60, 90, 120, 180, 240] as const;

/**
 * Statuses of a note. A note is a draft until it's finished. A finished note can still be edited; a locked note never
 * changes, and additions to it are amendments.
 */
export const visitNoteStatuses = ['draft', 'finished', 'locked'] as const;
export type VisitNoteStatus = (typeof visitNoteStatuses)[number];

export const visitNoteStatusLabels: Record<VisitNoteStatus, string> = {
  draft: 'Draft',
  finished: 'Finished',
  locked: 'Locked',
};

/** Initial values of a new note, in addition to the current date and time. */
export const newVisitNoteDefaults = {
  type: 'Prenatal Visit',
  location: 'Client Home',
  duration: 90,
} as const;

/** Time of a note without a valid time. */
export const DEFAULT_VISIT_TIME = '9:00 AM';

/** Maximum lengths of an answer or the next steps, and of the reason for an amendment. */
export const VISIT_NOTE_TEXT_LENGTH = 100_000;
export const AMENDMENT_REASON_LENGTH = 2000;
/** Maximum combined length of a note's answers and next steps. */
export const VISIT_NOTE_LENGTH = 400_000;
export const VISIT_LOCATION_LENGTH = 200;
/** Maximum duration of a visit in minutes: three days, for a long birth. */
export const MAX_VISIT_MINUTES = 3 * 24 * 60;

export const DELETE_VISIT_NOTE_QUESTION = 'Delete this visit note?';

/** What a visit can have been for (specification part 2, visit note). */
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

/** Types of notes about a call, which is no visit. */
export const callNoteTypes = ['Follow-up Call'] as const satisfies readonly VisitType[];

/** Places that the forms offer; a note may name another one. */
export const visitLocations = ['Client Home', 'Hospital', 'Birth Center', 'Virtual', 'Office'] as const;

/** Minutes that the forms offer; a note may say others. */
export const visitDurations = [30, 60, 90, 120, 180, 240] as const;

/**
 * Where a note stands: a draft until it is finished; a finished one can still be edited; a locked one never changes
 * again, and what is added to it is an amendment.
 */
export const visitNoteStatuses = ['draft', 'finished', 'locked'] as const;
export type VisitNoteStatus = (typeof visitNoteStatuses)[number];

export const visitNoteStatusLabels: Record<VisitNoteStatus, string> = {
  draft: 'Draft',
  finished: 'Finished',
  locked: 'Locked',
};

/** What a new note starts with, beside the day and the time of its making (specification part 2, constants). */
export const newVisitNoteDefaults = {
  type: 'Prenatal Visit',
  location: 'Client Home',
  duration: 90,
} as const;

/** Time of a note that says none that can be read (specification part 2, constants). */
export const DEFAULT_VISIT_TIME = '9:00 AM';

/** Most characters of one answer, of the next steps, and of the reason of an amendment. */
export const VISIT_NOTE_TEXT_LENGTH = 100_000;
export const AMENDMENT_REASON_LENGTH = 2000;
/** Most characters of all answers and next steps of one note together. */
export const VISIT_NOTE_LENGTH = 400_000;
export const VISIT_LOCATION_LENGTH = 200;
/** Longest visit in minutes: three days, for a long birth. */
export const MAX_VISIT_MINUTES = 3 * 24 * 60;

export const DELETE_VISIT_NOTE_QUESTION = 'Delete this visit note?';

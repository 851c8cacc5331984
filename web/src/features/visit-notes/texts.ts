import { failureText } from '../../lib/http/failureText.js';
import type { Failure } from '../../lib/http/HttpError.js';

/** Where a note is worked with: the notes screen (also the dashboard's form), or a client's chart. */
export type NotePlace = 'screen' | 'chart';

type Work = 'create' | 'edit' | 'remove';

/** What a failure is called on the notes screen, where the server says nothing (specification part 2, section 8). */
const screenTexts: Record<Work, string> = {
  create: 'Failed to create visit note',
  edit: 'Failed to update visit note',
  remove: 'Failed to delete visit note',
};

/** What a failure is called on a chart, whatever the server says (specification part 1, section 8). */
const chartTexts: Record<Work, string> = {
  create: 'Failed to save visit note.',
  edit: 'Failed to save visit note.',
  remove: 'Failed to delete note.',
};

/** The words of the error catalogue for work on a note that failed. */
export function noteFailureText(work: Work, place: NotePlace, failure: Failure): string {
  if (place === 'chart') return chartTexts[work];
  return failureText(failure, { refused: screenTexts[work], failed: screenTexts[work] });
}

/** The words for a list that could not be loaded. */
export function listFailureText(failure: Failure): string {
  const text = 'Failed to load visit notes';
  return failureText(failure, { refused: text, failed: text, signedOut: 'You must be logged in.' });
}

import { failureText } from '../../lib/http/failureText.js';
import type { Failure } from '../../lib/http/HttpError.js';

/** Where a note is shown: the notes page (including the dashboard's form) or a client's chart. */
export type NotePlace = 'screen' | 'chart';

type Work = 'create' | 'edit' | 'remove';

/** Error messages on the notes page if the server doesn't send one. */
const screenTexts: Record<Work, string> = {
  create: 'Failed to create visit note',
  edit: 'Failed to update visit note',
  remove: 'Failed to delete visit note',
};

/** Error messages in a chart, regardless of the server's message. */
const chartTexts: Record<Work, string> = {
  create: 'Failed to save visit note.',
  edit: 'Failed to save visit note.',
  remove: 'Failed to delete note.',
};

/** Returns the error catalog's message for a failed action on a note. */
export function noteFailureText(work: Work, place: NotePlace, failure: Failure): string {
  if (place === 'chart') return chartTexts[work];
  return failureText(failure, { refused: screenTexts[work], failed: screenTexts[work] });
}

/** Returns the message for a list that couldn't be loaded. */
export function listFailureText(failure: Failure): string {
  const text = 'Failed to load visit notes';
  return failureText(failure, { refused: text, failed: text, signedOut: 'You must be logged in.' });
}

import type { ReminderStatus } from '@doula-desk/domain';
import { type FailureTexts, failureText } from '../../lib/http/failureText.js';
import type { Failure } from '../../lib/http/HttpError.js';

/** Where a reminder is shown: the reminders page (including the dashboard's form) or a client's chart. */
export type ReminderPlace = 'screen' | 'chart';

type Work = 'create' | 'edit' | 'remove' | 'complete' | 'reopen';

/** Fallback texts on the reminders page when the server gives no message. */
const screenTexts: Record<Exclude<Work, 'create'>, string> = {
  edit: 'Failed to update reminder',
  remove: 'Failed to delete reminder',
  complete: 'Failed to mark reminder complete',
  reopen: 'Failed to update reminder',
};

/** Texts on a chart, regardless of the server's message. */
const chartTexts: Record<Work, string> = {
  create: 'Failed to save reminder.',
  edit: 'Failed to save reminder.',
  remove: 'Failed to delete reminder.',
  complete: 'Failed to update reminder.',
  reopen: 'Failed to update reminder.',
};

/** Returns the error catalog's text for an action on a reminder that failed. */
export function reminderFailureText(work: Work, place: ReminderPlace, failure: Failure): string {
  if (place === 'chart') return chartTexts[work];
  return failureText(failure, work === 'create' ? createTexts(failure) : both(screenTexts[work]));
}

/** Returns the text for a status that was chosen offline and refused later. */
export function lateFailureText(status: ReminderStatus, title: string, failure: Failure): string {
  const work = status === 'completed' ? 'complete' : 'reopen';
  return `${screenTexts[work]}: “${title}”. ${failureText(failure, both(''))}`.trim();
}

/** Returns the text for a list that couldn't be loaded. */
export function listFailureText(failure: Failure): string {
  return failureText(failure, { ...both('Failed to load reminders'), signedOut: 'You must be logged in.' });
}

function createTexts({ code }: Failure): FailureTexts {
  return {
    refused: 'Failed to create reminder',
    failed:
      code === 'NETWORK_ERROR' ? 'Error creating reminder' : 'Something went wrong creating the reminder',
  };
}

function both(text: string): FailureTexts {
  return { refused: text, failed: text };
}

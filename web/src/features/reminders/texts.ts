import type { ReminderStatus } from '@doula-desk/domain';
import { type FailureTexts, failureText } from '../../lib/http/failureText.js';
import type { Failure } from '../../lib/http/HttpError.js';

/** Where a reminder is shown: the reminders page (including the dashboard's form) or a client's chart. */
export type ReminderPlace = 'screen' | 'chart';

type Operation = 'create' | 'edit' | 'remove' | 'complete' | 'reopen';

/** Error messages on the reminders page if the server doesn't send one. */
const screenTexts: Record<Exclude<Operation, 'create'>, string> = {
  edit: 'Failed to update reminder',
  remove: 'Failed to delete reminder',
  complete: 'Failed to mark reminder complete',
  reopen: 'Failed to update reminder',
};

/** Error messages in a chart, regardless of the server's message. */
const chartTexts: Record<Operation, string> = {
  create: 'Failed to save reminder.',
  edit: 'Failed to save reminder.',
  remove: 'Failed to delete reminder.',
  complete: 'Failed to update reminder.',
  reopen: 'Failed to update reminder.',
};

/** Returns the error catalog's message for a failed action on a reminder. */
export function reminderFailureText(operation: Operation, place: ReminderPlace, failure: Failure): string {
  if (place === 'chart') return chartTexts[operation];
  return failureText(failure, operation === 'create' ? createTexts(failure) : both(screenTexts[operation]));
}

/** Returns the message for a status that was chosen offline and later rejected by the server. */
export function lateFailureText(status: ReminderStatus, title: string, failure: Failure): string {
  const operation = status === 'completed' ? 'complete' : 'reopen';
  return `${screenTexts[operation]}: “${title}”. ${failureText(failure, both(''))}`.trim();
}

/** Returns the message for a list that couldn't be loaded. */
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

import { failureText } from '../../lib/http/failureText.js';
import type { Failure } from '../../lib/http/HttpError.js';

/** Returns the message for an error while loading plans. */
export function listFailureText(failure: Failure): string {
  return failureText(failure, {
    refused: 'Failed to load birth plans',
    failed: 'Failed to load birth plans',
    signedOut: 'You must be logged in.',
  });
}

type Work = 'create' | 'update' | 'delete';

const doing: Record<Work, string> = { create: 'creating', update: 'updating', delete: 'deleting' };

/** Returns the error catalog's message for a failed action on a plan. */
export function planFailureText(work: Work, failure: Failure): string {
  return failureText(failure, {
    refused: `Failed to ${work} birth plan`,
    failed: `Something went wrong ${doing[work]} the birth plan`,
  });
}

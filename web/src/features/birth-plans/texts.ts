import { failureText } from '../../lib/http/failureText.js';
import type { Failure } from '../../lib/http/HttpError.js';

/** The words for plans that could not be loaded (specification part 2, section 8). */
export function listFailureText(failure: Failure): string {
  return failureText(failure, {
    refused: 'Failed to load birth plans',
    failed: 'Failed to load birth plans',
    signedOut: 'You must be logged in.',
  });
}

type Work = 'create' | 'update' | 'delete';

const doing: Record<Work, string> = { create: 'creating', update: 'updating', delete: 'deleting' };

/** The words of the error catalogue for work on a plan that failed (specification part 2, section 8). */
export function planFailureText(work: Work, failure: Failure): string {
  return failureText(failure, {
    refused: `Failed to ${work} birth plan`,
    failed: `Something went wrong ${doing[work]} the birth plan`,
  });
}

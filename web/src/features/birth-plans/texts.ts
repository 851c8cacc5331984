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

type Operation = 'create' | 'update' | 'delete';

const participles: Record<Operation, string> = { create: 'creating', update: 'updating', delete: 'deleting' };

/** Returns the error catalog's message for a failed action on a plan. */
export function planFailureText(operation: Operation, failure: Failure): string {
  return failureText(failure, {
    refused: `Failed to ${operation} birth plan`,
    failed: `Something went wrong ${participles[operation]} the birth plan`,
  });
}

import { type FailureTexts, failureText } from '../../lib/http/failureText.js';
import type { Failure } from '../../lib/http/HttpError.js';
import type { ContractStep } from './contracts.api.js';

type Work = ContractStep | 'save' | 'countersign' | 'remove' | 'feeReminders';

/** What a failure is called where the server says nothing. */
const failedTexts: Record<Work, string> = {
  save: 'Failed to save contract.',
  send: 'Failed to send contract.',
  resend: 'Failed to send contract.',
  cancel: 'Failed to cancel contract.',
  supersede: 'Failed to create a new version.',
  countersign: 'Failed to countersign contract.',
  remove: 'Failed to delete contract.',
  feeReminders: 'Failed to add reminders.',
};

/** What is said when it is done (specification part 1, section 8, for saving and sending). */
export const doneTexts: Record<Exclude<Work, 'feeReminders'>, string> = {
  save: 'Contract saved successfully!',
  send: 'Contract sent successfully! Client will receive an email with signing instructions.',
  resend: 'The signing link was sent again.',
  cancel: 'Contract cancelled.',
  supersede: 'A new version was created as a draft.',
  countersign: 'You signed the contract.',
  remove: 'Contract deleted successfully!',
};

/** The words for work on a contract that failed. */
export function contractFailureText(work: Work, failure: Failure): string {
  return failureText(failure, both(failedTexts[work]));
}

/** The words for contracts that could not be loaded. */
export function listFailureText(failure: Failure): string {
  return failureText(failure, both('Failed to load contracts'));
}

/** The second time nothing is left to be reminded of. */
export function feeRemindersText(created: number): string {
  if (created === 0) return 'There is nothing left to be reminded of: the reminders are there already.';
  return created === 1 ? 'Added 1 reminder.' : `Added ${created} reminders.`;
}

function both(text: string): FailureTexts {
  return { refused: text, failed: text };
}

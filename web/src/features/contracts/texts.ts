import type { ContractResend } from '@doula-desk/domain';
import { SAVED_MAIL_NOTE } from '../../components/mail/mailStatusStyles.js';
import { type FailureTexts, failureText } from '../../lib/http/failureText.js';
import type { Failure } from '../../lib/http/HttpError.js';
import type { ContractAction } from './contracts.api.js';

type Operation = ContractAction | ContractResend | 'save' | 'countersign' | 'remove' | 'feeReminders';

/** Fallback messages for errors without a message from the server. */
const failedTexts: Record<Operation, string> = {
  save: 'Failed to save contract.',
  send: 'Failed to send contract.',
  invitation: 'Failed to send contract.',
  copy: 'Failed to send the signed copy.',
  cancel: 'Failed to cancel contract.',
  supersede: 'Failed to create a new version.',
  countersign: 'Failed to countersign contract.',
  remove: 'Failed to delete contract.',
  feeReminders: 'Failed to add reminders.',
};

/** Messages for completed actions. */
const doneTexts: Record<Exclude<Operation, 'feeReminders'>, string> = {
  save: 'Contract saved successfully!',
  send: 'Contract sent successfully! Client will receive an email with signing instructions.',
  invitation: 'The signing link is on its way.',
  copy: 'The signed copy is on its way.',
  cancel: 'Contract cancelled.',
  supersede: 'A new version was created as a draft.',
  countersign: 'You signed the contract.',
  remove: 'Contract deleted successfully!',
};

/** Messages to use instead if the server saves emails as files. */
const savedTexts: Partial<Record<Exclude<Operation, 'feeReminders'>, string>> = {
  send: `The contract is marked as sent. ${SAVED_MAIL_NOTE}`,
  invitation: `The link was created. ${SAVED_MAIL_NOTE}`,
  copy: `The link was created. ${SAVED_MAIL_NOTE}`,
};

/** Returns the message for a completed action. */
export function contractDoneText(
  operation: Exclude<Operation, 'feeReminders'>,
  savesMailToFiles: boolean,
): string {
  return (savesMailToFiles && savedTexts[operation]) || doneTexts[operation];
}

/** Returns the message for a failed action on a contract. */
export function contractFailureText(operation: Operation, failure: Failure): string {
  return failureText(failure, both(failedTexts[operation]));
}

/** Returns the message for an error while loading contracts. */
export function listFailureText(failure: Failure): string {
  return failureText(failure, both('Failed to load contracts'));
}

/** Confirms the reminders for fees. A second click doesn't create any. */
export function feeRemindersText(created: number): string {
  if (created === 0) return 'All fee reminders have already been added.';
  return created === 1 ? 'Added 1 reminder.' : `Added ${created} reminders.`;
}

function both(text: string): FailureTexts {
  return { refused: text, failed: text };
}

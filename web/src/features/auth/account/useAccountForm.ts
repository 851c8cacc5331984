import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import type { Saga } from '../../../store/keepRunning.js';
import { type AccountForm, accountActions, type Submission, selectSubmission } from './account.slice.js';

/**
 * Returns the status of the form's request, and resets it when the page closes.
 * @param watch the saga that sends the request
 */
export function useAccountForm(form: AccountForm, watch: Saga): Submission {
  useSagas(watch);
  const dispatch = useAppDispatch();
  const submission = useAppSelector((state) => selectSubmission(state)[form]);
  useEffect(() => () => void dispatch(accountActions.submissionReset(form)), [dispatch, form]);
  return submission;
}

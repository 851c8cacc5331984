import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import type { Saga } from '../../../store/keepRunning.js';
import { type AccountForm, accountActions, type Submission, selectSubmission } from './account.slice.js';

/**
 * Returns how far the form's request has come; forgotten when its page closes.
 *
 * @param watch the saga that sends it
 */
export function useAccountForm(form: AccountForm, watch: Saga): Submission {
  useSagas(watch);
  const dispatch = useAppDispatch();
  const submission = useAppSelector((state) => selectSubmission(state)[form]);
  useEffect(() => () => void dispatch(accountActions.submissionForgotten(form)), [dispatch, form]);
  return submission;
}

import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../../app/hooks.js';
import { watchAccountForms } from './account.saga.js';
import { type AccountForm, accountActions, type Submission, selectSubmission } from './account.slice.js';

/** How far the form's request has come; forgotten when its page closes. */
export function useAccountForm(form: AccountForm): Submission {
  useSagas(watchAccountForms);
  const dispatch = useAppDispatch();
  const submission = useAppSelector((state) => selectSubmission(state)[form]);
  useEffect(() => () => void dispatch(accountActions.submissionForgotten(form)), [dispatch, form]);
  return submission;
}

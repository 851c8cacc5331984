import { call, put } from 'typed-redux-saga';
import { toFailure } from '../../../lib/http/HttpError.js';
import { type AccountForm, accountActions } from './account.slice.js';

/** Runs a form's request and shows any error in the form. */
export function* submit(form: AccountForm, work: () => Generator) {
  try {
    yield* call(work);
  } catch (error) {
    yield* put(accountActions.submissionFailed({ form, failure: toFailure(error) }));
  }
}

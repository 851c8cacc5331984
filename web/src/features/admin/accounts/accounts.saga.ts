import { call, put, select, takeEvery } from 'typed-redux-saga';
import { confirm } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { watchPagedList } from '../../../store/pagedList.js';
import { accountActions } from './accountActions.js';
import { changeAccount, fetchAccounts } from './accounts.api.js';
import { adminAccountsActions, selectAdminAccounts } from './accounts.slice.js';

const { accountChanged, actionEnded, actionRequested, actionStarted } = adminAccountsActions;

/** Loads and changes the server's accounts. */
export function* watchAdminAccounts() {
  yield* watchPagedList(adminAccountsActions, selectAdminAccounts, fetchAccounts);
  yield* takeEvery(actionRequested, act);
}

function* act({ payload: { account, action } }: ReturnType<typeof actionRequested>) {
  const { busy } = yield* select(selectAdminAccounts);
  if (busy.includes(account.id)) return;
  const { done, question } = accountActions[action];
  if (question && !(yield* call(confirm, question(account)))) return;
  yield* put(actionStarted(account.id));
  try {
    yield* put(accountChanged(yield* call(changeAccount, account.id, action)));
    yield* put(toastActions.succeeded(done(account)));
  } catch (error) {
    const text = 'Something went wrong. Please try again.';
    yield* put(toastActions.failed(failureText(toFailure(error), { refused: text, failed: text })));
  }
  yield* put(actionEnded(account.id));
}

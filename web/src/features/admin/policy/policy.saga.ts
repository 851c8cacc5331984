import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { fetchPolicy, savePolicy } from './policy.api.js';
import { policyActions, selectPolicy } from './policy.slice.js';

const { arrived, failed, requested, savingFailed, savingStarted, twoFactorRuleChosen } = policyActions;

/** Loads and saves the server's sign-in rules. */
export function* watchPolicy() {
  yield* takeLatest(requested, load);
  yield* takeLeading(twoFactorRuleChosen, save);
}

function* load() {
  try {
    yield* put(arrived(yield* call(fetchPolicy)));
  } catch (error) {
    yield* put(failed(toFailure(error)));
  }
}

function* save({ payload: requiresTwoFactor }: ReturnType<typeof twoFactorRuleChosen>) {
  const { loaded } = yield* select(selectPolicy);
  if (!loaded) return;
  if (requiresTwoFactor && !(yield* call(confirm, questionFor(loaded.accountsWithoutTwoFactor)))) return;
  yield* put(savingStarted());
  try {
    const { version } = loaded.policy;
    yield* put(arrived(yield* call(savePolicy, { requiresTwoFactor, version })));
    yield* put(
      toastActions.succeeded(
        requiresTwoFactor
          ? 'Two-factor sign-in is now required for everyone.'
          : 'Two-factor sign-in is no longer required.',
      ),
    );
  } catch (error) {
    const text = 'Something went wrong. Please try again.';
    yield* put(savingFailed());
    yield* put(toastActions.failed(failureText(toFailure(error), { refused: text, failed: text })));
    yield* put(requested());
  }
}

function questionFor(without: number) {
  const who = without === 1 ? '1 account doesn’t' : `${without} accounts don’t`;
  return {
    title: 'Require two-factor sign-in',
    text:
      without === 0
        ? 'Everyone already uses it. New accounts will have to set it up when they first sign in.'
        : `${who} use it yet. From now on, they have to set it up before they can do anything else, and their API tokens stop working until then.`,
    confirmLabel: 'Require for everyone',
  };
}

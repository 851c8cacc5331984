import { call, put, takeEvery, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import {
  cancelDeletion,
  deleteExpiredChart,
  fetchApiTokens,
  fetchDevices,
  fetchOverview,
  fetchRetention,
  revokeApiToken,
  signOutDevice,
  signOutOtherDevices,
} from './security.api.js';
import { type SecurityPart, type SecurityParts, securityActions } from './security.slice.js';

const { arrived, endingDone, failed, deletionCanceled, requested } = securityActions;
const {
  deleteChartRequested,
  cancelDeletionRequested,
  revokeTokenRequested,
  signOutDeviceRequested,
  signOutOthersRequested,
} = securityActions;

export function* watchSecurity() {
  yield* takeEvery(requested, load);
  yield* takeEvery(signOutDeviceRequested, ({ payload: id }) =>
    end(id, () => signOutDevice(id), 'devices', 'The device was signed out.'),
  );
  yield* takeEvery(signOutOthersRequested, () =>
    end('others', signOutOtherDevices, 'devices', 'All other devices were signed out.'),
  );
  yield* takeEvery(revokeTokenRequested, ({ payload: id }) =>
    end(id, () => revokeApiToken(id), 'apiTokens', 'The token was revoked.'),
  );
  yield* takeEvery(deleteChartRequested, ({ payload: id }) =>
    end(id, () => deleteExpiredChart(id), 'retention', 'The chart was deleted.'),
  );
  yield* takeLeading(cancelDeletionRequested, keep);
}

function* load({ payload: part }: ReturnType<typeof requested>) {
  try {
    yield* put(arrived(yield* call(fetchPart, part)));
  } catch (error) {
    yield* put(failed({ part, failure: toFailure(error) }));
  }
}

async function fetchPart(part: SecurityPart): Promise<Partial<SecurityParts>> {
  switch (part) {
    case 'overview':
      return { overview: await fetchOverview() };
    case 'devices':
      return { devices: await fetchDevices() };
    case 'apiTokens':
      return { apiTokens: await fetchApiTokens() };
    case 'retention':
      return { retention: await fetchRetention() };
  }
}

/** Ends a session, revokes a token, or deletes a chart, then shows a toast and reloads the list. */
function* end(id: string, work: () => Promise<void>, part: SecurityPart, text: string) {
  try {
    yield* call(work);
    yield* put(toastActions.succeeded(text));
  } catch (error) {
    yield* put(toastActions.failed(textOf(error, 'Something went wrong. Please try again.')));
  }
  yield* put(requested(part));
  yield* put(endingDone(id));
}

function* keep() {
  try {
    yield* call(cancelDeletion);
    yield* put(toastActions.succeeded('Your account won’t be deleted.'));
  } catch (error) {
    yield* put(toastActions.failed(textOf(error, 'Something went wrong. Please try again.')));
  }
  yield* put(requested('overview'));
  yield* put(deletionCanceled());
}

function textOf(error: unknown, text: string): string {
  return failureText(toFailure(error), { refused: text, failed: text });
}

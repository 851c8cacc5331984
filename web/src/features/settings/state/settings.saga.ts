import type { SettingsResponse } from '@doula-desk/domain';
import { call, fork, join, put, select, take, takeLatest } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { clientErrors, HttpError, isRecord, toFailure } from '../../../lib/http/HttpError.js';
import { refreshProfile } from '../../../store/session/session.saga.js';
import { selectUser, sessionActions } from '../../../store/session/session.slice.js';
import { whileSignedIn } from '../../../store/session/whileSignedIn.saga.js';
import { type Settle, takeSubmissions } from '../../../store/submissions.js';
import { fetchSettings, putSettings, readSettingsResponse } from './settings.api.js';
import { selectSettingsState, settingsActions } from './settings.slice.js';
import {
  clearCachedSettings,
  clearCachedSettingsOfOthers,
  readCachedSettings,
  writeCachedSettings,
} from './settingsCache.js';

const { loaded, loadFailed, loadRequested, remembered, saved, savedElsewhere } = settingsActions;
const { saveFailed, saveForgotten, saveRequested } = settingsActions;

export const LOAD_FAILED = 'Unable to load settings.';
export const SAVE_FAILED = 'Failed to save settings.';

/** Loads the settings after sign-in, and saves changes. */
export function* watchSettings() {
  yield* fork(watchSignOut);
  yield* whileSignedIn(function* (uid) {
    yield* call(clearCachedSettingsOfOthers, uid);
    yield* takeSubmissions(saveRequested, saveForgotten.match, save);
    const loads = yield* takeLatest(loadRequested, load);
    const { status } = yield* select(selectSettingsState);
    if (status !== 'loaded') yield* put(loadRequested());
    yield* join(loads);
  });
}

/** Deletes the cached settings on sign-out, so that the practice's name and address don't stay on a shared computer. */
function* watchSignOut() {
  while (true) {
    const { payload } = yield* take(sessionActions.sessionEnded);
    if (payload === 'signed-out') yield* call(clearCachedSettings);
  }
}

function* load() {
  const user = yield* select(selectUser);
  if (!user) return;
  const cached = yield* call(readCachedSettings, user.uid, user.timeZone);
  if (cached) yield* put(remembered(cached));
  try {
    const response = yield* call(fetchSettings, user.timeZone);
    yield* call(writeCachedSettings, user.uid, response);
    yield* put(loaded(response));
  } catch (error) {
    const failure = toFailure(error);
    const message = failureText(failure, { refused: LOAD_FAILED, failed: LOAD_FAILED });
    yield* put(loadFailed({ ...failure, message }));
  }
}

function* save({ payload: { change, settings, version } }: ReturnType<typeof saveRequested>, settle: Settle) {
  const user = yield* select(selectUser);
  if (!user) return;
  try {
    const response = yield* call(putSettings, change, settings, version);
    yield* call(writeCachedSettings, user.uid, response);
    yield* settle(saved(settings));
    yield* put(loaded(response));
    yield* put(toastActions.succeeded('Settings saved successfully!'));
    // The name in the shell, the time zone, or the idle time may have changed.
    yield* call(refreshProfile);
  } catch (error) {
    const current = currentIn(error, user.timeZone);
    if (current) {
      yield* settle(savedElsewhere(current));
      return;
    }
    const failure = toFailure(error);
    const message = failureText(failure, { refused: SAVE_FAILED, failed: failure.message || SAVE_FAILED });
    yield* settle(saveFailed({ ...failure, message }));
    const reason =
      message === SAVE_FAILED || failure.message === clientErrors.UNEXPECTED ? 'Unknown error' : message;
    yield* put(toastActions.failed(`Failed to save settings: ${reason}`));
  }
}

/** Returns the current settings from a version conflict. */
function currentIn(error: unknown, zone: string): SettingsResponse | null {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT' || !isRecord(error.payload))
    return null;
  const { current } = error.payload;
  return isRecord(current) ? readSettingsResponse(current, {}, zone) : null;
}

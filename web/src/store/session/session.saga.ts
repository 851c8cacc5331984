import { call, join, put, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { HttpError, toFailure } from '../../lib/http/HttpError.js';
import { postLogout } from '../../lib/http/http.js';
import { readToken, removeToken } from '../../lib/http/token.js';
import { missingSecondFactors, rejectedTokens, storedTokenEvents } from './browser.events.js';
import { fetchProfile } from './session.api.js';
import { selectIsLoading, selectToken, selectUser, sessionActions } from './session.slice.js';

const {
  profileFailed,
  profileLoaded,
  profileRefreshRequested,
  profileRequested,
  sessionEnded,
  signedIn,
  signOutRequested,
  tokenArrived,
} = sessionActions;

/** Loads the profile for a token that exists at the start or arrives later, and on Retry. */
export function* watchProfile() {
  const watcher = yield* takeLatest([profileRequested, tokenArrived], loadProfile);
  yield* takeLatest(profileRefreshRequested, refreshProfile);
  if (yield* select(selectIsLoading)) yield* put(profileRequested());
  yield* join(watcher);
}

function* loadProfile() {
  try {
    yield* put(profileLoaded(yield* call(fetchProfile)));
  } catch (error) {
    // Only the server ends a session: an offline device stays signed in.
    if (error instanceof HttpError && (error.status === 401 || error.code === 'NO_TOKEN')) {
      yield* call(endSession);
    } else {
      yield* put(profileFailed(toFailure(error).message));
    }
  }
}

/**
 * Reloads the profile after a change of name, zone, or idle time. Keeps the page and the known profile if that fails.
 */
export function* refreshProfile() {
  const token = yield* select(selectToken);
  try {
    const user = yield* call(fetchProfile);
    if (token === (yield* select(selectToken))) yield* put(profileLoaded(user));
  } catch {
    // A rejected token is handled elsewhere; anything else can wait for the next visit.
  }
}

/** Clears toasts for the previous person, such as 'Please sign in.', on sign-in. */
export function* watchSessionStart() {
  yield* takeEvery([signedIn, tokenArrived], function* clearToasts() {
    yield* put(toastActions.cleared());
  });
}

/** Ends the session when any signed-in call finds its token rejected. */
export function* watchRejectedTokens() {
  const refusals = yield* call(rejectedTokens);
  try {
    while (true) {
      const refused = yield* take(refusals);
      // A late answer to an earlier session says nothing about the current one.
      if (refused === (yield* call(readToken))) yield* call(endSession);
    }
  } finally {
    refusals.close();
  }
}

/** Reloads the profile, which then says that two-factor sign-in has to be set up, when a call is rejected for that. */
export function* watchMissingSecondFactor() {
  const refusals = yield* call(missingSecondFactors);
  try {
    while (true) {
      yield* take(refusals);
      yield* put(profileRefreshRequested());
    }
  } finally {
    refusals.close();
  }
}

function* endSession() {
  const endsAt = (yield* select(selectUser))?.sessionEndsAt;
  yield* call(removeToken);
  yield* put(sessionEnded(endsAt && Date.parse(endsAt) <= Date.now() ? 'aged' : 'expired'));
}

/** Follows the token as other tabs store and remove it. */
export function* watchStoredToken() {
  const events = yield* call(storedTokenEvents);
  try {
    while (true) {
      yield* take(events);
      const stored = yield* call(readToken);
      const known = yield* select(selectToken);
      if (stored === known) continue;
      // The person who signed in there may not be the one whose pages are open here.
      if (known) yield* put(sessionEnded('expired'));
      if (stored) yield* put(tokenArrived(stored));
    }
  } finally {
    events.close();
  }
}

/** Signs out once, however often it is requested. */
export function* watchSignOut() {
  yield* takeLeading(signOutRequested, signOut);
}

/**
 * Clears this browser first, so that the person is signed out regardless of the network, and then tells the server,
 * whose answer doesn't matter.
 */
function* signOut() {
  const token = yield* select(selectToken);
  yield* call(removeToken);
  yield* put(sessionEnded('signed-out'));
  if (!token) return;
  try {
    yield* call(postLogout, token);
  } catch {
    // The session expires anyway.
  }
}

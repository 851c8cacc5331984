import { call, join, put, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { HttpError, toFailure } from '../../lib/http/HttpError.js';
import { postLogout } from '../../lib/http/http.js';
import { readToken, removeToken } from '../../lib/http/token.js';
import { rejectedTokens, requiredSecondFactors, storedTokenEvents } from './browser.events.js';
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

/** Loads the profile for a token that exists at startup or arrives later, and when the user retries. */
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
    // Only the server ends a session. While offline, the device stays signed in.
    if (error instanceof HttpError && (error.status === 401 || error.code === 'NO_TOKEN')) {
      yield* call(endSession);
    } else {
      yield* put(profileFailed(toFailure(error).message));
    }
  }
}

/**
 * Reloads the profile after the name, time zone, or idle time has changed. If that fails, keeps the page and the known
 * profile.
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

/** Clears earlier toasts, such as 'Please sign in.', on sign-in. */
export function* watchSessionStart() {
  yield* takeEvery([signedIn, tokenArrived], function* clearToasts() {
    yield* put(toastActions.cleared());
  });
}

/** Ends the session when the server rejects the token of an authenticated request. */
export function* watchRejectedTokens() {
  const refusals = yield* call(rejectedTokens);
  try {
    while (true) {
      const refused = yield* take(refusals);
      // A late response about an earlier session's token doesn't apply to the current session.
      if (refused === (yield* call(readToken))) yield* call(endSession);
    }
  } finally {
    refusals.close();
  }
}

/**
 * Reloads the profile when a request is rejected because two-factor sign-in has to be set up. The new profile includes
 * that requirement.
 */
export function* watchRequiredSecondFactor() {
  const refusals = yield* call(requiredSecondFactors);
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

/** Updates the session when another tab stores or removes the token. */
export function* watchStoredToken() {
  const events = yield* call(storedTokenEvents);
  try {
    while (true) {
      yield* take(events);
      const stored = yield* call(readToken);
      const known = yield* select(selectToken);
      if (stored === known) continue;
      // The user who signed in there may be a different one from the user here.
      if (known) yield* put(sessionEnded('expired'));
      if (stored) yield* put(tokenArrived(stored));
    }
  } finally {
    events.close();
  }
}

/** Signs out once, no matter how often this is requested. */
export function* watchSignOut() {
  yield* takeLeading(signOutRequested, signOut);
}

/**
 * Clears this browser first, so that the user is signed out regardless of the network, and then ends the session on the
 * server. The response doesn't matter.
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

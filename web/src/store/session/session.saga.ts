import { call, join, put, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { HttpError, toFailure } from '../../lib/http/HttpError.js';
import { postLogout } from '../../lib/http/http.js';
import { readToken, removeToken } from '../../lib/http/token.js';
import { refusedTokens, storedTokenEvents } from './browser.events.js';
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

/** Loads the profile of a token that is there at the start, that arrives later, or on Retry. */
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
    // Only the server's word ends a session: a device without a connection stays signed in.
    if (error instanceof HttpError && (error.status === 401 || error.code === 'NO_TOKEN')) {
      yield* call(endSession);
    } else {
      yield* put(profileFailed(toFailure(error).message));
    }
  }
}

/** Learns of a changed name, zone or idle time. The page stays; without a connection so does what is known. */
export function* refreshProfile() {
  const token = yield* select(selectToken);
  try {
    const user = yield* call(fetchProfile);
    if (token === (yield* select(selectToken))) yield* put(profileLoaded(user));
  } catch {
    // Whoever finds the session over says so; anything else waits for the next visit.
  }
}

/** What was said to whoever was here before, 'Please sign in.' above all, goes when somebody signs in. */
export function* watchArrivals() {
  yield* takeEvery([signedIn, tokenArrived], function* clearToasts() {
    yield* put(toastActions.cleared());
  });
}

/** Any signed-in call may find out that the session is over. */
export function* watchRefusals() {
  const refusals = yield* call(refusedTokens);
  try {
    while (true) {
      const refused = yield* take(refusals);
      // A late answer to an earlier session says nothing about the present one.
      if (refused === (yield* call(readToken))) yield* call(endSession);
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

/** Follows the token that other tabs store and remove. */
export function* watchStoredToken() {
  const events = yield* call(storedTokenEvents);
  try {
    while (true) {
      yield* take(events);
      const stored = yield* call(readToken);
      const known = yield* select(selectToken);
      if (stored === known) continue;
      // Whoever signed in over there need not be the one whose pages are open here.
      if (known) yield* put(sessionEnded('expired'));
      if (stored) yield* put(tokenArrived(stored));
    }
  } finally {
    events.close();
  }
}

/** Signs out once, however often it is asked for meanwhile. */
export function* watchSignOut() {
  yield* takeLeading(signOutRequested, signOut);
}

/**
 * Clears this browser first, so that a person who turns away is signed out whatever the network does,
 * and then tells the server, whose answer changes nothing.
 */
function* signOut() {
  const token = yield* select(selectToken);
  yield* call(removeToken);
  yield* put(sessionEnded('signed-out'));
  if (!token) return;
  try {
    yield* call(postLogout, token);
  } catch {
    // The session ends by itself when its time is up.
  }
}

import { type EventChannel, eventChannel } from 'redux-saga';
import { call, delay, fork, put, select, spawn, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { postLogout, signedIn } from '../../../lib/http/http.js';
import { readToken, removeToken } from '../../../lib/http/token.js';
import { selectUser, sessionActions } from '../../../store/session/session.slice.js';
import { whileSignedIn } from '../../../store/session/whileSignedIn.saga.js';
import { nextIdleStep } from './idle.rules.js';
import { idleActions, selectSecondsLeft } from './idle.slice.js';
import { readSessionUse, writeSessionUse } from './sessionUse.js';

const { warningWithdrawn, renewalRequested, signInAgainRequested, stayRequested, warned } = idleActions;

/** Milliseconds between checks of the session. */
const CHECK_EVERY_MS = 1_000;
/** Milliseconds after recording activity during which more activity isn't recorded. */
const RECORD_EVERY_MS = 1_000;
/** Milliseconds before reporting activity again after a failure. */
const RETRY_AFTER_MS = 5_000;
/** Events that only users cause. Scripted activity doesn't count. */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Ends an idle session after a warning, and reports activity to the server. */
export function* watchIdle() {
  yield* whileSignedIn(function* () {
    // Loading the page has just fetched the profile, which counts as activity.
    yield* call(writeSessionUse, { usedAt: Date.now(), renewedAt: Date.now() });
    yield* takeLeading(renewalRequested, renew);
    yield* takeEvery(stayRequested, stay);
    yield* takeLeading(signInAgainRequested, end);
    yield* fork(recordActivity);
    while (true) {
      yield* call(check);
      yield* delay(CHECK_EVERY_MS);
    }
  });
}

function* check() {
  const user = yield* select(selectUser);
  if (!user) return;
  const wanted = nextIdleStep(readSessionUse(), user.idleMinutes, Date.now());
  const isWarned = (yield* select(selectSecondsLeft)) !== null;
  if (wanted.step === 'warn') yield* put(warned(wanted.secondsLeft));
  else if (isWarned) yield* put(warningWithdrawn());
  if (wanted.step === 'renew') yield* put(renewalRequested());
  if (wanted.step === 'end') yield* call(end);
}

function* renew() {
  const startedAt = Date.now();
  try {
    yield* call(signedIn.get, '/me');
    writeSessionUse({ usedAt: readSessionUse().usedAt, renewedAt: startedAt });
  } catch {
    // A response that ends the session is handled elsewhere. After other failures, such as being offline, this retries.
    yield* delay(RETRY_AFTER_MS);
  }
}

function* stay() {
  writeSessionUse({ ...readSessionUse(), usedAt: Date.now() });
  yield* put(renewalRequested());
}

/** Ends the session as if the server had: unsaved input is kept, and signing in returns to the same page. */
function* end() {
  const token = yield* call(readToken);
  yield* call(removeToken);
  if (token) yield* spawn(endServerSession, token);
  yield* put(sessionActions.sessionEnded('expired'));
}

function* endServerSession(token: string) {
  try {
    yield* call(postLogout, token);
  } catch {
    // The server ends the session a little later anyway.
  }
}

function* recordActivity() {
  const uses = yield* call(usesOfPage);
  try {
    while (true) {
      yield* take(uses);
      // When a device wakes up, a touch may come before the next check. It must not revive a session that has ended.
      yield* call(check);
      // Only the warning's button dismisses it; an accidental key press doesn't count as activity.
      if ((yield* select(selectSecondsLeft)) === null) {
        writeSessionUse({ ...readSessionUse(), usedAt: Date.now() });
      }
    }
  } finally {
    uses.close();
  }
}

function usesOfPage(): EventChannel<true> {
  return eventChannel((emit) => {
    let recordedAt = 0;
    const used = () => {
      if (Date.now() - recordedAt < RECORD_EVERY_MS) return;
      recordedAt = Date.now();
      emit(true);
    };
    const options = { capture: true, passive: true };
    for (const use of USES) window.addEventListener(use, used, options);
    return () => {
      for (const use of USES) window.removeEventListener(use, used, options);
    };
  });
}

import { eventChannel } from 'redux-saga';
import { call, fork, select, take } from 'typed-redux-saga';
import { forgetDraftsOf, onForgottenElsewhere, tellOtherTabsToForget } from '../lib/drafts.js';
import { selectUser, sessionActions } from './session/session.slice.js';

/**
 * Signing out takes a person's drafts along, in every tab. A session that merely ended keeps them: what was
 * typed is there again after the next sign-in.
 */
export function* watchDrafts() {
  yield* fork(followOtherTabs);
  while (true) {
    const user = yield* select(selectUser);
    const action = yield* take(Object.values(sessionActions));
    if (!user || !sessionActions.sessionEnded.match(action) || action.payload !== 'signed-out') continue;
    yield* call(forgetDraftsOf, user.uid);
    yield* call(tellOtherTabsToForget, user.uid);
  }
}

function* followOtherTabs() {
  const forgotten = eventChannel<string>((emit) => onForgottenElsewhere(emit));
  try {
    while (true) yield* call(forgetDraftsOf, yield* take(forgotten));
  } finally {
    forgotten.close();
  }
}

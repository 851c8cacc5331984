import { eventChannel } from 'redux-saga';
import { call, fork, select, take } from 'typed-redux-saga';
import { forgetDraftsOf, onForgottenElsewhere, tellOtherTabsToForget } from '../lib/drafts.js';
import { selectUser, sessionActions } from './session/session.slice.js';

/** Deletes a person's drafts in every tab on sign-out. An expired session keeps them for the next sign-in. */
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

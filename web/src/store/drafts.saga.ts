import { eventChannel } from 'redux-saga';
import { call, fork, select, take } from 'typed-redux-saga';
import { deleteDraftsInOtherTabs, deleteDraftsOf, onDraftsDeletedElsewhere } from '../lib/drafts.js';
import { selectUser, sessionActions } from './session/session.slice.js';

/** Deletes a user's drafts in every tab on sign-out. When a session expires, they're kept for the next sign-in. */
export function* watchDrafts() {
  yield* fork(followOtherTabs);
  while (true) {
    const user = yield* select(selectUser);
    const action = yield* take(Object.values(sessionActions));
    if (!user || !sessionActions.sessionEnded.match(action) || action.payload !== 'signed-out') continue;
    yield* call(deleteDraftsOf, user.uid);
    yield* call(deleteDraftsInOtherTabs, user.uid);
  }
}

function* followOtherTabs() {
  const forgotten = eventChannel<string>((emit) => onDraftsDeletedElsewhere(emit));
  try {
    while (true) yield* call(deleteDraftsOf, yield* take(forgotten));
  } finally {
    forgotten.close();
  }
}

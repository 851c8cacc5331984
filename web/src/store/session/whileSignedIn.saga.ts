import { call, race, select, take } from 'typed-redux-saga';
import { selectUser, sessionActions } from './session.slice.js';

/** Runs `work` for each signed-in user, from when their profile has loaded until the session ends. */
export function* whileSignedIn(work: (uid: string) => Generator) {
  while (true) {
    const user = yield* select(selectUser);
    if (user) yield* race({ work: call(work, user.uid), end: take(sessionActions.sessionEnded) });
    else yield* take(Object.values(sessionActions));
  }
}

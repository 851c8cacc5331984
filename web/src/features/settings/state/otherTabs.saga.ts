import { eventChannel } from 'redux-saga';
import { call, take } from 'typed-redux-saga';
import { refreshProfile } from '../../../store/session/session.saga.js';
import { whileSignedIn } from '../../../store/session/whileSignedIn.saga.js';
import { onSettingsCachedElsewhere } from './settingsCache.js';

/** What is saved in another tab holds for this one as well: the idle time above all, which ends the session of both. */
export function* watchSettingsElsewhere() {
  yield* whileSignedIn(function* () {
    const changes = eventChannel<true>((emit) => onSettingsCachedElsewhere(() => emit(true)));
    try {
      while (true) {
        yield* take(changes);
        yield* call(refreshProfile);
      }
    } finally {
      changes.close();
    }
  });
}

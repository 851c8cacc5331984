import { eventChannel } from 'redux-saga';
import { call, take } from 'typed-redux-saga';
import { refreshProfile } from '../../../store/session/session.saga.js';
import { whileSignedIn } from '../../../store/session/whileSignedIn.saga.js';
import { onSettingsCachedElsewhere } from './settingsCache.js';

/** Applies settings saved in another tab, such as the idle time, which ends the session in both tabs. */
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

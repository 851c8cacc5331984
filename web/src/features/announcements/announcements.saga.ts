import { call, put, takeLatest } from 'typed-redux-saga';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { fetchCurrentAnnouncements } from './announcements.api.js';
import { announcementsActions } from './announcements.slice.js';

/** Loads the announcements. If that fails, the ones already known stay: no one waits for them. */
export function* watchAnnouncements() {
  yield* takeLatest(announcementsActions.requested, load);
}

function* load() {
  try {
    yield* put(announcementsActions.arrived(yield* call(fetchCurrentAnnouncements)));
  } catch (error) {
    logFailure('Announcements', toFailure(error));
  }
}

import { call, put, takeLatest } from 'typed-redux-saga';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { fetchCurrentAnnouncements } from './announcements.api.js';
import { announcementsActions } from './announcements.slice.js';

/** Loads the announcements. If loading fails, keeps the known announcements and doesn't show an error. */
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

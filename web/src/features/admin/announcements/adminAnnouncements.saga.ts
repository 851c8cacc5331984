import { call, put, takeEvery } from 'typed-redux-saga';
import { confirm } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { watchPagedList } from '../../../store/pagedList.js';
import { announcementsActions } from '../../announcements/index.js';
import { adminAnnouncementsActions, selectAdminAnnouncements } from './adminAnnouncements.slice.js';
import { deleteAnnouncement, fetchAnnouncements } from './announcements.api.js';

const { deletionRequested, listRequested } = adminAnnouncementsActions;

/** Loads and deletes announcements. */
export function* watchAdminAnnouncements() {
  yield* watchPagedList(adminAnnouncementsActions, selectAdminAnnouncements, fetchAnnouncements);
  yield* takeEvery(deletionRequested, remove);
}

function* remove({ payload: { id } }: ReturnType<typeof deletionRequested>) {
  const isSure = yield* call(confirm, {
    title: 'Delete announcement',
    text: 'No one will see it anymore.',
    confirmLabel: 'Delete',
    dangerous: true,
  });
  if (!isSure) return;
  try {
    yield* call(deleteAnnouncement, id);
    yield* put(toastActions.succeeded('Announcement deleted.'));
  } catch (error) {
    const text = 'Something went wrong. Please try again.';
    yield* put(toastActions.failed(failureText(toFailure(error), { refused: text, failed: text })));
  }
  yield* put(listRequested());
  // Updates the banner above this page as well.
  yield* put(announcementsActions.requested());
}

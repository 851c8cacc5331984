import type { BackupListResponse } from '@doula-desk/domain';
import { call, delay, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../../lib/http/HttpError.js';
import { sessionActions } from '../../auth/index.js';
import { deleteBackup, fetchBackups, orderBackup } from './backups.api.js';
import { backupsActions, isBackupOpen, selectBackups } from './backups.slice.js';

const { deleteDone, deleteRequested, left, listArrived, listFailed, listRequested, shown } = backupsActions;
const { ordered, orderFailed, orderRequested } = backupsActions;

/** Milliseconds between two looks at a backup that is being made, and after one that brought no answer. */
const LOOK_EVERY_MS = 1_000;
const LOOK_AFTER_FAILURE_MS = 5_000;

export function* watchBackups() {
  yield* takeLeading(orderRequested, order);
  yield* takeEvery(deleteRequested, remove);
  yield* takeLatest(shown, lookWhileShown);
}

/** Follows a backup for as long as somebody looks; whoever leaves hears of it by the bell. */
function* lookWhileShown() {
  yield* race({ look: call(keepLooking), end: take([left, sessionActions.sessionEnded]) });
}

function* keepLooking() {
  while (true) {
    yield* call(load);
    const { list, failure } = yield* select(selectBackups);
    const isOpen = list?.backups.some(isBackupOpen) ?? false;
    const news = take([listRequested, ordered, deleteDone]);
    if (isOpen) yield* race({ news, time: delay(failure ? LOOK_AFTER_FAILURE_MS : LOOK_EVERY_MS) });
    else yield* news;
  }
}

function* load() {
  try {
    const before = (yield* select(selectBackups)).list;
    const list = yield* call(fetchBackups);
    yield* put(listArrived(list));
    if (before && hasBecomeReady(before, list)) yield* put(toastActions.succeeded('The backup is ready.'));
  } catch (error) {
    yield* put(listFailed(toFailure(error)));
  }
}

/** Whether one that was being made is there now. What failed says so in the list. */
function hasBecomeReady(before: BackupListResponse, after: BackupListResponse): boolean {
  const open = new Set(before.backups.filter(isBackupOpen).map(({ id }) => id));
  return after.backups.some(({ id, status }) => open.has(id) && status === 'ready');
}

function* order() {
  try {
    yield* put(ordered(yield* call(orderBackup)));
  } catch (error) {
    yield* put(orderFailed());
    yield* put(toastActions.failed(textOf(toFailure(error), 'The backup could not be started.')));
  }
}

function* remove({ payload: id }: ReturnType<typeof deleteRequested>) {
  try {
    yield* call(deleteBackup, id);
    yield* put(deleteDone({ id, isGone: true }));
    yield* put(toastActions.succeeded('The backup is deleted.'));
  } catch (error) {
    const failure = toFailure(error);
    const isGone = failure.status === 404;
    yield* put(deleteDone({ id, isGone }));
    if (!isGone) yield* put(toastActions.failed(textOf(failure, 'The backup could not be deleted.')));
  }
}

function textOf(failure: Failure, text: string): string {
  return failureText(failure, { refused: text, failed: `${text} Check your connection and try again.` });
}

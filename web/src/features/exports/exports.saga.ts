import { type ExportListResponse, isExportOpen } from '@doula-desk/domain';
import { call, delay, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { failureText } from '../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { sessionActions } from '../auth/index.js';
import { deleteExport, fetchExports, orderExport } from './exports.api.js';
import { exportsActions, selectExports } from './exports.slice.js';

const { deleteDone, deleteRequested, left, listArrived, listFailed, listRequested, shown } = exportsActions;
const { ordered, orderFailed, orderRequested } = exportsActions;

/** Milliseconds between two looks at an export that is being made, and after one that brought no answer. */
const LOOK_EVERY_MS = 1_000;
const LOOK_AFTER_FAILURE_MS = 5_000;

export function* watchExports() {
  yield* takeLeading(orderRequested, order);
  yield* takeEvery(deleteRequested, remove);
  yield* takeLatest(shown, lookWhileShown);
}

/** Follows an export for as long as somebody looks; whoever leaves hears of it by the bell. */
function* lookWhileShown() {
  yield* race({ look: call(keepLooking), end: take([left, sessionActions.sessionEnded]) });
}

function* keepLooking() {
  while (true) {
    yield* call(load);
    const { list, failure } = yield* select(selectExports);
    const isOpen = list?.exports.some(isExportOpen) ?? false;
    const news = take([listRequested, ordered, deleteDone]);
    if (isOpen) yield* race({ news, time: delay(failure ? LOOK_AFTER_FAILURE_MS : LOOK_EVERY_MS) });
    else yield* news;
  }
}

function* load() {
  try {
    const before = (yield* select(selectExports)).list;
    const list = yield* call(fetchExports);
    yield* put(listArrived(list));
    if (before && hasBecomeReady(before, list)) yield* put(toastActions.succeeded('The export is ready.'));
  } catch (error) {
    yield* put(listFailed(toFailure(error)));
  }
}

/** Whether one that was being made is there now. What failed says so in the list. */
function hasBecomeReady(before: ExportListResponse, after: ExportListResponse): boolean {
  const open = new Set(before.exports.filter(isExportOpen).map(({ id }) => id));
  return after.exports.some(({ id, status }) => open.has(id) && status === 'ready');
}

function* order({ payload: { format, key } }: ReturnType<typeof orderRequested>) {
  try {
    yield* put(ordered(yield* call(orderExport, format, key)));
  } catch (error) {
    yield* put(orderFailed());
    yield* put(toastActions.failed(textOf(toFailure(error), 'The export could not be started.')));
  }
}

function* remove({ payload: id }: ReturnType<typeof deleteRequested>) {
  try {
    yield* call(deleteExport, id);
    yield* put(deleteDone({ id, isGone: true }));
    yield* put(toastActions.succeeded('The export is deleted.'));
  } catch (error) {
    const failure = toFailure(error);
    const isGone = failure.status === 404;
    yield* put(deleteDone({ id, isGone }));
    if (!isGone) yield* put(toastActions.failed(textOf(failure, 'The export could not be deleted.')));
  }
}

function textOf(failure: Failure, text: string): string {
  return failureText(failure, { refused: text, failed: `${text} Check your connection and try again.` });
}

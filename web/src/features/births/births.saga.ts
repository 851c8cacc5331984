import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../components/confirm/index.js';
import { toastActions } from '../../components/toasts/index.js';
import { failureText } from '../../lib/http/failureText.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { entryLogsActions, selectEntryLog } from '../entry-logs/index.js';
import { conflictingLog, deleteBirth, recordBirth, writeBirthStory } from './births.api.js';
import { birthsActions } from './births.slice.js';
import { type BirthRef, birthLogs, toLogRef } from './births.source.js';

const { deleteRequested, recordSubmitted, saved, saveFailed, storySubmitted } = birthsActions;
const { logDeleted, logSaved } = entryLogsActions;

export function* watchBirths() {
  yield* takeLeading(deleteRequested, deleteLog);
  yield* takeLatest(recordSubmitted, record);
  yield* takeLatest(storySubmitted, saveStory);
}

function* record({ payload: { ref, request } }: ReturnType<typeof recordSubmitted>) {
  try {
    yield* put(logSaved({ ref: toLogRef(ref), log: yield* call(recordBirth, ref.clientId, request) }));
    yield* put(saved({ ref }));
    yield* put(toastActions.succeeded('Birth recorded'));
  } catch (error) {
    yield* showSaveFailure(ref, error);
  }
}

function* saveStory({ payload: { ref, story, version } }: ReturnType<typeof storySubmitted>) {
  try {
    const { log } = yield* select(selectEntryLog, toLogRef(ref));
    const pregnancyId = birthLogs.isLog(log) ? log.pregnancyId : ref.pregnancyId;
    const after = yield* call(writeBirthStory, ref.clientId, { story, version, pregnancyId });
    yield* put(logSaved({ ref: toLogRef(ref), log: after }));
    yield* put(saved({ ref }));
    yield* put(toastActions.succeeded('Birth story saved'));
  } catch (error) {
    yield* showSaveFailure(ref, error);
  }
}

/** Deletes a log from this device and the server after a confirmation. */
function* deleteLog({ payload: { ref } }: ReturnType<typeof deleteRequested>) {
  const isConfirmed = yield* call(confirm, {
    title: 'Delete this birth',
    text: 'This deletes the birth log, the birth record, and the birth story, and shared links will stop working. The chart’s status and its reminders stay as they are. This action cannot be undone.',
    confirmLabel: 'Delete birth',
    dangerous: true,
  });
  if (!isConfirmed) return;
  try {
    yield* call(deleteBirth, ref.clientId, ref.pregnancyId);
    yield* put(logDeleted({ ref: toLogRef(ref) }));
    yield* put(toastActions.succeeded('Birth deleted'));
  } catch (error) {
    const text = 'The birth couldn’t be deleted.';
    yield* put(toastActions.failed(failureText(toFailure(error), { refused: text, failed: text })));
  }
}

function* showSaveFailure(ref: BirthRef, error: unknown) {
  const current = conflictingLog(error);
  if (current) yield* put(logSaved({ ref: toLogRef(ref), log: current }));
  yield* put(saveFailed({ ref, failure: toFailure(error) }));
}

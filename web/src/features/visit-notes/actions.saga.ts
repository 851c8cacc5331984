import { DELETE_VISIT_NOTE_QUESTION, type VisitNote } from '@doula-desk/domain';
import { call, put, takeEvery } from 'typed-redux-saga';
import { confirm } from '../../components/confirm/index.js';
import { toastActions } from '../../components/toasts/index.js';
import { failureText } from '../../lib/http/failureText.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { type Settle, takeSubmissions } from '../../store/submissions.js';
import { noteFailureText } from './texts.js';
import { amendNote, conflictingNote, deleteNote, lockNote, setNotePrivacy } from './visitNotes.api.js';
import { visitNotesActions } from './visitNotes.slice.js';

const { amendDone, amendFailed, amendForgotten, amendSubmitted, lockRequested } = visitNotesActions;
const { noteGone, noteSaved, deleteRequested, privacyRequested, workEnded } = visitNotesActions;

const LOCK_FAILED = 'Failed to lock visit note';
const AMEND_FAILED = 'Failed to add amendment';

export function* watchNoteActions() {
  yield* takeEvery(deleteRequested, remove);
  yield* takeEvery(lockRequested, lock);
  yield* takeEvery(privacyRequested, setPrivacy);
  yield* takeSubmissions(amendSubmitted, amendForgotten.match, amend);
}

function* remove({ payload: { note, place } }: ReturnType<typeof deleteRequested>) {
  try {
    if (!(yield* call(confirm, removeQuestion))) return;
    yield* call(deleteNote, note);
    yield* put(noteGone(note.id));
    yield* put(toastActions.succeeded('Visit note deleted successfully!'));
  } catch (error) {
    const failure = toFailure(error);
    // Already deleted elsewhere.
    if (failure.status === 404) yield* put(noteGone(note.id));
    yield* put(toastActions.failed(noteFailureText('remove', place, failure)));
  } finally {
    yield* put(workEnded(note.id));
  }
}

function* lock({ payload: note }: ReturnType<typeof lockRequested>) {
  try {
    if (!(yield* call(confirm, lockQuestion(note)))) return;
    yield* put(noteSaved(yield* call(lockNote, note)));
    yield* put(toastActions.succeeded('Visit note locked.'));
  } catch (error) {
    const failure = toFailure(error);
    const current = conflictingNote(error);
    // Practitioners can lock only the version that they've read, so a newer one is shown first.
    if (current) yield* put(noteSaved(current));
    yield* put(toastActions.failed(failureText(failure, { refused: LOCK_FAILED, failed: LOCK_FAILED })));
  } finally {
    yield* put(workEnded(note.id));
  }
}

function* setPrivacy({ payload: { note, onlyMe } }: ReturnType<typeof privacyRequested>) {
  try {
    yield* put(noteSaved(yield* call(setNotePrivacy, note, onlyMe)));
    yield* put(toastActions.succeeded(privacyText(note, onlyMe)));
  } catch (error) {
    const text = 'Failed to update visit note';
    yield* put(toastActions.failed(failureText(toFailure(error), { refused: text, failed: text })));
  } finally {
    yield* put(workEnded(note.id));
  }
}

function privacyText({ authorId }: VisitNote, onlyMe: boolean): string {
  if (!onlyMe) return 'The care team can see this note now.';
  return authorId === null
    ? 'Only you can see this note now.'
    : 'Only its author and the chart’s owner can see this note now.';
}

function* amend({ payload }: ReturnType<typeof amendSubmitted>, settle: Settle) {
  const { note, body, idempotencyKey } = payload;
  try {
    yield* put(noteSaved(yield* call(amendNote, note, body, idempotencyKey)));
    yield* settle(amendDone());
    yield* put(toastActions.succeeded('Amendment added.'));
  } catch (error) {
    const failure = toFailure(error);
    yield* settle(amendFailed(failure));
    yield* put(toastActions.failed(failureText(failure, { refused: AMEND_FAILED, failed: AMEND_FAILED })));
  }
}

const removeQuestion = {
  title: 'Delete visit note',
  text: DELETE_VISIT_NOTE_QUESTION,
  confirmLabel: 'Delete',
  dangerous: true,
};

function lockQuestion({ type, clientName }: VisitNote) {
  return {
    title: 'Lock visit note',
    text: `A locked note can’t be edited or deleted, and this can’t be undone. Later additions are amendments that leave the original readable. Lock this ${type} note for ${clientName}?`,
    confirmLabel: 'Lock note',
  };
}

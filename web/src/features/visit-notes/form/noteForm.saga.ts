import type { VisitNote } from '@doula-desk/domain';
import { call, cancel, delay, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { isSignedOut } from '../../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../../lib/http/HttpError.js';
import { reconnectEvents } from '../../../store/reconnectEvents.js';
import type { RootState } from '../../../store/reducer.js';
import { whileSignedIn } from '../../../store/session/whileSignedIn.saga.js';
import { isAutosaveOn } from '../preferences.js';
import { noteFailureText } from '../texts.js';
import { conflictingNote, deleteNote } from '../visitNotes.api.js';
import { visitNotesActions } from '../visitNotes.slice.js';
import { type DeliveryStep, deliver } from './delivery.saga.js';
import { dropKeptNote, type KeptNote, keepNote, newNoteCreation } from './keptNotes.js';
import { hasInput, toFormValues, validateValues } from './note.form.js';
import { mergeNotes } from './note.merge.js';
import { noteFormActions, type OpenNote, selectNoteForm } from './noteForm.slice.js';

const { changed, closed, conflictFound, deletedElsewhere, ended, errorsFound } = noteFormActions;
const { finishRequested, keptNotesChanged, keptOnDevice, merged, opened } = noteFormActions;
const { privacyChosen, saveDone, saveFailed, saveStarted, stepTaken, templateChosen } = noteFormActions;

/** Milliseconds without typing before a draft is saved. */
const PAUSE_MS = 1500;
/** Maximum milliseconds between saves while the user keeps typing. */
const LONGEST_MS = 10_000;
/** Milliseconds between retries. Browsers don't always notice that they are back online. */
export const RETRY_MS = 20_000;

/** Saves the note being written: on this device with every keystroke, on the server when possible. */
export function* watchNoteForm() {
  yield* call(whileSignedIn, function* (uid: string) {
    const edits = [changed, templateChosen, privacyChosen, merged, stepTaken, saveDone, deletedElsewhere];
    yield* takeEvery(edits, keepOnDevice, uid);
    yield* takeEvery(opened, function* ({ payload }) {
      if (payload.isRestored) yield* call(keepOnDevice, uid);
    });
    const before = yield* fork(runForm, uid);
    yield* takeLatest(opened, function* () {
      yield* cancel(before);
      yield* call(runForm, uid);
    });
    while (true) yield* take(closed);
  });
}

function* keepOnDevice(uid: string) {
  const open = yield* select(openNote);
  if (!open) return;
  const isKept = yield* call(keepNote, uid, toKept(open));
  if (isKept !== open.isKept) yield* put(keptOnDevice(isKept));
}

/** Saves one form's input until the form is closed. */
function* runForm(uid: string) {
  const reconnects = yield* call(reconnectEvents);
  let lastTry = 0;
  let unsentSince: number | null = null;
  try {
    while (true) {
      const open = yield* select(openNote);
      if (!open) return;
      if (open.end) {
        yield* call(finishUp, uid, open);
        return;
      }
      if (open.isFinishing) {
        yield* call(save, true);
        continue;
      }
      unsentSince = open.isSent ? null : (unsentSince ?? Date.now());
      const pause =
        open.saving === 'failed'
          ? // Capped in case the clock is set back.
            Math.min(RETRY_MS, lastTry + RETRY_MS - Date.now())
          : Math.min(PAUSE_MS, (unsentSince ?? 0) + LONGEST_MS - Date.now());
      const { acted } = yield* race({
        acted: take([changed, templateChosen, privacyChosen, merged, finishRequested, ended, closed]),
        pause: delay(canAutosave(open) ? Math.max(pause, 0) : RETRY_MS),
        chance: take(reconnects),
      });
      if (acted) continue;
      if (canAutosave(open)) {
        lastTry = Date.now();
        unsentSince = null;
        yield* call(save, false);
      } else if (!open.isSent && open.isKept) {
        // Signals to other tabs that the note is being edited.
        yield* call(keepOnDevice, uid);
      }
    }
  } finally {
    reconnects.close();
  }
}

/** @param finish whether the practitioner finished the note, and so is waiting for the result */
function* save(finish: boolean) {
  const open = yield* select(openNote);
  if (!open) return;
  const errors = finish ? validateValues(open.values) : [];
  if (errors.length > 0) {
    yield* put(errorsFound(errors));
    return;
  }
  yield* put(saveStarted());
  try {
    const note = yield* call(deliver, open, finish, remember);
    yield* put(saveDone({ note, values: open.values, onlyMe: open.onlyMe }));
    yield* put(visitNotesActions.noteSaved(note));
    const isAllSaved = (yield* select(openNote))?.isSent;
    if (finish && isAllSaved) yield* call(confirmFinished, open);
  } catch (error) {
    yield* call(handleFailure, error, finish);
  }
}

function* remember(step: DeliveryStep) {
  yield* put(stepTaken(step));
}

function* confirmFinished({ note, offer }: OpenNote) {
  const wasFinished = note?.status === 'finished';
  yield* put(ended('finished'));
  yield* put(toastActions.succeeded(`Visit note ${wasFinished ? 'updated' : 'saved'} successfully!`, offer));
}

function* handleFailure(error: unknown, finish: boolean): Generator {
  const failure = toFailure(error);
  const open = yield* select(openNote);
  if (!open) return;
  const current = conflictingNote(error);
  if (current) yield* put(visitNotesActions.noteSaved(current));
  if (current && current.status !== 'locked') {
    yield* call(settle, open, current, finish);
  } else if (failure.code === 'IDEMPOTENCY_CONFLICT') {
    // The idempotency key had been used with another body. `deliver` has already set a new one.
    yield* call(save, finish);
  } else if (failure.status === 404 && open.note) {
    yield* put(visitNotesActions.noteGone(open.note.id));
    yield* put(deletedElsewhere({ creation: newNoteCreation() }));
  } else {
    yield* put(saveFailed(failure));
    if (finish && !isSignedOut(failure)) yield* call(reportFailure, open, failure);
  }
}

/** Merges two edits of the same note, and asks the practitioner about conflicts. */
function* settle(open: OpenNote, current: VisitNote, wasFinishing: boolean) {
  const base = open.note ? toFormValues(open.note) : open.start;
  const both = mergeNotes(base, open.values, toFormValues(current));
  if (both.entries.length === 0) yield* put(merged({ values: both.merged, current }));
  else yield* put(conflictFound({ ...both, current, wasFinishing, isShown: wasFinishing }));
}

function* reportFailure({ note, place }: OpenNote, failure: Failure) {
  const work = note && note.status !== 'draft' ? 'edit' : 'create';
  yield* put(toastActions.failed(noteFailureText(work, place, failure)));
}

/** Saves, keeps, or deletes a note whose form has been closed. */
function* finishUp(uid: string, open: OpenNote) {
  if (open.end === 'kept' && canAutosave(open)) yield* call(save, false);
  const last = yield* select(openNote);
  if (open.end !== 'kept' || last?.isSent) yield* call(dropKeptNote, uid, open.id);
  if (open.end === 'discarded' && open.isNew) yield* call(discardOnServer, open);
  yield* put(closed(open.id));
  yield* put(keptNotesChanged());
}

function* discardOnServer({ note, place }: OpenNote) {
  if (!note) return;
  try {
    yield* call(deleteNote, note);
    yield* put(visitNotesActions.noteGone(note.id));
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status !== 404) yield* put(toastActions.failed(noteFailureText('remove', place, failure)));
  }
}

/** Returns whether input is saved to the server automatically. A finished note is saved only on request. */
export function canAutosave(open: KeptNote & Partial<OpenNote>): boolean {
  const { note, values, isSent, conflict, wasDeleted, failure } = open;
  if (isSent || conflict || wasDeleted || !values.clientId || !isAutosaveOn()) return false;
  if (failure?.status !== undefined && failure.status < 500 && failure.status !== 429) return false;
  return note ? note.status === 'draft' : hasInput(values);
}

function toKept({ id, values, onlyMe, note, creation, stray, isNew, isSent }: OpenNote): KeptNote {
  return { id, values, onlyMe, note, creation, stray, isNew, isSent, changedAt: Date.now() };
}

function openNote(state: RootState): OpenNote | null {
  return selectNoteForm(state).open;
}

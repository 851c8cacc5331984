import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { toFailure } from '../../../lib/http/HttpError.js';
import { logFailure } from '../../../lib/log.js';
import { reconnectEvents } from '../../../store/reconnectEvents.js';
import { whileSignedIn } from '../../../store/session/whileSignedIn.saga.js';
import { visitNotesActions } from '../visitNotes.slice.js';
import { type DeliveryStep, deliver } from './delivery.saga.js';
import {
  dropKeptNote,
  isOpenInTab,
  type KeptNote,
  keepNote,
  readKeptNote,
  readKeptNotes,
} from './keptNotes.js';
import { hasInput } from './note.form.js';
import { canAutosave, RETRY_MS } from './noteForm.saga.js';
import { noteFormActions, selectNoteForm } from './noteForm.slice.js';

/**
 * A stored note that hasn't changed for this long was left behind: an open form updates it more often, even in a
 * background tab.
 */
const LEFT_AFTER_MS = 150_000;

/**
 * Sends drafts that a closed tab or a dead battery left on this device, once there is a connection. Drafts that the
 * server rejects stay until the practitioner continues them.
 */
export function* watchKeptNotes() {
  yield* call(whileSignedIn, function* (uid: string) {
    const reconnects = yield* call(reconnectEvents);
    const refused = new Set<string>();
    try {
      // This may start during a render, when state must not change.
      yield* delay(0);
      while (true) {
        const left = readKeptNotes(uid).filter(({ id, changedAt }) => {
          // A timestamp far in the future is from when the clock was wrong, so the draft isn't open in a form.
          return !refused.has(id) && Math.abs(Date.now() - changedAt) > LEFT_AFTER_MS;
        });
        for (const { id } of left) yield* call(send, uid, id, refused);
        yield* race({ chance: take(reconnects), time: delay(RETRY_MS) });
      }
    } finally {
      reconnects.close();
    }
  });
}

function* send(uid: string, id: string, refused: Set<string>) {
  const { open } = yield* select(selectNoteForm);
  // Reads the note again, because it may have been edited while others were being sent.
  const kept = readKeptNote(uid, id);
  if (!kept || open?.id === id) return;
  const isNothing = kept.isSent || (!kept.note && !hasInput(kept.values));
  // If the session ended while a form was open, the form resumes the note after the next sign-in, no matter when that
  // is.
  const isAwaited = yield* call(isOpenInTab, uid, id);
  if (isNothing) {
    if (!isAwaited) yield* call(dropKeptNote, uid, id);
    return;
  }
  if (!canAutosave(kept)) return;
  let latest: KeptNote = kept;
  try {
    const note = yield* call(deliver, kept, false, function* (step: DeliveryStep) {
      latest = { ...latest, ...step };
      yield* call(keepNote, uid, latest);
    });
    if (isAwaited) yield* call(keepNote, uid, { ...latest, note, isSent: true });
    else yield* call(dropKeptNote, uid, id);
    yield* put(visitNotesActions.noteSaved(note));
    yield* put(noteFormActions.keptNotesChanged());
  } catch (error) {
    const failure = toFailure(error);
    logFailure('Saving an unfinished note', failure);
    if (failure.status !== undefined && failure.status < 500 && failure.status !== 429) refused.add(id);
  }
}

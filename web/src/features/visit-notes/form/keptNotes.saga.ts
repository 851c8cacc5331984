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

/** An open form updates its kept note more often than this, even in a background tab. */
const LEFT_AFTER_MS = 150_000;

/**
 * Sends drafts left on this device by a closed tab or a dead battery once there is a connection. Drafts that the server
 * refuses stay until the practitioner continues them.
 */
export function* watchKeptNotes() {
  yield* call(whileSignedIn, function* (uid: string) {
    const reconnects = yield* call(reconnectEvents);
    const refused = new Set<string>();
    try {
      // This may start during a render, when no state may change.
      yield* delay(0);
      while (true) {
        const left = readKeptNotes(uid).filter(({ id, changedAt }) => {
          // A timestamp in the future comes from a wrong clock, and no form is using it anymore.
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
  // Read again, because it may have been edited while others were sent.
  const kept = readKeptNote(uid, id);
  if (!kept || open?.id === id) return;
  const isNothing = kept.isSent || (!kept.note && !hasInput(kept.values));
  // A form whose session ended resumes its note after the next sign-in, however late that is.
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
    logFailure('A draft that was left', failure);
    if (failure.status !== undefined && failure.status < 500 && failure.status !== 429) refused.add(id);
  }
}

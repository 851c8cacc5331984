import type { VisitNote } from '@doula-desk/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { call } from 'typed-redux-saga';
import { HttpError } from '../../../lib/http/HttpError.js';
import { createNote, deleteNote, type NoteRef, updateNote } from '../visitNotes.api.js';
import { type KeptNote, type NoteCreation, newCreation } from './keptNotes.js';
import { toRequest } from './note.form.js';

/** What of a kept note a step of its delivery changes. */
export type DeliveryStep = Partial<Pick<KeptNote, 'note' | 'creation' | 'stray'>>;

/** Keeps what a step changed, so that a delivery that is broken off goes on from there. */
type Remember = (step: DeliveryStep) => SagaGenerator<void>;

/**
 * Brings the server up to what a note says: makes it there, or changes it.
 * @param finish whether a draft becomes a finished note
 * @returns the note as the server has it then
 * @throws HttpError of the call that failed
 */
export function* deliver(kept: KeptNote, finish: boolean, remember: Remember): SagaGenerator<VisitNote> {
  const { values } = kept;
  const { status, ...changes } = { ...toRequest(values), status: finish ? 'finished' : 'draft' } as const;
  const fresh = { clientId: values.clientId, body: { ...changes, status } };
  if (kept.stray) yield* call(removeStray, kept.stray, remember);

  let { note } = kept;
  if (!note) {
    const sent = kept.creation.sent ?? fresh;
    note = yield* call(create, kept.creation.key, sent, remember);
    if (sent === fresh) return note;
  }
  if (note.clientId !== values.clientId) {
    const stray = { id: note.id, clientId: note.clientId };
    yield* call(remember, { note: null, stray });
    const moved = yield* call(create, newCreation().key, fresh, remember);
    yield* call(removeStray, stray, remember);
    return moved;
  }
  return yield* call(updateNote, note, { ...changes, ...(finish && { status }), version: note.version });
}

/** Makes a note. One whose answer was lost is asked for again with what was sent then, which makes no second one. */
function* create(
  key: string,
  sent: NonNullable<NoteCreation['sent']>,
  remember: Remember,
): SagaGenerator<VisitNote> {
  yield* call(remember, { creation: { key, sent } });
  try {
    const note = yield* call(createNote, sent.clientId, sent.body, key);
    yield* call(remember, { note });
    return note;
  } catch (error) {
    // Refused for good: the key is free for another body, unless it has made a note already.
    if (error instanceof HttpError && error.status !== undefined && error.status < 500) {
      const creation = error.code === 'IDEMPOTENCY_CONFLICT' ? newCreation() : { key, sent: null };
      yield* call(remember, { creation });
    }
    throw error;
  }
}

function* removeStray(stray: NoteRef, remember: Remember): SagaGenerator<void> {
  try {
    yield* call(deleteNote, stray);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
  }
  yield* call(remember, { stray: null });
}

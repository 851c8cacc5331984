import type { VisitNote } from '@doula-desk/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { call } from 'typed-redux-saga';
import { HttpError } from '../../../lib/http/HttpError.js';
import { createNote, deleteNote, type NoteRef, setNotePrivacy, updateNote } from '../visitNotes.api.js';
import { type KeptNote, type NoteCreation, newNoteCreation } from './keptNotes.js';
import { toRequest } from './note.form.js';

/** The changes a delivery step makes to a kept note. */
export type DeliveryStep = Partial<Pick<KeptNote, 'note' | 'creation' | 'stray'>>;

/** Stores a step's changes, so that an interrupted delivery resumes from there. */
type Remember = (step: DeliveryStep) => SagaGenerator<void>;

/**
 * Creates or updates the note on the server.
 * @param finish whether a draft becomes a finished note
 * @returns the server's version of the note
 * @throws HttpError if a request fails
 */
export function* deliver(kept: KeptNote, finish: boolean, remember: Remember): SagaGenerator<VisitNote> {
  const { values, onlyMe } = kept;
  const { status, ...changes } = { ...toRequest(values), status: finish ? 'finished' : 'draft' } as const;
  const fresh = { clientId: values.clientId, body: { ...changes, status, ...(onlyMe && { onlyMe }) } };
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
    const moved = yield* call(create, newNoteCreation().key, fresh, remember);
    yield* call(removeStray, stray, remember);
    return moved;
  }
  // Runs before the new text is sent, so that the care team never sees it.
  if (note.onlyMe !== onlyMe) yield* call(setNotePrivacy, note, onlyMe);
  return yield* call(updateNote, note, { ...changes, ...(finish && { status }), version: note.version });
}

/**
 * Creates a note. If the response to an earlier request was lost, `sent` is that request, which is repeated unchanged
 * so that the note is created only once.
 */
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
    // The server rejected the request, so the key can be used for another body, unless it has already created a note.
    if (error instanceof HttpError && error.status !== undefined && error.status < 500) {
      const creation = error.code === 'IDEMPOTENCY_CONFLICT' ? newNoteCreation() : { key, sent: null };
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

import {
  type AmendVisitNoteRequest,
  type ClientVisitNotesResponse,
  readVisitNoteList,
  readVisitNoteRecord,
  type VisitNote,
  type VisitNoteFilters,
  type VisitNoteListResponse,
  type VisitNoteRequest,
  type VisitNoteStats,
} from '@doula-desk/domain';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Which note, and of which client. */
export type NoteRef = Pick<VisitNote, 'id' | 'clientId'>;

/** Notes of one page (specification part 2, section 9). */
export const NOTE_PAGE_LENGTH = 50;

/**
 * A page of the practice's notes that the filters let through.
 *
 * @param cursor from the page before, null for the first
 */
export async function fetchNotePage(
  { search, clientId, type }: VisitNoteFilters,
  cursor: string | null,
): Promise<VisitNoteListResponse> {
  const query = new URLSearchParams({ limit: String(NOTE_PAGE_LENGTH) });
  if (cursor) query.set('cursor', cursor);
  if (search.trim()) query.set('q', search.trim());
  if (clientId) query.set('clientId', clientId);
  if (type) query.set('type', type);
  return readPage(await signedIn.get(`/api/visit-notes?${query}`));
}

/** A page of one client's notes, and how many she has. @param cursor from the page before, null for the first */
export async function fetchClientNotePage(
  clientId: string,
  cursor: string | null,
): Promise<ClientVisitNotesResponse> {
  const query = new URLSearchParams({ limit: String(NOTE_PAGE_LENGTH) });
  if (cursor) query.set('cursor', cursor);
  const body = await signedIn.get(`${notesOf(clientId)}?${query}`);
  const page = readPage(body);
  const total = isRecord(body) && typeof body.total === 'number' ? body.total : page.notes.length;
  return { ...page, total };
}

/** Figures of the whole practice: `thisWeek` is the last seven days, `averageDuration` in minutes. */
export async function fetchNoteStats(): Promise<VisitNoteStats> {
  const body = await signedIn.get('/api/visit-notes/stats');
  if (!isRecord(body)) throw clientError('MALFORMED_RESPONSE');
  const { totalNotes, thisWeek, activeClients, averageDuration } = body;
  if ([totalNotes, thisWeek, activeClients, averageDuration].some((figure) => typeof figure !== 'number')) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return {
    totalNotes: Number(totalNotes),
    thisWeek: Number(thisWeek),
    activeClients: Number(activeClients),
    averageDuration: Number(averageDuration),
  };
}

/** @param idempotencyKey the same for every try of one form, so that a retry makes no second note */
export async function createNote(
  clientId: string,
  body: VisitNoteRequest,
  idempotencyKey: string,
): Promise<VisitNote> {
  return readAnswer(await signedIn.post(notesOf(clientId), body, { idempotencyKey }));
}

/** @throws HttpError `VERSION_CONFLICT` when the version is an old one; {@link noteInTheWay} reads the new one from it */
export async function updateNote(note: NoteRef, body: VisitNoteRequest): Promise<VisitNote> {
  return readAnswer(await signedIn.put(addressOf(note), body));
}

/** For notes that are not locked. @throws HttpError NOT_FOUND, VISIT_NOTE_LOCKED */
export async function deleteNote(note: NoteRef): Promise<void> {
  await signedIn.delete(addressOf(note));
}

/** Locks a note for good. */
export async function lockNote(note: NoteRef & Pick<VisitNote, 'version'>): Promise<VisitNote> {
  return readAnswer(await signedIn.post(`${addressOf(note)}/lock`, { version: note.version }));
}

/**
 * Adds to a locked note; the note itself stays as it is.
 *
 * @param idempotencyKey the same for every try of one amendment
 * @throws HttpError VISIT_NOTE_NOT_LOCKED
 */
export async function amendNote(
  note: NoteRef,
  body: AmendVisitNoteRequest,
  idempotencyKey: string,
): Promise<VisitNote> {
  return readAnswer(await signedIn.post(`${addressOf(note)}/amendments`, body, { idempotencyKey }));
}

/** The note as somebody else has saved it, from a save that was refused because of that. */
export function noteInTheWay(error: unknown): VisitNote | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  return isRecord(error.payload) ? readVisitNoteRecord(error.payload.current) : undefined;
}

function notesOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/visit-notes`;
}

function addressOf({ id, clientId }: NoteRef): string {
  return `${notesOf(clientId)}/${encodeURIComponent(id)}`;
}

function readPage(body: unknown): VisitNoteListResponse {
  if (!isRecord(body) || !Array.isArray(body.notes)) throw clientError('MALFORMED_RESPONSE');
  return {
    notes: readVisitNoteList(body),
    nextCursor: typeof body.nextCursor === 'string' ? body.nextCursor : null,
  };
}

function readAnswer(body: unknown): VisitNote {
  const note = isRecord(body) ? readVisitNoteRecord(body.note) : undefined;
  if (!note) throw clientError('MALFORMED_RESPONSE');
  return note;
}

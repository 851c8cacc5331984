import {
  type AmendVisitNoteRequest,
  type ClientVisitNotesResponse,
  clientName,
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
import { parseChartListKey } from '../../store/chartLists.js';

export type NoteRef = Pick<VisitNote, 'id' | 'clientId'>;

/** Page size of the lists. */
export const NOTE_PAGE_SIZE = 50;

/**
 * Fetches a page of the practice's notes that match the filters.
 * @param cursor from the previous page; null for the first
 */
export async function fetchNotePage(
  { search, clientId, type }: VisitNoteFilters,
  cursor: string | null,
): Promise<VisitNoteListResponse> {
  const query = new URLSearchParams({ limit: String(NOTE_PAGE_SIZE) });
  if (cursor) query.set('cursor', cursor);
  if (search.trim()) query.set('q', search.trim());
  if (clientId) query.set('clientId', clientId);
  if (type) query.set('type', type);
  return readPage(await signedIn.get(`/api/visit-notes?${query}`));
}

/**
 * Fetches a page of a client's notes, with the total count.
 * @param key the list's key (`chartListKey`)
 * @param cursor from the previous page; null for the first
 */
export async function fetchClientNotePage(
  key: string,
  cursor: string | null,
): Promise<ClientVisitNotesResponse> {
  const { clientId, pregnancy } = parseChartListKey(key);
  const query = new URLSearchParams({ limit: String(NOTE_PAGE_SIZE), pregnancy });
  if (cursor) query.set('cursor', cursor);
  const body = await signedIn.get(`${notesOf(clientId)}?${query}`);
  const page = readPage(body);
  const total = isRecord(body) && typeof body.total === 'number' ? body.total : page.notes.length;
  return { ...page, total };
}

/**
 * Fetches the totals for the whole practice: `thisWeek` covers the last seven days, and `averageDuration` is in
 * minutes.
 */
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

/** @throws HttpError NOT_FOUND */
export async function fetchNote(note: NoteRef): Promise<VisitNote> {
  return readResponse(await signedIn.get(pathOf(note)));
}

/** Fetches the client for a new note. @throws HttpError NOT_FOUND */
export async function fetchNoteClient(id: string): Promise<{ id: string; name: string }> {
  const body = await signedIn.get(`/api/clients/${encodeURIComponent(id)}`);
  const client = isRecord(body) && isRecord(body.client) ? body.client : {};
  const { firstName, lastName } = client;
  if (typeof firstName !== 'string' || typeof lastName !== 'string') throw clientError('MALFORMED_RESPONSE');
  return { id, name: clientName({ firstName, lastName }) };
}

/** @param idempotencyKey the same for every attempt to submit a form, so that a retry doesn't create a second note */
export async function createNote(
  clientId: string,
  body: VisitNoteRequest,
  idempotencyKey: string,
): Promise<VisitNote> {
  return readResponse(await signedIn.post(notesOf(clientId), body, { idempotencyKey }));
}

/**
 * @throws HttpError VERSION_CONFLICT when the version is outdated; {@link conflictingNote} reads the current note from
 * the error
 */
export async function updateNote(note: NoteRef, body: VisitNoteRequest): Promise<VisitNote> {
  return readResponse(await signedIn.put(pathOf(note), body));
}

/** Deletes a note that isn't locked. @throws HttpError NOT_FOUND, VISIT_NOTE_LOCKED */
export async function deleteNote(note: NoteRef): Promise<void> {
  await signedIn.delete(pathOf(note));
}

/** Locks a note permanently. */
export async function lockNote(note: NoteRef & Pick<VisitNote, 'version'>): Promise<VisitNote> {
  return readResponse(await signedIn.post(`${pathOf(note)}/lock`, { version: note.version }));
}

/** Hides a note from the care team, or shows it to them again. */
export async function setNotePrivacy(note: NoteRef, onlyMe: boolean): Promise<VisitNote> {
  return readResponse(await signedIn.put(`${pathOf(note)}/privacy`, { onlyMe }));
}

/**
 * Amends a locked note. The note itself stays unchanged.
 * @param idempotencyKey the same for every attempt to submit an amendment
 * @throws HttpError VISIT_NOTE_NOT_LOCKED
 */
export async function amendNote(
  note: NoteRef,
  body: AmendVisitNoteRequest,
  idempotencyKey: string,
): Promise<VisitNote> {
  return readResponse(await signedIn.post(`${pathOf(note)}/amendments`, body, { idempotencyKey }));
}

/** Returns the note that someone else saved, from a version conflict. */
export function conflictingNote(error: unknown): VisitNote | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  return isRecord(error.payload) ? readVisitNoteRecord(error.payload.current) : undefined;
}

function notesOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/visit-notes`;
}

function pathOf({ id, clientId }: NoteRef): string {
  return `${notesOf(clientId)}/${encodeURIComponent(id)}`;
}

function readPage(body: unknown): VisitNoteListResponse {
  if (!isRecord(body) || !Array.isArray(body.notes)) throw clientError('MALFORMED_RESPONSE');
  return {
    notes: readVisitNoteList(body),
    nextCursor: typeof body.nextCursor === 'string' ? body.nextCursor : null,
  };
}

function readResponse(body: unknown): VisitNote {
  const note = isRecord(body) ? readVisitNoteRecord(body.note) : undefined;
  if (!note) throw clientError('MALFORMED_RESPONSE');
  return note;
}

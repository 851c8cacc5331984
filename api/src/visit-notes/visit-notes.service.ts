import {
  amendedVisitNote,
  type ClientVisitNotesResponse,
  changedNoteFields,
  lastWeek,
  newVisitNoteFields,
  readAmendment,
  readVisitNote,
  statusAfterSave,
  tidyText,
  todayInZone,
  type VisitNote,
  type VisitNoteListResponse,
  type VisitNoteResponse,
  type VisitNoteStats,
  validateAmendment,
  validateVisitNote,
} from '@doula-desk/domain';
import { AppError, Database, type DatabaseClient, newId, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { MembershipCloser } from '../care-team/membership-closer.js';
import { requireClient } from '../clients/chart-locks.js';
import { cursorValues, decodeCursor } from '../http/cursor.js';
import { pageOf } from '../http/list-pages.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { ClientPageQueryDto } from '../http/query.dto.js';
import type { RecordRef } from '../http/record-ref.js';
import { rejectInvalid, rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import type {
  AmendVisitNoteDto,
  CreateVisitNoteDto,
  LockVisitNoteDto,
  UpdateVisitNoteDto,
  VisitNoteListQueryDto,
} from './visit-note.dto.js';
import { toVisitNote, type VisitNoteRow } from './visit-note.mapper.js';
import {
  FIRST_POSITION,
  type NoteAuthor,
  type NotePosition,
  VisitNotesRepository,
} from './visit-notes.repository.js';

const audit = chartAudit('visit-note');

/**
 * Visit notes. The audit trail has each step of a note and each edit of a finished one, but not the saves of
 * a draft, which a form sends every few seconds.
 */
@Injectable()
export class VisitNotesService {
  constructor(
    private readonly database: Database,
    private readonly notes: VisitNotesRepository,
    private readonly creates: IdempotentCreates,
    private readonly members: MembershipCloser,
  ) {}

  /** Lists a page of the practice's notes, latest visit first. */
  async list(
    ownerId: string,
    { limit, cursor, q, clientId, type }: VisitNoteListQueryDto,
  ): Promise<VisitNoteListResponse> {
    const page = { rows: limit + 1, after: readCursor(cursor), clientId, type, search: q };
    return toPage(await this.notes.list(ownerId, page), limit);
  }

  /**
   * Lists a page of a client's notes, latest visit first.
   *
   * @throws AppError NOT_FOUND
   */
  async listOfClient(
    { ownerId, member }: Pick<RequestSession, 'ownerId' | 'member'>,
    clientId: string,
    { limit, cursor, pregnancy }: ClientPageQueryDto,
  ): Promise<ClientVisitNotesResponse> {
    const narrowed = { pregnancy, memberId: member?.id };
    const [total, rows] = await Promise.all([
      this.notes.countOfClient(ownerId, clientId, narrowed),
      this.notes.list(ownerId, { rows: limit + 1, after: readCursor(cursor), clientId, ...narrowed }),
    ]);
    if (total === undefined) throw new AppError('NOT_FOUND');
    return { ...toPage(rows, limit), total };
  }

  /** Returns the figures above the list, for today in the practice's zone. */
  stats({ ownerId, timeZone }: RequestSession, now = new Date()): Promise<VisitNoteStats> {
    const today = todayInZone(now, timeZone);
    return this.notes.stats(ownerId, lastWeek(today));
  }

  /** @throws AppError NOT_FOUND, VALIDATION_FAILED, IDEMPOTENCY_CONFLICT */
  create(
    session: RequestSession,
    clientId: string,
    input: CreateVisitNoteDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<VisitNoteResponse> {
    const { ownerId, timeZone } = session;
    return this.creates.once(ownerId, request, async (tx) => {
      await requireClient(tx, ownerId, clientId);
      const fields = readVisitNote(input, newVisitNoteFields(now, timeZone));
      rejectInvalid(validateVisitNote(fields));
      const id = newId();
      // API clients send no status. Forms that autosave send 'draft'.
      const status = input.status ?? 'finished';
      const finishedAt = status === 'finished' ? now : null;
      const write = { fields, status, finishedAt, onlyMe: input.onlyMe ?? null, ...authorOf(session) };
      await this.notes.insert(tx, { ownerId, clientId, id }, write);
      await recordAudit(tx, ownerId, audit('visit-note.created', { id, clientId }, origin));
      return { note: await this.read(tx, recordRefFor(session, clientId, id)) };
    });
  }

  /** @throws AppError NOT_FOUND */
  async get(ref: RecordRef): Promise<VisitNote> {
    return toVisitNote(requireFound(await this.notes.find(ref)));
  }

  /**
   * Changes only the given fields. A save that changes nothing returns the current note, even with an outdated version.
   * The server vouches for the author of a finished note: the person who finishes a draft becomes its author, even if a
   * restored backup says otherwise, and no one else can change the note afterward.
   *
   * @throws AppError NOT_FOUND, CHART_READ_ONLY, VISIT_NOTE_LOCKED, VISIT_NOTE_OF_COLLEAGUE, VALIDATION_FAILED,
   *   VERSION_CONFLICT
   */
  update(
    session: RequestSession,
    ref: RecordRef,
    input: UpdateVisitNoteDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<VisitNoteResponse> {
    const { ownerId } = ref;
    return this.database.transaction(async (tx) => {
      const note = await this.readUnlocked(tx, ref);
      const fields = readVisitNote(input, note);
      const status = statusAfterSave(note.status, input.status);
      const changed = changedNoteFields(note, fields);
      const isFinishedNow = status !== note.status;
      if (changed.length === 0 && !isFinishedNow) return { note };
      const editor = authorOf(session);
      if (note.status !== 'draft' && note.authorId !== editor.authorId) {
        throw new AppError('VISIT_NOTE_OF_COLLEAGUE', { current: note });
      }
      rejectStaleVersion(note, input.version);
      rejectInvalid(validateVisitNote(fields, note));
      const finishedAt = isFinishedNow ? now : dateOrNull(note.finishedAt);
      await this.notes.update(tx, ref, note, {
        fields,
        status,
        finishedAt,
        ...(isFinishedNow && editor),
      });
      if (status !== 'draft') {
        const action = isFinishedNow ? 'visit-note.finished' : 'visit-note.updated';
        await recordAudit(tx, ownerId, audit(action, ref, origin, changed));
      }
      const answer = { note: await this.read(tx, ref) };
      if (isFinishedNow && ref.memberId) await this.members.closeAfterBirth(tx, ref, now);
      return answer;
    });
  }

  /** @throws AppError NOT_FOUND, VISIT_NOTE_LOCKED */
  remove(ref: RecordRef, origin: RequestOrigin): Promise<void> {
    const { ownerId } = ref;
    return this.database.transaction(async (tx) => {
      await this.readUnlocked(tx, ref);
      await this.notes.remove(tx, ref);
      await recordAudit(tx, ownerId, audit('visit-note.deleted', ref, origin));
    });
  }

  /**
   * Hides a note from the care team, or shares it again.
   *
   * @throws AppError NOT_FOUND, CHART_READ_ONLY
   */
  setPrivacy(ref: RecordRef, onlyMe: boolean, origin: RequestOrigin): Promise<VisitNoteResponse> {
    const { ownerId } = ref;
    return this.database.transaction(async (tx) => {
      const note = await this.readForUpdate(tx, ref);
      if (note.onlyMe === onlyMe) return { note };
      await this.notes.setPrivacy(tx, ref, onlyMe);
      await recordAudit(tx, ownerId, audit('visit-note.updated', ref, origin, ['onlyMe']));
      return { note: { ...note, onlyMe } };
    });
  }

  /**
   * Locks a finished note permanently. A locked note is returned unchanged.
   *
   * @throws AppError NOT_FOUND, CHART_READ_ONLY, VISIT_NOTE_NOT_FINISHED, VERSION_CONFLICT
   */
  lock(
    ref: RecordRef,
    { version }: LockVisitNoteDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<VisitNoteResponse> {
    const { ownerId } = ref;
    return this.database.transaction(async (tx) => {
      const note = await this.readForUpdate(tx, ref);
      if (note.status === 'locked') return { note };
      rejectStaleVersion(note, version);
      if (note.status === 'draft') throw new AppError('VISIT_NOTE_NOT_FINISHED');
      await this.notes.lock(tx, ref, note, now);
      await recordAudit(tx, ownerId, audit('visit-note.locked', ref, origin));
      return { note: await this.read(tx, ref) };
    });
  }

  /**
   * Amends a locked note, with a reason. Omits values that the note and its earlier amendments already have.
   *
   * @throws AppError NOT_FOUND, CHART_READ_ONLY, VISIT_NOTE_NOT_LOCKED, VALIDATION_FAILED, IDEMPOTENCY_CONFLICT
   */
  amend(
    session: RequestSession,
    ref: RecordRef,
    input: AmendVisitNoteDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<VisitNoteResponse> {
    const { ownerId, id: noteId } = ref;
    return this.creates.once(ownerId, request, async (tx) => {
      const note = await this.readForUpdate(tx, ref);
      if (note.status !== 'locked') throw new AppError('VISIT_NOTE_NOT_LOCKED');
      const before = amendedVisitNote(note);
      const reason = tidyText(input.reason);
      const changes = readAmendment(input.changes, before);
      rejectInvalid(validateAmendment({ reason, changes }, before));
      await this.notes.amend(tx, ownerId, {
        id: newId(),
        noteId,
        reason,
        changes,
        ...authorOf(session),
        createdAt: now,
      });
      const { templateData = {}, ...plain } = changes;
      const changed = [
        ...Object.keys(plain),
        ...Object.keys(templateData).map((key) => `templateData.${key}`),
      ];
      await recordAudit(tx, ownerId, audit('visit-note.amended', ref, origin, changed));
      return { note: await this.read(tx, ref) };
    });
  }

  private async read(tx: DatabaseClient, ref: RecordRef): Promise<VisitNote> {
    return toVisitNote(requireFound(await this.notes.find(ref, tx)));
  }

  /** Reads a note to change it. Members of the care team can change only notes that they wrote. */
  private async readForUpdate(tx: DatabaseClient, ref: RecordRef): Promise<VisitNote> {
    const note = toVisitNote(requireFound(await this.notes.findForUpdate(tx, ref)));
    if (ref.memberId && note.authorId !== ref.memberId) throw new AppError('CHART_READ_ONLY');
    return note;
  }

  private async readUnlocked(tx: DatabaseClient, ref: RecordRef): Promise<VisitNote> {
    const note = await this.readForUpdate(tx, ref);
    if (note.status === 'locked') throw new AppError('VISIT_NOTE_LOCKED', { current: note });
    return note;
  }
}

function authorOf({ firstName, lastName, member }: RequestSession): NoteAuthor {
  return { createdBy: `${firstName} ${lastName}`.trim(), authorId: member?.id ?? null };
}

function recordRefFor({ ownerId, member }: RequestSession, clientId: string, id: string): RecordRef {
  return { ownerId, clientId, id, ...(member && { memberId: member.id }) };
}

function dateOrNull(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function readCursor(cursor: string | undefined): NotePosition {
  if (cursor === undefined) return FIRST_POSITION;
  return decodeCursor(cursor, [cursorValues.date, cursorValues.time, cursorValues.id]);
}

function toPage(rows: VisitNoteRow[], limit: number): VisitNoteListResponse {
  const page = pageOf(
    rows,
    limit,
    (row) => row,
    ({ date, time, id }) => [date, time, id],
  );
  return { notes: page.entries.map(toVisitNote), nextCursor: page.nextCursor };
}

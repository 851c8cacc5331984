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
import { requireClient } from '../clients/chart-locks.js';
import { cursorValues, decodeCursor } from '../http/cursor.js';
import { pageOf } from '../http/list-pages.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { ClientPageQueryDto } from '../http/query.dto.js';
import type { RecordAddress } from '../http/record-address.js';
import { found, refuseInvalid, refuseOldVersion } from '../http/refusals.js';
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
import { FIRST_PLACE, type NotePlace, VisitNotesRepository } from './visit-notes.repository.js';

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
  ) {}

  /** Lists a page of the practice's notes, latest visit first. */
  async list(
    ownerId: string,
    { limit, cursor, q, clientId, type }: VisitNoteListQueryDto,
  ): Promise<VisitNoteListResponse> {
    const page = { rows: limit + 1, after: placeIn(cursor), clientId, type, search: q };
    return toPage(await this.notes.list(ownerId, page), limit);
  }

  /**
   * Lists a page of a client's notes, latest visit first.
   *
   * @throws AppError NOT_FOUND
   */
  async listOfClient(
    ownerId: string,
    clientId: string,
    { limit, cursor, pregnancy }: ClientPageQueryDto,
  ): Promise<ClientVisitNotesResponse> {
    const after = placeIn(cursor);
    const [total, rows] = await Promise.all([
      this.notes.countOfClient(ownerId, clientId, pregnancy),
      this.notes.list(ownerId, { rows: limit + 1, after, clientId, pregnancy }),
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
      refuseInvalid(validateVisitNote(fields));
      const address = { ownerId, clientId, id: newId() };
      // Programs send no status. Forms that save while someone types send 'draft'.
      const status = input.status ?? 'finished';
      const finishedAt = status === 'finished' ? now : null;
      const createdBy = nameOf(session);
      await this.notes.insert(tx, address, { fields, status, finishedAt, createdBy });
      await recordAudit(tx, ownerId, audit('visit-note.created', address, origin));
      return { note: await this.read(tx, address) };
    });
  }

  /** @throws AppError NOT_FOUND */
  async get(address: RecordAddress): Promise<VisitNote> {
    return toVisitNote(found(await this.notes.find(address)));
  }

  /**
   * Changes the given fields only. A save that changes nothing returns the current note, whatever its
   * version.
   *
   * @throws AppError NOT_FOUND, VISIT_NOTE_LOCKED, VALIDATION_FAILED, VERSION_CONFLICT
   */
  update(
    address: RecordAddress,
    input: UpdateVisitNoteDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<VisitNoteResponse> {
    const { ownerId } = address;
    return this.database.transaction(async (tx) => {
      const note = await this.readUnlocked(tx, address);
      const fields = readVisitNote(input, note);
      const status = statusAfterSave(note.status, input.status);
      const changed = changedNoteFields(note, fields);
      const isFinishedNow = status !== note.status;
      if (changed.length === 0 && !isFinishedNow) return { note };
      refuseOldVersion(note, input.version);
      refuseInvalid(validateVisitNote(fields, note));
      const finishedAt = isFinishedNow ? now : dateOrNull(note.finishedAt);
      await this.notes.update(tx, address, note, { fields, status, finishedAt });
      if (status !== 'draft') {
        const action = isFinishedNow ? 'visit-note.finished' : 'visit-note.updated';
        await recordAudit(tx, ownerId, audit(action, address, origin, changed));
      }
      return { note: await this.read(tx, address) };
    });
  }

  /** @throws AppError NOT_FOUND, VISIT_NOTE_LOCKED */
  remove(address: RecordAddress, origin: RequestOrigin): Promise<void> {
    const { ownerId } = address;
    return this.database.transaction(async (tx) => {
      await this.readUnlocked(tx, address);
      await this.notes.remove(tx, address);
      await recordAudit(tx, ownerId, audit('visit-note.deleted', address, origin));
    });
  }

  /**
   * Locks a finished note permanently. A locked note is returned unchanged.
   *
   * @throws AppError NOT_FOUND, VISIT_NOTE_NOT_FINISHED, VERSION_CONFLICT
   */
  lock(
    address: RecordAddress,
    { version }: LockVisitNoteDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<VisitNoteResponse> {
    const { ownerId } = address;
    return this.database.transaction(async (tx) => {
      const note = await this.readForUpdate(tx, address);
      if (note.status === 'locked') return { note };
      refuseOldVersion(note, version);
      if (note.status === 'draft') throw new AppError('VISIT_NOTE_NOT_FINISHED');
      await this.notes.lock(tx, address, note, now);
      await recordAudit(tx, ownerId, audit('visit-note.locked', address, origin));
      return { note: await this.read(tx, address) };
    });
  }

  /**
   * Amends a locked note, with a reason. Leaves out values that the note and its earlier amendments already
   * have.
   *
   * @throws AppError NOT_FOUND, VISIT_NOTE_NOT_LOCKED, VALIDATION_FAILED, IDEMPOTENCY_CONFLICT
   */
  amend(
    session: RequestSession,
    address: RecordAddress,
    input: AmendVisitNoteDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<VisitNoteResponse> {
    const { ownerId, id: noteId } = address;
    return this.creates.once(ownerId, request, async (tx) => {
      const note = await this.readForUpdate(tx, address);
      if (note.status !== 'locked') throw new AppError('VISIT_NOTE_NOT_LOCKED');
      const before = amendedVisitNote(note);
      const reason = tidyText(input.reason);
      const changes = readAmendment(input.changes, before);
      refuseInvalid(validateAmendment({ reason, changes }, before));
      const createdBy = nameOf(session);
      await this.notes.amend(tx, ownerId, {
        id: newId(),
        noteId,
        reason,
        changes,
        createdBy,
        createdAt: now,
      });
      const { templateData = {}, ...plain } = changes;
      const changed = [
        ...Object.keys(plain),
        ...Object.keys(templateData).map((key) => `templateData.${key}`),
      ];
      await recordAudit(tx, ownerId, audit('visit-note.amended', address, origin, changed));
      return { note: await this.read(tx, address) };
    });
  }

  private async read(tx: DatabaseClient, address: RecordAddress): Promise<VisitNote> {
    return toVisitNote(found(await this.notes.find(address, tx)));
  }

  private async readForUpdate(tx: DatabaseClient, address: RecordAddress): Promise<VisitNote> {
    return toVisitNote(found(await this.notes.findForUpdate(tx, address)));
  }

  private async readUnlocked(tx: DatabaseClient, address: RecordAddress): Promise<VisitNote> {
    const note = await this.readForUpdate(tx, address);
    if (note.status === 'locked') throw new AppError('VISIT_NOTE_LOCKED', { current: note });
    return note;
  }
}

function nameOf({ firstName, lastName }: RequestSession): string {
  return `${firstName} ${lastName}`.trim();
}

function dateOrNull(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function placeIn(cursor: string | undefined): NotePlace {
  if (cursor === undefined) return FIRST_PLACE;
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

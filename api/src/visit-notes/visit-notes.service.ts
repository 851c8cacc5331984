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
import { MembershipEnds } from '../care-team/membership-ends.js';
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
import {
  FIRST_PLACE,
  type NoteAuthor,
  type NotePlace,
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
    private readonly members: MembershipEnds,
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
    { ownerId, member }: Pick<RequestSession, 'ownerId' | 'member'>,
    clientId: string,
    { limit, cursor, pregnancy }: ClientPageQueryDto,
  ): Promise<ClientVisitNotesResponse> {
    const narrowed = { pregnancy, memberId: member?.id };
    const [total, rows] = await Promise.all([
      this.notes.countOfClient(ownerId, clientId, narrowed),
      this.notes.list(ownerId, { rows: limit + 1, after: placeIn(cursor), clientId, ...narrowed }),
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
      const id = newId();
      // Programs send no status. Forms that save while someone types send 'draft'.
      const status = input.status ?? 'finished';
      const finishedAt = status === 'finished' ? now : null;
      const write = { fields, status, finishedAt, onlyMe: input.onlyMe ?? null, ...authorOf(session) };
      await this.notes.insert(tx, { ownerId, clientId, id }, write);
      await recordAudit(tx, ownerId, audit('visit-note.created', { id, clientId }, origin));
      return { note: await this.read(tx, addressFor(session, clientId, id)) };
    });
  }

  /** @throws AppError NOT_FOUND */
  async get(address: RecordAddress): Promise<VisitNote> {
    return toVisitNote(found(await this.notes.find(address)));
  }

  /**
   * Changes the given fields only. A save that changes nothing returns the current note, whatever its
   * version. The server vouches for the author of a finished note: whoever finishes a draft becomes its author, whatever
   * a restored backup says, and no one else changes the note after that.
   *
   * @throws AppError NOT_FOUND, CHART_READ_ONLY, VISIT_NOTE_LOCKED, VISIT_NOTE_OF_COLLEAGUE, VALIDATION_FAILED,
   *   VERSION_CONFLICT
   */
  update(
    session: RequestSession,
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
      const editor = authorOf(session);
      if (note.status !== 'draft' && note.authorId !== editor.authorId) {
        throw new AppError('VISIT_NOTE_OF_COLLEAGUE', { current: note });
      }
      refuseOldVersion(note, input.version);
      refuseInvalid(validateVisitNote(fields, note));
      const finishedAt = isFinishedNow ? now : dateOrNull(note.finishedAt);
      await this.notes.update(tx, address, note, {
        fields,
        status,
        finishedAt,
        ...(isFinishedNow && editor),
      });
      if (status !== 'draft') {
        const action = isFinishedNow ? 'visit-note.finished' : 'visit-note.updated';
        await recordAudit(tx, ownerId, audit(action, address, origin, changed));
      }
      const answer = { note: await this.read(tx, address) };
      if (isFinishedNow && address.memberId) await this.members.closeAfterBirth(tx, address, now);
      return answer;
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
   * Keeps a note from the care team, or shares it again.
   *
   * @throws AppError NOT_FOUND, CHART_READ_ONLY
   */
  setPrivacy(address: RecordAddress, onlyMe: boolean, origin: RequestOrigin): Promise<VisitNoteResponse> {
    const { ownerId } = address;
    return this.database.transaction(async (tx) => {
      const note = await this.readForUpdate(tx, address);
      if (note.onlyMe === onlyMe) return { note };
      await this.notes.setPrivacy(tx, address, onlyMe);
      await recordAudit(tx, ownerId, audit('visit-note.updated', address, origin, ['onlyMe']));
      return { note: { ...note, onlyMe } };
    });
  }

  /**
   * Locks a finished note permanently. A locked note is returned unchanged.
   *
   * @throws AppError NOT_FOUND, CHART_READ_ONLY, VISIT_NOTE_NOT_FINISHED, VERSION_CONFLICT
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
   * @throws AppError NOT_FOUND, CHART_READ_ONLY, VISIT_NOTE_NOT_LOCKED, VALIDATION_FAILED, IDEMPOTENCY_CONFLICT
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
      await recordAudit(tx, ownerId, audit('visit-note.amended', address, origin, changed));
      return { note: await this.read(tx, address) };
    });
  }

  private async read(tx: DatabaseClient, address: RecordAddress): Promise<VisitNote> {
    return toVisitNote(found(await this.notes.find(address, tx)));
  }

  /** Reads a note to change it. Members of the care team change only notes that they wrote. */
  private async readForUpdate(tx: DatabaseClient, address: RecordAddress): Promise<VisitNote> {
    const note = toVisitNote(found(await this.notes.findForUpdate(tx, address)));
    if (address.memberId && note.authorId !== address.memberId) throw new AppError('CHART_READ_ONLY');
    return note;
  }

  private async readUnlocked(tx: DatabaseClient, address: RecordAddress): Promise<VisitNote> {
    const note = await this.readForUpdate(tx, address);
    if (note.status === 'locked') throw new AppError('VISIT_NOTE_LOCKED', { current: note });
    return note;
  }
}

function authorOf({ firstName, lastName, member }: RequestSession): NoteAuthor {
  return { createdBy: `${firstName} ${lastName}`.trim(), authorId: member?.id ?? null };
}

function addressFor({ ownerId, member }: RequestSession, clientId: string, id: string): RecordAddress {
  return { ownerId, clientId, id, ...(member && { memberId: member.id }) };
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

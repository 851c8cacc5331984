import {
  amendmentText,
  type DateRange,
  searchWords,
  type VisitNoteChanges,
  type VisitNoteFields,
  type VisitNoteStats,
} from '@doula-desk/domain';
import { Database, type DatabaseClient, proveVisitNote, ServerKey } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RecordRef } from '../http/record-ref.js';
import { toLikePattern } from '../search/like-pattern.js';
import { type StoredVisitNote, toColumns, toVisitNoteRow, type VisitNoteRow } from './visit-note.mapper.js';
import { COUNT_BY_CLIENT, FIND, LOCK, listQuery, STATS } from './visit-note.queries.js';

/** The day, wall time (HH:MM), and id that a page starts after. */
export type NotePosition = readonly [date: string, time: string, id: string];

/** Sorts before every note, since the latest come first. */
export const FIRST_POSITION: NotePosition = ['9999-12-31', '99:99', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** A page of notes. */
export interface NotePage {
  rows: number;
  after: NotePosition;
  clientId?: string | undefined;
  /** 'current', or the id of a pregnancy of the client. */
  pregnancy?: string | undefined;
  type?: string | undefined;
  /** The care team member who reads the list, if it isn't the owner. */
  memberId?: string | undefined;
  /** As typed. */
  search?: string | undefined;
}

/** The columns that a write sets in addition to the fields. */
export interface NoteState {
  status: string;
  finishedAt: Date | null;
}

/** Who wrote a note. */
export interface NoteAuthor {
  createdBy: string;
  /** Null for the owner of the chart. */
  authorId: string | null;
}

/**
 * The note's proof before a change. A change never creates a proof for something that was inserted into the
 * database.
 */
type ReadNote = Pick<VisitNoteRow, 'isUnproven'>;

@Injectable()
export class VisitNotesRepository {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  async list(ownerId: string, page: NotePage): Promise<VisitNoteRow[]> {
    const { query, values } = pageQuery(ownerId, page);
    const { rows } = await this.database.pool.query<StoredVisitNote>({ ...query, values });
    return rows.map((row) => toVisitNoteRow(this.key, row));
  }

  /** Counts the notes of a client, or of a pregnancy; returns undefined if the client doesn't exist. */
  async countOfClient(
    ownerId: string,
    clientId: string,
    { pregnancy, memberId }: Pick<NotePage, 'pregnancy' | 'memberId'>,
  ): Promise<number | undefined> {
    const values = [ownerId, clientId, pregnancy ?? null, memberId ?? null];
    const { rows } = await this.database.pool.query<{ total: number }>({ ...COUNT_BY_CLIENT, values });
    return rows[0]?.total;
  }

  async stats(ownerId: string, week: DateRange): Promise<VisitNoteStats> {
    const values = [ownerId, week.start, week.end];
    const { rows } = await this.database.pool.query<VisitNoteStats>({ ...STATS, values });
    return rows[0] ?? { totalNotes: 0, thisWeek: 0, activeClients: 0, averageDuration: 0 };
  }

  /** Finds one note of a client. */
  async find(
    { ownerId, clientId, id, memberId }: RecordRef,
    client: DatabaseClient = this.database.prisma,
  ): Promise<VisitNoteRow | undefined> {
    const values = [ownerId, clientId, id, memberId ?? null];
    const [row] = await client.$queryRawUnsafe<StoredVisitNote[]>(FIND.text, ...values);
    return row && toVisitNoteRow(this.key, row);
  }

  /**
   * Finds one note of a client and locks it until the transaction ends. Locks the note before reading it: a statement
   * that waits for a lock sees other tables as they were before the wait.
   */
  async findForUpdate(tx: DatabaseClient, ref: RecordRef): Promise<VisitNoteRow | undefined> {
    await tx.$queryRawUnsafe(LOCK, ref.ownerId, ref.clientId, ref.id);
    return this.find(ref, tx);
  }

  async insert(
    tx: DatabaseClient,
    ref: RecordRef,
    write: NoteState & NoteAuthor & { fields: VisitNoteFields; onlyMe: boolean | null },
  ): Promise<void> {
    const { fields, ...state } = write;
    const data = { ...ref, ...toColumns(fields), ...state };
    const row = await tx.visitNote.create({ data });
    // The database has set the pregnancy, which the proof covers.
    await proveVisitNote(tx, this.key, row, data);
  }

  async update(
    tx: DatabaseClient,
    ref: RecordRef,
    before: ReadNote,
    { fields, ...state }: NoteState & Partial<NoteAuthor> & { fields: VisitNoteFields },
  ): Promise<void> {
    await this.change(tx, ref, before, { ...toColumns(fields), ...state });
  }

  /** Hides a note from the care team, or shares it again. That doesn't create a new version of the note. */
  async setPrivacy(tx: DatabaseClient, { ownerId, id }: RecordRef, onlyMe: boolean): Promise<void> {
    await tx.$executeRaw`
      UPDATE "VisitNote" SET "onlyMe" = ${onlyMe} WHERE "ownerId" = ${ownerId}::uuid AND id = ${id}::uuid`;
  }

  async lock(tx: DatabaseClient, ref: RecordRef, before: ReadNote, lockedAt: Date): Promise<void> {
    await this.change(tx, ref, before, { status: 'locked', lockedAt });
  }

  private async change(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    { isUnproven }: ReadNote,
    data: object,
  ): Promise<void> {
    const where = { ownerId_id: { ownerId, id } };
    const before = await tx.visitNote.findUniqueOrThrow({ where });
    const row = await tx.visitNote.update({ where, data: { ...data, mac: null, version: { increment: 1 } } });
    if (!isUnproven) await proveVisitNote(tx, this.key, row, { ...before, ...data });
  }

  async amend(
    tx: DatabaseClient,
    ownerId: string,
    amendment: {
      id: string;
      noteId: string;
      reason: string;
      changes: VisitNoteChanges;
      createdAt: Date;
    } & NoteAuthor,
  ): Promise<void> {
    const changes = { ...amendment.changes };
    await tx.visitNoteAmendment.create({ data: { ...amendment, changes, ownerId } });
    const { id: amendmentId, noteId } = amendment;
    await tx.visitNoteAmendmentText.create({
      data: { ownerId, amendmentId, noteId, searchText: amendmentText(amendment) },
    });
  }

  async remove(tx: DatabaseClient, { ownerId, id }: RecordRef): Promise<void> {
    await tx.visitNote.delete({ where: { ownerId_id: { ownerId, id } } });
  }
}

/** Returns the query for a page and its parameters. A search without words matches everything. */
export function pageQuery(
  ownerId: string,
  { rows, after, clientId, pregnancy, type, memberId, search = '' }: NotePage,
) {
  const words = searchWords(search);
  const values: unknown[] = [ownerId, rows, ...after];
  if (clientId !== undefined) values.push(clientId);
  if (pregnancy !== undefined) values.push(pregnancy);
  if (type !== undefined) values.push(type);
  if (memberId !== undefined) values.push(memberId);
  values.push(...words.map(toLikePattern));
  const query = listQuery({
    client: clientId !== undefined,
    pregnancy: pregnancy !== undefined,
    type: type !== undefined,
    member: memberId !== undefined,
    words: words.length,
  });
  return { query, values };
}

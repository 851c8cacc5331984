import type { DatabaseClient } from '../database/database.js';
import type { BirthRecord } from '../evidence/account-records.js';
import { isMisplaced, type NoteLocation } from '../evidence/merged-client.js';
import type { NoteAmendmentRecord, VisitNoteRecord } from '../evidence/proven-records.js';
import { isProvenRecord, recordMac, type StoredMac, toMacText } from '../evidence/record-mac.js';
import { newId } from '../ids/new-id.js';
import type { ServerKey } from '../security/server-key.js';
import { type CopiedTable, copiedTables } from './copied-tables.js';

/** A chart, and the colleague who receives it. */
export interface ChartToCopy {
  ownerId: string;
  clientId: string;
  /** The owner's name. */
  ownerName: string;
  recipientId: string;
}

export interface CopiedChart {
  /** The id of the new chart. */
  clientId: string;
  /** The new ids of locked notes, and for each amendment, the new id of its note (`amendedNotes`). */
  lockedNotes: string[];
  amendedNotes: string[];
}

type Row = Record<string, unknown>;

/**
 * Locks the records of a chart against changes until the transaction ends, and returns them by table. Other
 * transactions can still add references to the records; a stronger lock could deadlock with them.
 */
async function readChart(
  tx: DatabaseClient,
  { ownerId, clientId }: ChartToCopy,
): Promise<Map<string, Row[]>> {
  const read = async ({ name, condition, more }: CopiedTable) => {
    const rows = await tx.$queryRawUnsafe<{ record: Row }[]>(
      `SELECT to_jsonb(t)${more ? ` || ${more}` : ''} AS record FROM "${name}" t WHERE ${condition} FOR NO KEY UPDATE`,
      ownerId,
      clientId,
    );
    return rows.map(({ record }) => record);
  };
  const chart = new Map<string, Row[]>();
  for (const table of copiedTables) chart.set(table.name, await read(table));
  return chart;
}

/**
 * Copies a chart to a new chart in another account, with new ids. Copies of proven records get proofs for the new
 * owner; copies of other records don't. The original records stay locked until the transaction ends.
 */
export async function copyChart(
  tx: DatabaseClient,
  key: ServerKey,
  handover: ChartToCopy,
  now: Date,
): Promise<CopiedChart> {
  const chart = await readChart(tx, handover);
  const ids = new Map<string, string>();
  for (const { id, seriesId } of [...chart.values()].flat()) {
    for (const each of [id, seriesId]) if (typeof each === 'string' && !ids.has(each)) ids.set(each, newId());
  }
  const copy = new ChartCopy(key, handover, ids, now);
  for (const [name, rows] of chart) {
    if (rows.length === 0) continue;
    await tx.$executeRawUnsafe(
      `INSERT INTO "${name}" SELECT r.* FROM jsonb_populate_recordset(NULL::"${name}", $1::jsonb) r`,
      JSON.stringify(rows.map((row) => copy.of(name, row))),
    );
  }
  const newIds = (rows: Row[] = [], column = 'id') => rows.map((row) => ids.get(String(row[column])) ?? '');
  return {
    clientId: ids.get(handover.clientId) ?? '',
    lockedNotes: newIds(chart.get('VisitNote')?.filter(({ status }) => status === 'locked')),
    amendedNotes: newIds(chart.get('VisitNoteAmendment'), 'noteId'),
  };
}

/** Converts the records of a chart to those of its copy. */
class ChartCopy {
  constructor(
    private readonly key: ServerKey,
    private readonly handover: ChartToCopy,
    private readonly ids: ReadonlyMap<string, string>,
    private readonly now: Date,
  ) {}

  of(table: string, row: Row): Row {
    const copy = { ...(this.withNewIds(row) as Row), ownerId: this.handover.recipientId };
    switch (table) {
      case 'Client':
        return { ...copy, ...this.received() };
      case 'Reminder':
        // The assignee isn't copied because the care team isn't transferred.
        return { ...copy, assigneeId: null };
      case 'Birth':
        return this.birth(row, copy);
      case 'BirthEvent':
        return { ...copy, authorId: this.authorOf(row) };
      case 'VisitNote':
        return this.note(row, copy);
      case 'VisitNoteAmendment':
        return this.amendment(row, copy);
      default:
        return copy;
    }
  }

  /** Replaces the ids of the chart's records with those of their copies, including ids in JSON columns. */
  private withNewIds(value: unknown): unknown {
    if (typeof value === 'string') return this.ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map((each) => this.withNewIds(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.withNewIds(each)]));
  }

  private received(): Row {
    const { now } = this;
    return {
      ...{ createdAt: now, updatedAt: now, version: 1 },
      ...{ receivedAt: now, receivedFrom: this.handover.ownerName },
    };
  }

  /** Returns the author of a copied record. Null means the owner, who is someone else in the copy. */
  private authorOf({ authorId }: Row): string | null {
    const author = String(authorId ?? this.handover.ownerId);
    return author === this.handover.recipientId ? null : author;
  }

  private note(row: Row, { merge: _, ...moved }: Row): Row {
    const place = { originalClientId: null, originalPregnancyId: null };
    const copy = { ...moved, ...place, authorId: this.authorOf(row) } as unknown as VisitNoteRecord;
    const stored = row as unknown as VisitNoteRecord & NoteLocation & { mac: StoredMac };
    const isProven = isProvenRecord(this.key, 'VisitNote', stored) && !isMisplaced(this.key, stored);
    return { ...copy, mac: isProven ? toMacText(recordMac(this.key, 'VisitNote', copy)) : null };
  }

  private birth(row: Row, copy: Row): Row {
    const isProven = isProvenRecord(this.key, 'Birth', row as unknown as BirthRecord & { mac: StoredMac });
    const mac = isProven ? toMacText(recordMac(this.key, 'Birth', copy as unknown as BirthRecord)) : null;
    return { ...copy, mac };
  }

  private amendment(row: Row, moved: Row): Row {
    const copy = { ...moved, authorId: this.authorOf(row) } as unknown as NoteAmendmentRecord;
    const stored = row as unknown as NoteAmendmentRecord & { mac: StoredMac };
    const isProven = isProvenRecord(this.key, 'VisitNoteAmendment', stored);
    return { ...copy, mac: isProven ? toMacText(recordMac(this.key, 'VisitNoteAmendment', copy)) : null };
  }
}

import {
  clientName,
  type DateOnly,
  type InvoiceFields,
  type InvoiceParties,
  invoiceText,
  searchWords,
} from '@doula-desk/domain';
import {
  Database,
  type DatabaseClient,
  insertInvoice,
  insertPlan,
  invoiceColumns,
  newId,
  ServerKey,
  toDateColumn,
  writeAndProve,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RecordRef } from '../http/record-ref.js';
import { toLikePattern } from '../search/like-pattern.js';
import type { ClientInvoiceListQueryDto } from './invoice.dto.js';
import type { InvoiceRow, SortedInvoiceRow } from './invoice.mapper.js';
import {
  FIND_INVOICE,
  FIND_INVOICE_CLIENT,
  invoicePosition,
  LOCK_INVOICE,
  listInvoices,
  NEXT_INVOICE_NUMBER,
} from './invoice.queries.js';

/** The values to store when an invoice is sent. */
export interface SentInvoiceFields {
  number: string;
  issuedOn: DateOnly;
  parties: InvoiceParties;
}

/** The client's data on an invoice. */
export interface InvoiceClient {
  name: string;
  email: string;
  /** Address without empty lines. */
  lines: string[];
}

@Injectable()
export class InvoicesRepository {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  /** @param clientId null for the invoices of all clients */
  async list(
    ownerId: string,
    clientId: string | null,
    { filter, sort = 'date', order = 'desc', q, ...page }: ClientInvoiceListQueryDto,
    today: DateOnly,
  ): Promise<SortedInvoiceRow[]> {
    const { pregnancy, cursor, limit } = page;
    const words = q === undefined ? [] : searchWords(q);
    const place = cursor === undefined ? undefined : invoicePosition(sort, cursor);
    const shape = {
      filter: filter ?? ('all' as const),
      sort,
      order,
      words: words.length,
      ofClient: clientId !== null,
      isContinued: Boolean(place),
    };
    const values = [ownerId, clientId, limit + 1, ...(place ?? [null, null]), today, pregnancy ?? null];
    const query = { ...listInvoices(shape), values: [...values, ...words.map(toLikePattern)] };
    return (await this.database.pool.query<SortedInvoiceRow>(query)).rows;
  }

  async find(
    { ownerId, clientId, id }: RecordRef,
    client: DatabaseClient = this.database.prisma,
  ): Promise<InvoiceRow | undefined> {
    return (await client.$queryRawUnsafe<InvoiceRow[]>(FIND_INVOICE, ownerId, clientId, id))[0];
  }

  /**
   * Locks an invoice and returns it. Reads it after locking it, so that the result includes changes that others
   * committed.
   */
  async findForUpdate(tx: DatabaseClient, ref: RecordRef): Promise<InvoiceRow | undefined> {
    await tx.$queryRawUnsafe(LOCK_INVOICE, ref.ownerId, ref.clientId, ref.id);
    return this.find(ref, tx);
  }

  /** Returns whom an invoice is addressed to; undefined if the owner has no such client. */
  async client(tx: DatabaseClient, ownerId: string, clientId: string): Promise<InvoiceClient | undefined> {
    const [row] = await tx.$queryRawUnsafe<
      Record<'firstName' | 'lastName' | 'email' | 'address' | 'city' | 'state' | 'zipCode', string>[]
    >(FIND_INVOICE_CLIENT, ownerId, clientId);
    if (!row) return undefined;
    const region = [row.state, row.zipCode].filter(Boolean).join(' ');
    const place = [row.city, region].filter(Boolean).join(', ');
    return { name: clientName(row), email: row.email, lines: [row.address, place].filter(Boolean) };
  }

  async insert(tx: DatabaseClient, ref: RecordRef, fields: InvoiceFields): Promise<void> {
    await insertInvoice(tx, ref, fields);
  }

  async update(tx: DatabaseClient, ref: RecordRef, fields: InvoiceFields): Promise<void> {
    const { ownerId, id } = ref;
    await tx.invoiceInstallment.deleteMany({ where: { ownerId, invoiceId: id } });
    await tx.invoice.update({
      where: { ownerId_id: { ownerId, id } },
      data: { ...invoiceColumns(fields), version: { increment: 1 } },
    });
    await insertPlan(tx, ref, fields);
  }

  async remove(tx: DatabaseClient, { ownerId, id }: RecordRef): Promise<void> {
    await tx.invoice.delete({ where: { ownerId_id: { ownerId, id } } });
  }

  async markSent(
    tx: DatabaseClient,
    ref: RecordRef,
    row: InvoiceRow,
    sending: SentInvoiceFields,
    now: Date,
  ): Promise<void> {
    const { ownerId, id } = ref;
    const { number, issuedOn, parties } = sending;
    const data = {
      ...{ status: 'sent', number, issuedOn: toDateColumn(issuedOn), sentAt: now },
      ...{ parties: { ...parties }, searchText: invoiceText({ ...row, number }) },
      version: { increment: 1 },
    };
    await writeAndProve(tx, this.key, 'Invoice', { ownerId, id }, async () => {
      await tx.invoice.update({ where: { ownerId_id: { ownerId, id } }, data });
      return { status: 'sent', number, issuedOn, sentAt: now, parties };
    });
  }

  async markVoid(tx: DatabaseClient, { ownerId, id }: RecordRef, reason: string, now: Date): Promise<void> {
    const voided = { status: 'void', voidedAt: now, voidReason: reason };
    await writeAndProve(tx, this.key, 'Invoice', { ownerId, id }, async () => {
      const data = { ...voided, version: { increment: 1 } };
      await tx.invoice.update({ where: { ownerId_id: { ownerId, id } }, data });
      return voided;
    });
  }

  async addCreditNote(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    note: { number: string; amount: number; reason: string; issuedOn: DateOnly },
  ): Promise<void> {
    const issuedOn = toDateColumn(note.issuedOn);
    const place = { ownerId, id: newId() };
    await writeAndProve(tx, this.key, 'CreditNote', place, async () => {
      const written = { ...note, invoiceId: id, createdAt: new Date() };
      await tx.creditNote.create({ data: { ...place, ...written, issuedOn } });
      return written;
    });
    await this.incrementVersion(tx, { ownerId, id });
  }

  async setRemindAfterLoss(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    remindAfterLoss: boolean,
  ): Promise<void> {
    await tx.invoice.update({
      where: { ownerId_id: { ownerId, id } },
      data: { remindAfterLoss, version: { increment: 1 } },
    });
  }

  async incrementVersion(
    tx: DatabaseClient,
    { ownerId, id }: { ownerId: string; id: string },
  ): Promise<void> {
    await tx.invoice.update({
      where: { ownerId_id: { ownerId, id } },
      data: { version: { increment: 1 } },
    });
  }

  /** Takes the next number of a practice. @param year 0 for numbers that don't start over */
  async takeNumber(tx: DatabaseClient, ownerId: string, year: number): Promise<number> {
    const [row] = await tx.$queryRawUnsafe<{ last: number }[]>(NEXT_INVOICE_NUMBER, ownerId, year);
    if (!row) throw new Error('the counter returned no number');
    return row.last;
  }
}

import {
  clientName,
  type DateOnly,
  type InvoiceFields,
  type InvoiceFilter,
  type InvoiceParties,
  invoiceText,
  invoiceTotals,
  type PlanFacts,
  type TimeZone,
} from '@doula-desk/domain';
import { Database, type DatabaseClient, newId, toDateColumn } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import type { PlaceByAge } from '../http/list-pages.js';
import type { RecordAddress } from '../http/record-address.js';
import type { InvoiceListRow, InvoiceRow } from './invoice.mapper.js';
import {
  FIND_INVOICE,
  INVOICE_CLIENT,
  LOCK_INVOICE,
  listInvoices,
  PLAN_FACTS,
  TAKE_NUMBER,
} from './invoice.queries.js';

/** What sending an invoice stores. */
export interface InvoiceSending {
  number: string;
  issuedOn: DateOnly;
  parties: InvoiceParties;
  /** Of the plan, in its order. */
  dueDates: readonly (DateOnly | null)[];
}

/** A client as invoices show them. */
export interface InvoiceClient {
  name: string;
  email: string;
  /** Address without empty lines. */
  lines: string[];
}

@Injectable()
export class InvoicesRepository {
  constructor(private readonly database: Database) {}

  async list(
    ownerId: string,
    page: {
      clientId?: string;
      filter: InvoiceFilter | undefined;
      pregnancy?: string | undefined;
      rows: number;
      before: PlaceByAge;
      today: DateOnly;
    },
  ): Promise<InvoiceListRow[]> {
    const { clientId, filter, pregnancy, rows, before, today } = page;
    const values = [ownerId, clientId ?? null, rows, ...before, today, pregnancy ?? null];
    const query = listInvoices(filter ?? 'all', clientId !== undefined);
    return (await this.database.pool.query<InvoiceListRow>({ ...query, values })).rows;
  }

  async find(
    { ownerId, clientId, id }: RecordAddress,
    client: DatabaseClient = this.database.prisma,
  ): Promise<InvoiceRow | undefined> {
    return (await client.$queryRawUnsafe<InvoiceRow[]>(FIND_INVOICE, ownerId, clientId, id))[0];
  }

  /** Finds an invoice and locks it. It reads after it has the lock, so that it sees what others have committed. */
  async findForUpdate(tx: DatabaseClient, address: RecordAddress): Promise<InvoiceRow | undefined> {
    await tx.$queryRawUnsafe(LOCK_INVOICE, address.ownerId, address.clientId, address.id);
    return this.find(address, tx);
  }

  /** Returns who an invoice is to; undefined if the owner has no such client. */
  async client(tx: DatabaseClient, ownerId: string, clientId: string): Promise<InvoiceClient | undefined> {
    const [row] = await tx.$queryRawUnsafe<
      Record<'firstName' | 'lastName' | 'email' | 'address' | 'city' | 'state' | 'zipCode', string>[]
    >(INVOICE_CLIENT, ownerId, clientId);
    if (!row) return undefined;
    const region = [row.state, row.zipCode].filter(Boolean).join(' ');
    const place = [row.city, region].filter(Boolean).join(', ');
    return { name: clientName(row), email: row.email, lines: [row.address, place].filter(Boolean) };
  }

  /** Returns the days that the plan of an invoice follows from, as if it was sent on a day. */
  async planFacts(
    tx: DatabaseClient,
    ownerId: string,
    id: string,
    { sentOn, zone }: { sentOn: DateOnly | null; zone: TimeZone },
  ): Promise<PlanFacts> {
    const [facts] = await tx.$queryRawUnsafe<Omit<PlanFacts, 'sentOn'>[]>(PLAN_FACTS, ownerId, id, zone);
    return { edd: null, contractSignedOn: null, bornOn: null, ...facts, sentOn };
  }

  async insert(tx: DatabaseClient, address: RecordAddress, fields: InvoiceFields): Promise<void> {
    const { ownerId, clientId, id } = address;
    await tx.invoice.create({ data: { id, ownerId, clientId, ...columns(fields) } });
    await this.insertPlan(tx, address, fields);
  }

  async update(tx: DatabaseClient, address: RecordAddress, fields: InvoiceFields): Promise<void> {
    const { ownerId, id } = address;
    await tx.invoiceInstallment.deleteMany({ where: { ownerId, invoiceId: id } });
    await tx.invoice.update({
      where: { ownerId_id: { ownerId, id } },
      data: { ...columns(fields), version: { increment: 1 } },
    });
    await this.insertPlan(tx, address, fields);
  }

  async remove(tx: DatabaseClient, { ownerId, id }: RecordAddress): Promise<void> {
    await tx.invoice.delete({ where: { ownerId_id: { ownerId, id } } });
  }

  /** Sets the days of a plan, in its order. */
  async setDueDates(
    tx: DatabaseClient,
    { ownerId, id }: RecordAddress,
    dueDates: readonly (DateOnly | null)[],
  ): Promise<void> {
    await tx.$executeRaw`
      UPDATE "InvoiceInstallment" t SET "dueDate" = m.day
      FROM unnest(${dueDates}::date[]) WITH ORDINALITY AS m(day, position)
      WHERE t."ownerId" = ${ownerId}::uuid AND t."invoiceId" = ${id}::uuid AND t.position = m.position - 1
        AND t."dueDate" IS DISTINCT FROM m.day`;
  }

  async markSent(
    tx: DatabaseClient,
    address: RecordAddress,
    row: InvoiceRow,
    sending: InvoiceSending,
    now: Date,
  ): Promise<void> {
    const { ownerId, id } = address;
    const { number, issuedOn, parties, dueDates } = sending;
    await this.setDueDates(tx, address, dueDates);
    await tx.invoice.update({
      where: { ownerId_id: { ownerId, id } },
      data: {
        ...{
          status: 'sent',
          number,
          issuedOn: toDateColumn(issuedOn),
          sentAt: now,
          version: { increment: 1 },
        },
        parties: { ...parties },
        searchText: invoiceText({ ...row, number }),
      },
    });
  }

  async markVoid(
    tx: DatabaseClient,
    { ownerId, id }: RecordAddress,
    reason: string,
    now: Date,
  ): Promise<void> {
    await tx.invoice.update({
      where: { ownerId_id: { ownerId, id } },
      data: { status: 'void', voidedAt: now, voidReason: reason, version: { increment: 1 } },
    });
  }

  async addCreditNote(
    tx: DatabaseClient,
    { ownerId, id }: RecordAddress,
    note: { number: string; amount: number; reason: string; issuedOn: DateOnly },
  ): Promise<void> {
    const issuedOn = toDateColumn(note.issuedOn);
    await tx.creditNote.create({ data: { id: newId(), ownerId, invoiceId: id, ...note, issuedOn } });
    await this.countVersion(tx, { ownerId, id });
  }

  async setRemindAfterLoss(
    tx: DatabaseClient,
    { ownerId, id }: RecordAddress,
    remindAfterLoss: boolean,
  ): Promise<void> {
    await tx.invoice.update({
      where: { ownerId_id: { ownerId, id } },
      data: { remindAfterLoss, version: { increment: 1 } },
    });
  }

  async countVersion(tx: DatabaseClient, { ownerId, id }: { ownerId: string; id: string }): Promise<void> {
    await tx.invoice.update({
      where: { ownerId_id: { ownerId, id } },
      data: { version: { increment: 1 } },
    });
  }

  /** Takes the next number of a practice. @param year 0 for numbers that don't start over */
  async takeNumber(tx: DatabaseClient, ownerId: string, year: number): Promise<number> {
    const [row] = await tx.$queryRawUnsafe<{ last: number }[]>(TAKE_NUMBER, ownerId, year);
    if (!row) throw new Error('the counter returned no number');
    return row.last;
  }

  private async insertPlan(
    tx: DatabaseClient,
    { ownerId, id }: RecordAddress,
    { installments }: InvoiceFields,
  ): Promise<void> {
    await tx.invoiceInstallment.createMany({
      data: installments.map(({ event, offset, amount, dueDate }, position) => ({
        ...{ ownerId, id: newId(), invoiceId: id, position, event, offset, amount },
        dueDate: toDateColumn(dueDate),
      })),
    });
  }
}

function columns(fields: InvoiceFields) {
  const { currency, lines, discountKind, discountValue, dueDays, notes } = fields;
  const { amounts, subtotal, discount, tax, total } = invoiceTotals(fields);
  return {
    ...{ currency, discountKind, discountValue, dueDays, notes, subtotal, discount, tax, total },
    lines: lines.map((line, index) => ({
      ...line,
      amount: amounts[index] ?? 0,
    })) as unknown as Prisma.InputJsonArray,
    searchText: invoiceText({ ...fields, number: null }),
  };
}

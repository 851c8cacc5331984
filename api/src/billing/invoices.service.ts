import {
  type DateOnly,
  type Invoice,
  type InvoiceFields,
  type InvoiceListResponse,
  invoiceNumber,
  isWholeWithin,
  tidyInvoice,
  tidyText,
  todayInZone,
  validateInvoice,
  validateReason,
} from '@doula-desk/domain';
import {
  AppError,
  computeDueDates,
  Database,
  type DatabaseClient,
  loadLetterhead,
  newId,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockDueDate, lockZone, requireClient } from '../clients/chart-locks.js';
import { pageOf, placeByAge } from '../http/list-pages.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { RecordAddress } from '../http/record-address.js';
import { found, refuseInvalid, refuseOldVersion } from '../http/refusals.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { BillingSettingsRepository } from './billing-settings.repository.js';
import type {
  ClientInvoiceListQueryDto,
  CreditDto,
  InvoiceDto,
  InvoiceListQueryDto,
  RemindAfterLossDto,
} from './invoice.dto.js';
import { type InvoiceRow, toInvoice, toInvoiceFields, toInvoiceListItem } from './invoice.mapper.js';
import { InvoicesRepository } from './invoices.repository.js';

const audit = chartAudit('invoice');

/** The owner, and the practice's zone. */
type Practice = Pick<RequestSession, 'ownerId' | 'timeZone'>;

/** The invoices of a practice. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly settings: BillingSettingsRepository,
    private readonly creates: IdempotentCreates,
  ) {}

  /** Lists a page of the practice's invoices, newest first. */
  async list(
    { ownerId, timeZone }: Practice,
    { filter, limit, cursor }: InvoiceListQueryDto,
    now = new Date(),
  ): Promise<InvoiceListResponse> {
    const today = todayInZone(now, timeZone);
    const rows = await this.invoices.list(ownerId, {
      filter,
      rows: limit + 1,
      before: placeByAge(cursor),
      today,
    });
    return toPage(rows, limit, today);
  }

  /**
   * Lists a page of a client's invoices, newest first.
   *
   * @throws AppError NOT_FOUND
   */
  async listOfClient(
    { ownerId, timeZone }: Practice,
    clientId: string,
    { filter, pregnancy, limit, cursor }: ClientInvoiceListQueryDto,
    now = new Date(),
  ): Promise<InvoiceListResponse> {
    const today = todayInZone(now, timeZone);
    const page = { clientId, filter, pregnancy, rows: limit + 1, before: placeByAge(cursor), today };
    const rows = await this.invoices.list(ownerId, page);
    if (rows.length === 0) await requireClient(this.database.prisma, ownerId, clientId);
    return toPage(rows, limit, today);
  }

  /** @throws AppError NOT_FOUND */
  async get(address: RecordAddress, { timeZone }: Practice, now = new Date()): Promise<Invoice> {
    return toInvoice(found(await this.invoices.find(address)), todayInZone(now, timeZone));
  }

  /**
   * Creates a draft.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, IDEMPOTENCY_CONFLICT
   */
  create(
    { ownerId }: Practice,
    clientId: string,
    input: InvoiceDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<{ invoice: Invoice }> {
    const fields = checked(input);
    return this.creates.once(ownerId, request, async (tx) => {
      const zone = await lockZone(tx, ownerId);
      await lockDueDate(tx, ownerId, clientId);
      const address = { ownerId, clientId, id: newId() };
      await this.invoices.insert(tx, address, fields);
      await computeDueDates(tx, address, fields, { sentOn: null, zone });
      await recordAudit(tx, ownerId, audit('invoice.created', address, origin));
      return { invoice: toInvoice(await this.read(tx, address), todayInZone(now, zone)) };
    });
  }

  /**
   * Changes a draft.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVOICE_STATE
   */
  update(
    address: RecordAddress,
    input: InvoiceDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    const fields = checked(input);
    return this.change(address, now, async (tx, row, { zone, current }) => {
      refuseOldVersion(current, input.version);
      if (row.status !== 'draft') throw new AppError('INVOICE_STATE', { current });
      const changed = changedFields(toInvoiceFields(row), fields);
      if (changed.length === 0) return;
      await this.invoices.update(tx, address, fields);
      await computeDueDates(tx, address, fields, { sentOn: null, zone });
      await recordAudit(tx, address.ownerId, audit('invoice.updated', address, origin, changed));
    });
  }

  /**
   * Deletes a draft.
   *
   * @throws AppError NOT_FOUND, INVOICE_STATE
   */
  async remove(address: RecordAddress, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      const zone = await lockZone(tx, address.ownerId);
      await lockDueDate(tx, address.ownerId, address.clientId);
      const row = found(await this.invoices.findForUpdate(tx, address));
      if (row.status !== 'draft') {
        throw new AppError('INVOICE_STATE', { current: toInvoice(row, todayInZone(new Date(), zone)) });
      }
      await this.invoices.remove(tx, address);
      await recordAudit(tx, address.ownerId, audit('invoice.deleted', address, origin));
    });
  }

  /**
   * Gives a draft its number, and freezes what it says. Sending a sent one again changes nothing.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVOICE_STATE
   */
  send(
    address: RecordAddress,
    version: number | undefined,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    return this.database.transaction((tx) => this.sendIn(tx, address, { version, origin, now }));
  }

  /** Sends an invoice in the transaction of the caller. */
  sendIn(
    tx: DatabaseClient,
    address: RecordAddress,
    { version, origin, now }: { version: number | undefined; origin: RequestOrigin; now: Date },
  ): Promise<Invoice> {
    return this.changeIn(tx, address, now, async (row, { zone, today, current }) => {
      const { ownerId, clientId } = address;
      if (row.status === 'sent') return;
      if (row.status !== 'draft') throw new AppError('INVOICE_STATE', { current });
      refuseOldVersion(current, version);
      // What was right when it was written is checked again: a newer version may have stricter rules.
      refuseInvalid(validateInvoice(toInvoiceFields(row)));
      const { name: clientName, lines: clientLines } = found(
        await this.invoices.client(tx, ownerId, clientId),
      );
      const { practiceName, lines: practiceLines } = await loadLetterhead(tx, ownerId);
      const { paymentInstructions } = (await this.settings.find(ownerId, tx)).settings;
      await computeDueDates(tx, address, row, { sentOn: today, zone });
      // Last, because everyone else who sends waits for it.
      const number = await this.nextNumber(tx, ownerId, today);
      const parties = { practiceName, practiceLines, clientName, clientLines, paymentInstructions };
      await this.invoices.markSent(tx, address, row, { number, issuedOn: today, parties }, now);
      await recordAudit(tx, ownerId, audit('invoice.sent', address, origin));
    });
  }

  /**
   * Voids a sent invoice that nothing was paid for.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVOICE_STATE, INVOICE_PAID
   */
  void(
    address: RecordAddress,
    { version, reason: typed }: { version?: number; reason: string },
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    const reason = tidyText(typed);
    refuseInvalid(validateReason(reason));
    return this.change(address, now, async (tx, row, { current }) => {
      refuseOldVersion(current, version);
      if (row.status !== 'sent') throw new AppError('INVOICE_STATE', { current });
      if (row.payments.length > 0) throw new AppError('INVOICE_PAID', { current });
      await this.invoices.markVoid(tx, address, reason, now);
      await recordAudit(tx, address.ownerId, audit('invoice.voided', address, origin));
    });
  }

  /**
   * Issues a credit note, which takes back a part of a sent invoice, or all of it.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVOICE_STATE
   */
  credit(
    address: RecordAddress,
    { version, amount, reason: typed }: CreditDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    const reason = tidyText(typed);
    refuseInvalid(validateReason(reason));
    return this.change(address, now, async (tx, row, { today, current }) => {
      refuseOldVersion(current, version);
      if (row.status !== 'sent') throw new AppError('INVOICE_STATE', { current });
      if (!isWholeWithin(amount, 1, row.total - row.credited)) {
        refuseInvalid([{ field: 'amount', message: 'Please enter an amount up to the rest of the invoice' }]);
      }
      const number = await this.nextNumber(tx, address.ownerId, today);
      await this.invoices.addCreditNote(tx, address, { number, amount, reason, issuedOn: today });
      await recordAudit(tx, address.ownerId, audit('invoice.credited', address, origin));
    });
  }

  /**
   * Stores whether the client is reminded although the pregnancy ended in a loss.
   *
   * @throws AppError NOT_FOUND, VERSION_CONFLICT
   */
  setRemindAfterLoss(
    address: RecordAddress,
    { version, remind }: RemindAfterLossDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    return this.change(address, now, async (tx, row, { current }) => {
      refuseOldVersion(current, version);
      if (row.remindAfterLoss === remind) return;
      await this.invoices.setRemindAfterLoss(tx, address, remind);
      await recordAudit(tx, address.ownerId, audit('invoice.updated', address, origin, ['remindAfterLoss']));
    });
  }

  /** Runs a change of one invoice under its locks, and returns it afterwards. */
  private change(
    address: RecordAddress,
    now: Date,
    work: (tx: DatabaseClient, row: InvoiceRow, change: Change) => Promise<void>,
  ): Promise<Invoice> {
    return this.database.transaction((tx) =>
      this.changeIn(tx, address, now, (row, change) => work(tx, row, change)),
    );
  }

  private async changeIn(
    tx: DatabaseClient,
    address: RecordAddress,
    now: Date,
    work: (row: InvoiceRow, change: Change) => Promise<void>,
  ): Promise<Invoice> {
    const zone = await lockZone(tx, address.ownerId);
    await lockDueDate(tx, address.ownerId, address.clientId);
    const row = found(await this.invoices.findForUpdate(tx, address));
    const today = todayInZone(now, zone);
    await work(row, { zone, today, current: toInvoice(row, today) });
    return toInvoice(await this.read(tx, address), today);
  }

  private async nextNumber(tx: DatabaseClient, ownerId: string, today: DateOnly): Promise<string> {
    const { settings } = await this.settings.find(ownerId, tx);
    const year = Number(today.slice(0, 4));
    return invoiceNumber(
      settings,
      year,
      await this.invoices.takeNumber(tx, ownerId, settings.numberByYear ? year : 0),
    );
  }

  private async read(tx: DatabaseClient, address: RecordAddress): Promise<InvoiceRow> {
    return found(await this.invoices.find(address, tx));
  }
}

/** What a change of an invoice works with. */
interface Change {
  zone: string;
  today: DateOnly;
  current: Invoice;
}

/** @throws AppError VALIDATION_FAILED */
function checked({ version: _, ...input }: InvoiceDto): InvoiceFields {
  const fields = tidyInvoice(input);
  refuseInvalid(validateInvoice(fields));
  return fields;
}

function changedFields(before: InvoiceFields, after: InvoiceFields): string[] {
  const fields = Object.keys(after) as (keyof InvoiceFields)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

function toPage(
  rows: Parameters<typeof toInvoiceListItem>[0][],
  limit: number,
  today: DateOnly,
): InvoiceListResponse {
  const page = pageOf(
    rows,
    limit,
    (row) => toInvoiceListItem(row, today),
    ({ createdAt, id }) => [createdAt, id],
  );
  return { invoices: page.entries, nextCursor: page.nextCursor };
}

import {
  type Invoice,
  type InvoiceFields,
  type InvoiceListResponse,
  tidyInvoice,
  todayInZone,
  validateInvoice,
} from '@doula-desk/domain';
import { AppError, computeDueDates, Database, newId, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockDueDate, lockZone, requireClient } from '../clients/chart-locks.js';
import { encodeCursor } from '../http/cursor.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { RecordRef } from '../http/record-ref.js';
import { rejectInvalid, rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import type { ClientInvoiceListQueryDto, InvoiceDto, InvoiceListQueryDto } from './invoice.dto.js';
import { type SortedInvoiceRow, toInvoice, toInvoiceFields, toInvoiceListItem } from './invoice.mapper.js';
import { InvoiceChanges } from './invoice-changes.js';
import { InvoicesRepository } from './invoices.repository.js';

const audit = chartAudit('invoice');

/** The owner, and the practice's zone. */
type Practice = Pick<RequestSession, 'ownerId' | 'timeZone'>;

/** Lists a practice's invoices, and creates, changes, and deletes drafts. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly changes: InvoiceChanges,
    private readonly creates: IdempotentCreates,
  ) {}

  /** Lists a page of the practice's invoices, newest first unless another order is chosen. */
  async list(
    { ownerId, timeZone }: Practice,
    query: InvoiceListQueryDto,
    now = new Date(),
  ): Promise<InvoiceListResponse> {
    const today = todayInZone(now, timeZone);
    return toPage(await this.invoices.list(ownerId, null, query, today), query.limit, today);
  }

  /**
   * Lists a page of a client's invoices.
   *
   * @throws AppError NOT_FOUND
   */
  async listOfClient(
    { ownerId, timeZone }: Practice,
    clientId: string,
    query: ClientInvoiceListQueryDto,
    now = new Date(),
  ): Promise<InvoiceListResponse> {
    const today = todayInZone(now, timeZone);
    const rows = await this.invoices.list(ownerId, clientId, query, today);
    if (rows.length === 0) await requireClient(this.database.prisma, ownerId, clientId);
    return toPage(rows, query.limit, today);
  }

  /** @throws AppError NOT_FOUND */
  async get(ref: RecordRef, { timeZone }: Practice, now = new Date()): Promise<Invoice> {
    return toInvoice(requireFound(await this.invoices.find(ref)), todayInZone(now, timeZone));
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
    const fields = validFields(input);
    return this.creates.once(ownerId, request, async (tx) => {
      const zone = await lockZone(tx, ownerId);
      await lockDueDate(tx, ownerId, clientId);
      const ref = { ownerId, clientId, id: newId() };
      await this.invoices.insert(tx, ref, fields);
      await computeDueDates(tx, ref, fields, { sentOn: null, zone });
      await recordAudit(tx, ownerId, audit('invoice.created', ref, origin));
      return {
        invoice: toInvoice(requireFound(await this.invoices.find(ref, tx)), todayInZone(now, zone)),
      };
    });
  }

  /**
   * Changes a draft.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVOICE_STATE
   */
  update(ref: RecordRef, input: InvoiceDto, origin: RequestOrigin, now = new Date()): Promise<Invoice> {
    const fields = validFields(input);
    return this.changes.run(ref, now, async (tx, row, { zone, current }) => {
      rejectStaleVersion(current, input.version);
      if (row.status !== 'draft') throw new AppError('INVOICE_STATE', { current });
      const changed = changedFields(toInvoiceFields(row), fields);
      if (changed.length === 0) return;
      await this.invoices.update(tx, ref, fields);
      await computeDueDates(tx, ref, fields, { sentOn: null, zone });
      await recordAudit(tx, ref.ownerId, audit('invoice.updated', ref, origin, changed));
    });
  }

  /**
   * Deletes a draft.
   *
   * @throws AppError NOT_FOUND, INVOICE_STATE
   */
  async remove(ref: RecordRef, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      const zone = await lockZone(tx, ref.ownerId);
      await lockDueDate(tx, ref.ownerId, ref.clientId);
      const row = requireFound(await this.invoices.findForUpdate(tx, ref));
      if (row.status !== 'draft') {
        throw new AppError('INVOICE_STATE', { current: toInvoice(row, todayInZone(new Date(), zone)) });
      }
      await this.invoices.remove(tx, ref);
      await recordAudit(tx, ref.ownerId, audit('invoice.deleted', ref, origin));
    });
  }
}

/** @throws AppError VALIDATION_FAILED */
function validFields({ version: _, ...input }: InvoiceDto): InvoiceFields {
  const fields = tidyInvoice(input);
  rejectInvalid(validateInvoice(fields));
  return fields;
}

function changedFields(before: InvoiceFields, after: InvoiceFields): string[] {
  const fields = Object.keys(after) as (keyof InvoiceFields)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

function toPage(rows: readonly SortedInvoiceRow[], limit: number, today: string): InvoiceListResponse {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const place = last && [last.sortKey ?? last.createdAt, last.id];
  return {
    invoices: shown.map((row) => toInvoiceListItem(row, today)),
    nextCursor: rows.length > limit && place ? encodeCursor(place) : null,
  };
}

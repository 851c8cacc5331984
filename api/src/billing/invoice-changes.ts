import { type DateOnly, type Invoice, todayInZone } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockDueDate, lockZone } from '../clients/chart-locks.js';
import type { RecordRef } from '../http/record-ref.js';
import { requireFound } from '../http/rejections.js';
import { type InvoiceRow, toInvoice } from './invoice.mapper.js';
import { InvoicesRepository } from './invoices.repository.js';

/** The data that a change to an invoice needs. */
export interface InvoiceChange {
  zone: string;
  /** The current day in the practice's zone. */
  today: DateOnly;
  current: Invoice;
}

/** Changes invoices under their locks. */
@Injectable()
export class InvoiceChanges {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
  ) {}

  /** Changes one invoice under its locks, and returns the changed invoice. */
  run(
    ref: RecordRef,
    now: Date,
    work: (tx: DatabaseClient, row: InvoiceRow, change: InvoiceChange) => Promise<void>,
  ): Promise<Invoice> {
    return this.database.transaction((tx) =>
      this.runIn(tx, ref, now, (row, change) => work(tx, row, change)),
    );
  }

  /** Runs a change in the caller's transaction. */
  async runIn(
    tx: DatabaseClient,
    ref: RecordRef,
    now: Date,
    work: (row: InvoiceRow, change: InvoiceChange) => Promise<void>,
  ): Promise<Invoice> {
    const zone = await lockZone(tx, ref.ownerId);
    await lockDueDate(tx, ref.ownerId, ref.clientId);
    const row = requireFound(await this.invoices.findForUpdate(tx, ref));
    const today = todayInZone(now, zone);
    await work(row, { zone, today, current: toInvoice(row, today) });
    return toInvoice(requireFound(await this.invoices.find(ref, tx)), today);
  }
}

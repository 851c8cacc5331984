import { type DateOnly, type Invoice, todayInZone } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockDueDate, lockZone } from '../clients/chart-locks.js';
import type { RecordAddress } from '../http/record-address.js';
import { found } from '../http/refusals.js';
import { type InvoiceRow, toInvoice } from './invoice.mapper.js';
import { InvoicesRepository } from './invoices.repository.js';

/** What a change to an invoice works with. */
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

  /** Changes one invoice under its locks, and returns it afterward. */
  run(
    address: RecordAddress,
    now: Date,
    work: (tx: DatabaseClient, row: InvoiceRow, change: InvoiceChange) => Promise<void>,
  ): Promise<Invoice> {
    return this.database.transaction((tx) =>
      this.runIn(tx, address, now, (row, change) => work(tx, row, change)),
    );
  }

  /** Runs a change in the transaction of the caller. */
  async runIn(
    tx: DatabaseClient,
    address: RecordAddress,
    now: Date,
    work: (row: InvoiceRow, change: InvoiceChange) => Promise<void>,
  ): Promise<Invoice> {
    const zone = await lockZone(tx, address.ownerId);
    await lockDueDate(tx, address.ownerId, address.clientId);
    const row = found(await this.invoices.findForUpdate(tx, address));
    const today = todayInZone(now, zone);
    await work(row, { zone, today, current: toInvoice(row, today) });
    return toInvoice(found(await this.invoices.find(address, tx)), today);
  }
}

import {
  type DateOnly,
  type Invoice,
  invoiceNumber,
  isWholeWithin,
  tidyText,
  validateInvoice,
  validateReason,
} from '@doula-desk/domain';
import {
  AppError,
  computeDueDates,
  Database,
  type DatabaseClient,
  loadLetterhead,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { chartAudit } from '../http/practitioner-audit.js';
import type { RecordAddress } from '../http/record-address.js';
import { found, refuseInvalid, refuseOldVersion } from '../http/refusals.js';
import type { RequestOrigin } from '../http/request-session.js';
import { BillingSettingsRepository } from './billing-settings.repository.js';
import { OpenCheckouts } from './cards/open-checkouts.js';
import type { CreditDto, RemindAfterLossDto } from './invoice.dto.js';
import { toInvoiceFields } from './invoice.mapper.js';
import { InvoiceChanges } from './invoice-changes.js';
import { InvoicesRepository } from './invoices.repository.js';

const audit = chartAudit('invoice');

/** Sends, voids, and credits invoices. */
@Injectable()
export class InvoiceStepsService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly settings: BillingSettingsRepository,
    private readonly changes: InvoiceChanges,
    private readonly checkouts: OpenCheckouts,
  ) {}

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
    return this.changes.runIn(tx, address, now, async (row, { zone, today, current }) => {
      const { ownerId, clientId } = address;
      if (row.status === 'sent') return;
      if (row.status !== 'draft') throw new AppError('INVOICE_STATE', { current });
      refuseOldVersion(current, version);
      // Checks the draft again: the rules may have become stricter since it was saved.
      refuseInvalid(validateInvoice(toInvoiceFields(row)));
      const { name: clientName, lines: clientLines } = found(
        await this.invoices.client(tx, ownerId, clientId),
      );
      const { practiceName, lines: practiceLines } = await loadLetterhead(tx, ownerId);
      const { paymentInstructions } = (await this.settings.find(ownerId, tx)).settings;
      await computeDueDates(tx, address, row, { sentOn: today, zone });
      // Last, because others who send an invoice wait for this lock.
      const number = await this.nextNumber(tx, ownerId, today);
      const parties = { practiceName, practiceLines, clientName, clientLines, paymentInstructions };
      await this.invoices.markSent(tx, address, row, { number, issuedOn: today, parties }, now);
      await recordAudit(tx, ownerId, audit('invoice.sent', address, origin));
    });
  }

  /**
   * Voids a sent invoice without payments.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVOICE_STATE, INVOICE_PAID
   */
  async void(
    address: RecordAddress,
    { version, reason: typed }: { version?: number; reason: string },
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    const reason = tidyText(typed);
    refuseInvalid(validateReason(reason));
    const invoice = await this.changes.run(address, now, async (tx, row, { current }) => {
      refuseOldVersion(current, version);
      if (row.status !== 'sent') throw new AppError('INVOICE_STATE', { current });
      if (row.payments.length > 0) throw new AppError('INVOICE_PAID', { current });
      await this.invoices.markVoid(tx, address, reason, now);
      await recordAudit(tx, address.ownerId, audit('invoice.voided', address, origin));
    });
    await this.checkouts.endStale(address.ownerId, address.clientId);
    return invoice;
  }

  /**
   * Issues a credit note, which takes back a part of a sent invoice, or all of it.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVOICE_STATE
   */
  async credit(
    address: RecordAddress,
    { version, amount, reason: typed }: CreditDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    const reason = tidyText(typed);
    refuseInvalid(validateReason(reason));
    const invoice = await this.changes.run(address, now, async (tx, row, { today, current }) => {
      refuseOldVersion(current, version);
      if (row.status !== 'sent') throw new AppError('INVOICE_STATE', { current });
      if (!isWholeWithin(amount, 1, row.total - row.credited)) {
        refuseInvalid([
          { field: 'amount', message: "Please enter no more than the invoice's remaining amount" },
        ]);
      }
      const number = await this.nextNumber(tx, address.ownerId, today);
      await this.invoices.addCreditNote(tx, address, { number, amount, reason, issuedOn: today });
      await recordAudit(tx, address.ownerId, audit('invoice.credited', address, origin));
    });
    await this.checkouts.endStale(address.ownerId, address.clientId);
    return invoice;
  }

  /**
   * Stores whether the client is reminded even though the pregnancy ended in a loss.
   *
   * @throws AppError NOT_FOUND, VERSION_CONFLICT
   */
  setRemindAfterLoss(
    address: RecordAddress,
    { version, remind }: RemindAfterLossDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    return this.changes.run(address, now, async (tx, row, { current }) => {
      refuseOldVersion(current, version);
      if (row.remindAfterLoss === remind) return;
      await this.invoices.setRemindAfterLoss(tx, address, remind);
      await recordAudit(tx, address.ownerId, audit('invoice.updated', address, origin, ['remindAfterLoss']));
    });
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
}

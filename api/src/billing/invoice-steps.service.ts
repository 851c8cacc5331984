import {
  type DateOnly,
  type Invoice,
  invoiceNumber,
  isIntegerInRange,
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
import type { RecordRef } from '../http/record-ref.js';
import { rejectInvalid, rejectStaleVersion, requireFound } from '../http/rejections.js';
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
   * Assigns a draft its number, and freezes its contents. Sending the invoice again changes nothing.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVOICE_STATE
   */
  send(
    ref: RecordRef,
    version: number | undefined,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    return this.database.transaction((tx) => this.sendIn(tx, ref, { version, origin, now }));
  }

  /** Sends an invoice in the caller's transaction. */
  sendIn(
    tx: DatabaseClient,
    ref: RecordRef,
    { version, origin, now }: { version: number | undefined; origin: RequestOrigin; now: Date },
  ): Promise<Invoice> {
    return this.changes.runIn(tx, ref, now, async (row, { zone, today, current }) => {
      const { ownerId, clientId } = ref;
      if (row.status === 'sent') return;
      if (row.status !== 'draft') throw new AppError('INVOICE_STATE', { current });
      rejectStaleVersion(current, version);
      // Checks the draft again: the rules may have become stricter since it was saved.
      rejectInvalid(validateInvoice(toInvoiceFields(row)));
      const { name: clientName, lines: clientLines } = requireFound(
        await this.invoices.client(tx, ownerId, clientId),
      );
      const { practiceName, lines: practiceLines } = await loadLetterhead(tx, ownerId);
      const { paymentInstructions } = (await this.settings.find(ownerId, tx)).settings;
      await computeDueDates(tx, ref, row, { sentOn: today, zone });
      // Must come last, because other requests that send an invoice wait for this lock.
      const number = await this.nextNumber(tx, ownerId, today);
      const parties = { practiceName, practiceLines, clientName, clientLines, paymentInstructions };
      await this.invoices.markSent(tx, ref, row, { number, issuedOn: today, parties }, now);
      await recordAudit(tx, ownerId, audit('invoice.sent', ref, origin));
    });
  }

  /**
   * Voids a sent invoice without payments.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVOICE_STATE, INVOICE_PAID
   */
  async void(
    ref: RecordRef,
    { version, reason: typed }: { version?: number; reason: string },
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    const reason = tidyText(typed);
    rejectInvalid(validateReason(reason));
    const invoice = await this.changes.run(ref, now, async (tx, row, { current }) => {
      rejectStaleVersion(current, version);
      if (row.status !== 'sent') throw new AppError('INVOICE_STATE', { current });
      if (row.payments.length > 0) throw new AppError('INVOICE_PAID', { current });
      await this.invoices.markVoid(tx, ref, reason, now);
      await recordAudit(tx, ref.ownerId, audit('invoice.voided', ref, origin));
    });
    await this.checkouts.endStale(ref.ownerId, ref.clientId);
    return invoice;
  }

  /**
   * Issues a credit note, which credits part or all of a sent invoice.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVOICE_STATE
   */
  async credit(
    ref: RecordRef,
    { version, amount, reason: typed }: CreditDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    const reason = tidyText(typed);
    rejectInvalid(validateReason(reason));
    const invoice = await this.changes.run(ref, now, async (tx, row, { today, current }) => {
      rejectStaleVersion(current, version);
      if (row.status !== 'sent') throw new AppError('INVOICE_STATE', { current });
      if (!isIntegerInRange(amount, 1, row.total - row.credited)) {
        rejectInvalid([{ field: 'amount', message: "Please enter no more than the invoice's balance due" }]);
      }
      const number = await this.nextNumber(tx, ref.ownerId, today);
      await this.invoices.addCreditNote(tx, ref, { number, amount, reason, issuedOn: today });
      await recordAudit(tx, ref.ownerId, audit('invoice.credited', ref, origin));
    });
    await this.checkouts.endStale(ref.ownerId, ref.clientId);
    return invoice;
  }

  /**
   * Stores whether the client is reminded even though the pregnancy ended in a loss.
   *
   * @throws AppError NOT_FOUND, VERSION_CONFLICT
   */
  setRemindAfterLoss(
    ref: RecordRef,
    { version, remind }: RemindAfterLossDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Invoice> {
    return this.changes.run(ref, now, async (tx, row, { current }) => {
      rejectStaleVersion(current, version);
      if (row.remindAfterLoss === remind) return;
      await this.invoices.setRemindAfterLoss(tx, ref, remind);
      await recordAudit(tx, ref.ownerId, audit('invoice.updated', ref, origin, ['remindAfterLoss']));
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

import {
  ALLOCATION_MESSAGE,
  type BillingCurrency,
  type Payment,
  type PaymentAllocation,
  type PaymentFields,
  type PaymentListResponse,
  tidyPayment,
  todayInZone,
  validateAllocations,
  validatePayment,
} from '@doula-desk/domain';
import { AppError, Database, type DatabaseClient, newId, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockDueDate, lockZone, requireClient } from '../clients/chart-locks.js';
import { cursorValues, decodeCursor } from '../http/cursor.js';
import { pageOf } from '../http/list-pages.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { PageQueryDto } from '../http/query.dto.js';
import type { RecordRef } from '../http/record-ref.js';
import { rejectInvalid, rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { OpenCheckouts } from './cards/open-checkouts.js';
import type { AllocatePaymentDto, PaymentDto, RefundDto } from './invoice.dto.js';
import { type PaymentPosition, PaymentsRepository } from './payments.repository.js';

const audit = chartAudit('payment');

const FIRST_POSITION: PaymentPosition = ['9999-12-31', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const EXCEEDS_BALANCE = 'This is more than the invoice’s balance due';

/** Payments from clients, and refunds. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentsRepository,
    private readonly creates: IdempotentCreates,
    private readonly checkouts: OpenCheckouts,
  ) {}

  /**
   * Lists a page of the payments of a practice or one client, latest first.
   *
   * @throws AppError NOT_FOUND
   */
  async list(
    ownerId: string,
    clientId: string | null,
    { limit, cursor }: PageQueryDto,
  ): Promise<PaymentListResponse> {
    const before =
      cursor === undefined ? FIRST_POSITION : decodeCursor(cursor, [cursorValues.date, cursorValues.id]);
    const rows = await this.payments.list(ownerId, clientId, limit + 1, before);
    if (rows.length === 0 && clientId !== null) await requireClient(this.database.prisma, ownerId, clientId);
    const page = pageOf(
      rows,
      limit,
      (payment) => payment,
      ({ receivedOn, id }) => [receivedOn, id],
    );
    return { payments: page.entries, nextCursor: page.nextCursor };
  }

  /**
   * Records a payment.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, IDEMPOTENCY_CONFLICT
   */
  async create(
    ownerId: string,
    clientId: string,
    input: PaymentDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<{ payment: Payment }> {
    const fields = tidyPayment(input);
    const answer = await this.creates.once(ownerId, request, async (tx) => {
      const zone = await lockZone(tx, ownerId);
      await lockDueDate(tx, ownerId, clientId);
      rejectInvalid(validatePayment(fields, todayInZone(now, zone)));
      const ref = { ownerId, clientId, id: newId() };
      await this.rejectInvalidAllocations(tx, ref, fields);
      await this.payments.insert(tx, ref, fields);
      await this.payments.allocate(tx, ref, fields.allocations);
      await recordAudit(tx, ownerId, audit('payment.recorded', ref, origin));
      return { payment: requireFound(await this.payments.find(ref, tx)) };
    });
    await this.checkouts.endStale(ownerId, clientId);
    return answer;
  }

  /**
   * Replaces the allocations of a payment. Those that a refund has reduced can't change.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, PAYMENT_REFUNDED
   */
  async allocate(
    ref: RecordRef,
    { version, allocations }: AllocatePaymentDto,
    origin: RequestOrigin,
  ): Promise<Payment> {
    const { ownerId } = ref;
    const payment = await this.database.transaction(async (tx) => {
      const before = await this.lockPayment(tx, ref);
      rejectStaleVersion(before, version);
      if (before.kind === 'refund') throw new AppError('PAYMENT_REFUNDED', { current: before });
      rejectInvalid(validateAllocations(allocations, before.amount));
      // Locks all invoices in one order, before the payment's old allocations are removed.
      const ids = [...new Set([...before.allocations, ...allocations].map(({ invoiceId }) => invoiceId))];
      await this.payments.lockInvoices(tx, ownerId, ref.clientId, ids);
      const removed = without(before.allocations, allocations);
      const added = without(allocations, before.allocations);
      const net = await this.payments.netByInvoice(tx, ownerId, ref.id);
      if (removed.some(({ invoiceId, amount }) => net.get(invoiceId) !== amount)) {
        throw new AppError('PAYMENT_REFUNDED', { current: before });
      }
      if (sumOf(added) - sumOf(removed) > before.unallocated) {
        rejectInvalid([{ field: 'allocations', message: ALLOCATION_MESSAGE }]);
      }
      await this.payments.removeAllocations(tx, ref, removed);
      await this.rejectInvalidAllocations(tx, ref, { currency: before.currency, allocations: added });
      await this.payments.allocate(tx, ref, added);
      await this.payments.incrementVersion(tx, ref);
      await recordAudit(tx, ownerId, audit('payment.updated', ref, origin, ['allocations']));
      return requireFound(await this.payments.find(ref, tx));
    });
    await this.checkouts.endStale(ownerId, ref.clientId);
    return payment;
  }

  /**
   * Records that a payment, or a part of it, was refunded.
   *
   * @returns the refund
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, IDEMPOTENCY_CONFLICT
   */
  async refund(
    ref: RecordRef,
    input: RefundDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<{ payment: Payment }> {
    const { ownerId, clientId } = ref;
    const answer = await this.creates.once(ownerId, request, async (tx) => {
      const zone = await lockZone(tx, ownerId);
      const payment = await this.lockPayment(tx, ref);
      const fields: PaymentFields = tidyPayment({ ...input, currency: payment.currency });
      rejectInvalid(validatePayment(fields, todayInZone(now, zone)));
      await this.rejectInvalidRefund(tx, ref, payment, fields);
      const refund = { ownerId, clientId, id: newId() };
      await this.payments.insert(tx, refund, fields, { refundOfId: payment.id, disputeId: null });
      await this.payments.allocate(tx, refund, fields.allocations, -1);
      await recordAudit(tx, ownerId, audit('payment.refunded', refund, origin));
      return { payment: requireFound(await this.payments.find(refund, tx)) };
    });
    await this.checkouts.endStale(ownerId, clientId);
    return answer;
  }

  /**
   * Deletes a payment or a refund that was recorded by mistake.
   *
   * @throws AppError NOT_FOUND, PAYMENT_REFUNDED, VALIDATION_FAILED
   */
  async remove(ref: RecordRef, origin: RequestOrigin): Promise<void> {
    const { ownerId, clientId } = ref;
    await this.database.transaction(async (tx) => {
      const payment = await this.lockPayment(tx, ref);
      if (payment.refunded > 0) throw new AppError('PAYMENT_REFUNDED', { current: payment });
      const ids = payment.allocations.map(({ invoiceId }) => invoiceId);
      const invoices = await this.payments.lockInvoices(tx, ownerId, clientId, ids);
      // Without the refund, the payment counts toward the invoice again, which may have been paid in another way since.
      const taken = new Map(payment.allocations.map(({ invoiceId, amount }) => [invoiceId, -amount]));
      const isOverpaid = invoices.some(({ id, unpaid }) => unpaid < (taken.get(id) ?? 0));
      if (payment.kind === 'refund' && isOverpaid) throw new AppError('INVOICE_CHANGED');
      await this.payments.remove(tx, ref);
      await recordAudit(tx, ownerId, audit('payment.deleted', ref, origin));
    });
    await this.checkouts.endStale(ownerId, clientId);
  }

  /** Locks the client and a payment, and returns the payment. @throws AppError NOT_FOUND */
  private async lockPayment(tx: DatabaseClient, ref: RecordRef): Promise<Payment> {
    await lockDueDate(tx, ref.ownerId, ref.clientId);
    return requireFound(await this.payments.findForUpdate(tx, ref));
  }

  /** @throws AppError VALIDATION_FAILED if an invoice isn't the client's, isn't sent, or has a smaller balance */
  private async rejectInvalidAllocations(
    tx: DatabaseClient,
    { ownerId, clientId }: RecordRef,
    { currency, allocations }: { currency: BillingCurrency; allocations: readonly PaymentAllocation[] },
  ): Promise<void> {
    const ids = allocations.map(({ invoiceId }) => invoiceId);
    const invoices = await this.payments.lockInvoices(tx, ownerId, clientId, ids);
    const fits = allocations.every(({ invoiceId, amount }) => {
      const invoice = invoices.find(({ id }) => id === invoiceId);
      return invoice?.status === 'sent' && invoice.currency === currency && invoice.balance >= amount;
    });
    if (!fits) rejectInvalid([{ field: 'allocations', message: EXCEEDS_BALANCE }]);
  }

  /** @throws AppError VALIDATION_FAILED if it's more than what remains of the payment */
  private async rejectInvalidRefund(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordRef,
    payment: Payment,
    { amount, allocations }: PaymentFields,
  ): Promise<void> {
    const left = payment.kind === 'refund' ? 0 : payment.amount - payment.refunded;
    if (amount > left)
      rejectInvalid([{ field: 'amount', message: 'This is more than what remains of the payment' }]);
    const ids = allocations.map(({ invoiceId }) => invoiceId);
    await this.payments.lockInvoices(tx, ownerId, clientId, ids);
    const held = await this.payments.netByInvoice(tx, ownerId, id);
    const isHeld = allocations.every((part) => part.amount <= (held.get(part.invoiceId) ?? 0));
    const taken = allocations.reduce((sum, part) => sum + part.amount, 0);
    if (!isHeld || amount - taken > payment.unallocated) {
      rejectInvalid([{ field: 'allocations', message: 'Choose the invoices that the refund is taken from' }]);
    }
  }
}

/** Returns the allocations that `others` doesn't contain with the same invoice and amount. */
function without(
  parts: readonly PaymentAllocation[],
  others: readonly PaymentAllocation[],
): PaymentAllocation[] {
  const amounts = new Map(others.map(({ invoiceId, amount }) => [invoiceId, amount]));
  return parts.filter(({ invoiceId, amount }) => amounts.get(invoiceId) !== amount);
}

function sumOf(parts: readonly PaymentAllocation[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

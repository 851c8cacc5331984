import {
  type BillingCurrency,
  clientName,
  type DateOnly,
  type Payment,
  type PaymentAllocation,
  type PaymentFields,
  type PaymentKind,
  type PaymentMethod,
  type StoredInvoiceStatus,
} from '@doula-desk/domain';
import { Database, type DatabaseClient, ServerKey, toDateColumn, writeAndProve } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RecordRef } from '../http/record-ref.js';
import {
  FIND_PAYMENT,
  LOCK_INVOICES,
  LOCK_PAYMENT,
  LOST_TO_DISPUTES,
  listPayments,
  NET_BY_INVOICE,
} from './payment.queries.js';

/** A row of the queries in `payment.queries.ts`. */
interface PaymentRow extends Omit<Payment, 'clientName' | 'createdAt'> {
  firstName: string;
  lastName: string;
  kind: PaymentKind;
  method: PaymentMethod;
  createdAt: Date;
}

/** An invoice that is locked for a payment. */
export interface PayableInvoice {
  id: string;
  status: StoredInvoiceStatus;
  currency: BillingCurrency;
  unpaid: number;
  balance: number;
}

/** Where a page of payments starts: the day and id of the previous page's last payment. */
export type PaymentPosition = readonly [receivedOn: DateOnly, id: string];

@Injectable()
export class PaymentsRepository {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  async list(
    ownerId: string,
    clientId: string | null,
    rows: number,
    before: PaymentPosition,
  ): Promise<Payment[]> {
    const values = [ownerId, clientId, rows, ...before];
    const query = { ...listPayments(clientId !== null), values };
    return (await this.database.pool.query<PaymentRow>(query)).rows.map(toPayment);
  }

  async find({ ownerId, clientId, id }: RecordRef, tx: DatabaseClient): Promise<Payment | undefined> {
    const [row] = await tx.$queryRawUnsafe<PaymentRow[]>(FIND_PAYMENT, ownerId, clientId, id);
    return row && toPayment(row);
  }

  /** Finds a payment and locks it; its refunds only change under this lock. */
  async findForUpdate(tx: DatabaseClient, ref: RecordRef): Promise<Payment | undefined> {
    await tx.$queryRawUnsafe(LOCK_PAYMENT, ref.ownerId, ref.clientId, ref.id);
    return this.find(ref, tx);
  }

  lockInvoices(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
    ids: readonly string[],
  ): Promise<PayableInvoice[]> {
    return tx.$queryRawUnsafe<PayableInvoice[]>(LOCK_INVOICES, ownerId, clientId, ids);
  }

  /** Returns how much of a payment, less its refunds, is allocated to each invoice. */
  async netByInvoice(tx: DatabaseClient, ownerId: string, paymentId: string): Promise<Map<string, number>> {
    const rows = await tx.$queryRawUnsafe<{ id: string; amount: number }[]>(
      NET_BY_INVOICE,
      ownerId,
      paymentId,
    );
    return new Map(rows.map(({ id, amount }) => [id, amount]));
  }

  /** Returns how much of a payment was taken back by disputes that the practice lost. */
  async takenByDisputes(tx: DatabaseClient, ownerId: string, paymentId: string): Promise<number> {
    const [row] = await tx.$queryRawUnsafe<{ amount: number }[]>(LOST_TO_DISPUTES, ownerId, paymentId);
    return row?.amount ?? 0;
  }

  async insert(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordRef,
    fields: Omit<PaymentFields, 'allocations'>,
    refund?: { refundOfId: string; disputeId: string | null },
  ): Promise<void> {
    const { amount, currency, method, reference, note } = fields;
    const { refundOfId = null, disputeId = null } = refund ?? {};
    const kind = refundOfId === null ? 'payment' : 'refund';
    const written = { kind, amount, currency, method, reference, note, refundOfId, createdAt: new Date() };
    const lost = disputeId !== null && { disputeId, disputeStatus: 'lost', disputedAmount: amount };
    const { receivedOn } = fields;
    await writeAndProve(tx, this.key, 'Payment', { ownerId, id }, async () => {
      await tx.payment.create({
        data: { id, ownerId, clientId, ...written, ...lost, receivedOn: toDateColumn(receivedOn) },
      });
      return { ...written, receivedOn, parts: [] };
    });
  }

  /** Adds allocations of a payment, or of a refund if `sign` is -1. Triggers update the totals of the invoices. */
  async allocate(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    allocations: readonly PaymentAllocation[],
    sign: 1 | -1 = 1,
  ): Promise<void> {
    const data = allocations.map(({ invoiceId, amount }) => ({
      ...{ ownerId, paymentId: id, invoiceId, amount: sign * amount },
    }));
    await writeAndProve(tx, this.key, 'Payment', { ownerId, id }, async (before) => {
      await tx.paymentAllocation.createMany({ data });
      const added = data.map(({ invoiceId, amount }) => [invoiceId, amount] as const);
      const parts = [...(before?.parts ?? []), ...added];
      return { parts: parts.sort(([one], [other]) => (one < other ? -1 : 1)) };
    });
  }

  async removeAllocations(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    parts: readonly PaymentAllocation[],
  ): Promise<void> {
    const removed = parts.map((part) => part.invoiceId);
    await writeAndProve(tx, this.key, 'Payment', { ownerId, id }, async (before) => {
      const where = { ownerId, paymentId: id, invoiceId: { in: removed } };
      await tx.paymentAllocation.deleteMany({ where });
      return { parts: before?.parts.filter(([invoiceId]) => !removed.includes(invoiceId)) ?? [] };
    });
  }

  async incrementVersion(tx: DatabaseClient, { ownerId, id }: RecordRef): Promise<void> {
    await tx.payment.update({ where: { ownerId_id: { ownerId, id } }, data: { version: { increment: 1 } } });
  }

  async remove(tx: DatabaseClient, { ownerId, id }: RecordRef): Promise<void> {
    await tx.payment.delete({ where: { ownerId_id: { ownerId, id } } });
  }
}

function toPayment({ firstName, lastName, createdAt, ...row }: PaymentRow): Payment {
  return { ...row, clientName: clientName({ firstName, lastName }), createdAt: createdAt.toISOString() };
}

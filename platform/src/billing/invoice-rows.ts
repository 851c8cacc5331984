import {
  type DateOnly,
  dueDayOf,
  type InvoiceFields,
  invoiceText,
  invoiceTotals,
  type PlanFacts,
  type TimeZone,
} from '@doula-desk/domain';
import type { Prisma } from '@doula-desk/prisma';
import type { DatabaseClient } from '../database/database.js';
import { toDateColumn } from '../database/date-column.js';
import { newId } from '../ids/new-id.js';
import { dueDateOf } from '../records/pregnancy-sql.js';

/** Identifies an invoice and its chart. */
interface InvoicePlace {
  ownerId: string;
  clientId: string;
  id: string;
}

/**
 * Selects the dates from which an invoice's due dates are computed. For an invoice without a contract, this includes
 * the date of the latest signed contract of the same pregnancy. $1 owner, $2 invoice, $3 time zone
 */
const PLAN_FACTS = `
  SELECT to_char(${dueDateOf('v')}, 'YYYY-MM-DD') AS edd,
    to_char((SELECT max(k."signedAt") FROM "Contract" k
      WHERE k."ownerId" = v."ownerId" AND k."clientId" = v."clientId" AND k.status = 'signed'
        AND CASE WHEN v."contractId" IS NULL THEN k."pregnancyId" = v."pregnancyId" ELSE k.id = v."contractId" END
    ) AT TIME ZONE $3, 'YYYY-MM-DD') AS "contractSignedOn",
    to_char(coalesce(
      (SELECT g."endDate" FROM "Pregnancy" g
       WHERE g."ownerId" = v."ownerId" AND g.id = v."pregnancyId" AND g."endKind" = 'birth'),
      ((SELECT b."bornAt" FROM "Birth" b WHERE b."ownerId" = v."ownerId" AND b."clientId" = v."clientId"
        AND b."pregnancyId" = v."pregnancyId") AT TIME ZONE $3)::date), 'YYYY-MM-DD') AS "bornOn"
  FROM "Invoice" v WHERE v."ownerId" = $1::uuid AND v.id = $2::uuid`;

/** Returns the columns that are computed from an invoice's fields. */
export function invoiceColumns(fields: InvoiceFields) {
  const { currency, lines, discountKind, discountValue, dueDays, notes } = fields;
  const { amounts, subtotal, discount, tax, total } = invoiceTotals(fields);
  const priced = lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 }));
  return {
    ...{ currency, discountKind, discountValue, dueDays, notes, subtotal, discount, tax, total },
    lines: priced as unknown as Prisma.InputJsonArray,
    searchText: invoiceText({ ...fields, number: null }),
  };
}

/**
 * Stores a draft invoice with its payment plan.
 *
 * @param contract the contract whose fee the invoice bills, and the contract's pregnancy
 * @returns false if the contract already has an invoice
 */
export async function insertInvoice(
  tx: DatabaseClient,
  { ownerId, clientId, id }: InvoicePlace,
  fields: InvoiceFields,
  contract: { contractId: string; pregnancyId: string | null } | null = null,
): Promise<boolean> {
  const data = { id, ownerId, clientId, ...contract, ...invoiceColumns(fields) };
  const { count } = await tx.invoice.createMany({ data: [data], skipDuplicates: contract !== null });
  if (count === 1) await insertPlan(tx, { ownerId, id }, fields);
  return count === 1;
}

/** Stores the payment plan of a draft invoice that has no plan yet. */
export async function insertPlan(
  tx: DatabaseClient,
  { ownerId, id }: Pick<InvoicePlace, 'ownerId' | 'id'>,
  { installments }: InvoiceFields,
): Promise<void> {
  await tx.invoiceInstallment.createMany({
    data: installments.map(({ event, offset, amount, dueDate }, position) => ({
      ...{ ownerId, id: newId(), invoiceId: id, position, event, offset, amount },
      dueDate: toDateColumn(dueDate),
    })),
  });
}

/**
 * Stores the due dates of an unpaid invoice's payment plan, as far as they are known.
 *
 * @param sentOn the day on which the invoice is sent; null for a draft
 */
export async function computeDueDates(
  tx: DatabaseClient,
  { ownerId, id }: Pick<InvoicePlace, 'ownerId' | 'id'>,
  { installments }: Pick<InvoiceFields, 'installments'>,
  { sentOn, zone }: { sentOn: DateOnly | null; zone: TimeZone },
): Promise<void> {
  const [known] = await tx.$queryRawUnsafe<Omit<PlanFacts, 'sentOn'>[]>(PLAN_FACTS, ownerId, id, zone);
  const facts = { edd: null, contractSignedOn: null, bornOn: null, ...known, sentOn };
  const days = installments.map((payment) => dueDayOf(payment, facts));
  await tx.$executeRaw`
    UPDATE "InvoiceInstallment" t SET "dueDate" = m.day
    FROM unnest(${days}::date[]) WITH ORDINALITY AS m(day, place)
    WHERE t."ownerId" = ${ownerId}::uuid AND t."invoiceId" = ${id}::uuid AND t.position = m.place - 1
      AND t."dueDate" IS DISTINCT FROM m.day`;
}

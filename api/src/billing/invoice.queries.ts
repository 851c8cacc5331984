import type { InvoiceFilter } from '@doula-desk/domain';
import { isOfPregnancy } from '@doula-desk/platform';

/** Columns of an `InvoiceListRow`. Dates are selected as text so that no driver applies a zone. */
const LIST_COLUMNS = `
  v.id, v."clientId", c."firstName", c."lastName", v.number, v.status, v.currency, v.total, v.paid, v.credited,
  to_char(v."nextDueDate", 'YYYY-MM-DD') AS "nextDueDate", to_char(v."issuedOn", 'YYYY-MM-DD') AS "issuedOn", v."createdAt"`;

const WITH_CLIENT = `JOIN "Client" c ON c."ownerId" = v."ownerId" AND c.id = v."clientId"`;

const OPEN = `v.status = 'sent' AND v.paid + v.credited < v.total`;

/** Conditions of the filters. `$6` is today in the practice's zone. */
const filters: Record<InvoiceFilter | 'all', string> = {
  all: '$6::date IS NOT NULL',
  draft: `v.status = 'draft' AND $6::date IS NOT NULL`,
  open: `${OPEN} AND $6::date IS NOT NULL`,
  overdue: `${OPEN} AND v."nextDueDate" < $6::date`,
  paid: `v.status = 'sent' AND v.paid + v.credited >= v.total AND $6::date IS NOT NULL`,
  void: `v.status = 'void' AND $6::date IS NOT NULL`,
};

/**
 * Invoices of a practice or one client, newest first. $1 owner, $2 client or null, $3 rows, $4 and $5 creation time and id
 * before which the page starts, $6 today, $7 pregnancy or null
 */
export const listInvoices = (filter: InvoiceFilter | 'all', ofClient: boolean) => ({
  name: `invoices-${filter}-${ofClient ? 'client' : 'owner'}`,
  text: `
    SELECT ${LIST_COLUMNS} FROM "Invoice" v ${WITH_CLIENT}
    WHERE v."ownerId" = $1::uuid AND ${ofClient ? 'v."clientId" = $2::uuid' : '$2::uuid IS NULL'} AND ${filters[filter]}
      AND ${isOfPregnancy('v', '$7')} AND (v."createdAt", v.id) < ($4::timestamptz, $5::uuid)
    ORDER BY v."createdAt" DESC, v.id DESC LIMIT $3`,
});

/** One invoice with its plan, credit notes, and payments as JSON. $1 owner, $2 client, $3 invoice */
export const FIND_INVOICE = `
  SELECT ${LIST_COLUMNS}, v."contractId", v.lines, v."discountKind", v."discountValue", v."dueDays", v.notes, v.subtotal,
    v.discount, v.tax, v."sentAt", v."voidedAt", v."voidReason", v.parties, v."remindAfterLoss", v.version, v."updatedAt",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', i.id, 'event', i.event, 'offset', i."offset", 'amount', i.amount,
        'dueDate', to_char(i."dueDate", 'YYYY-MM-DD')) ORDER BY i.position)
      FROM "InvoiceInstallment" i WHERE i."ownerId" = v."ownerId" AND i."invoiceId" = v.id
    ), '[]') AS installments,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'amount', n.amount, 'reason', n.reason,
        'issuedOn', to_char(n."issuedOn", 'YYYY-MM-DD')) ORDER BY n."createdAt", n.id)
      FROM "CreditNote" n WHERE n."ownerId" = v."ownerId" AND n."invoiceId" = v.id
    ), '[]') AS "creditNotes",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('paymentId', p.id, 'kind', p.kind, 'method', p.method, 'amount', a.amount,
        'receivedOn', to_char(p."receivedOn", 'YYYY-MM-DD')) ORDER BY p."receivedOn", p."createdAt", p.id)
      FROM "PaymentAllocation" a JOIN "Payment" p ON p."ownerId" = a."ownerId" AND p.id = a."paymentId"
      WHERE a."ownerId" = v."ownerId" AND a."invoiceId" = v.id
    ), '[]') AS payments
  FROM "Invoice" v ${WITH_CLIENT}
  WHERE v."ownerId" = $1::uuid AND v."clientId" = $2::uuid AND v.id = $3::uuid`;

/** Locks an invoice until the transaction ends. $1 owner, $2 client, $3 invoice */
export const LOCK_INVOICE = `
  SELECT id FROM "Invoice" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND id = $3::uuid FOR UPDATE`;

/** Who an invoice is to. $1 owner, $2 client */
export const INVOICE_CLIENT = `
  SELECT c."firstName", c."lastName", c.email, c.address, c.city, c.state, c."zipCode"
  FROM "Client" c WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid`;

/** Takes the next number of a practice; others who send wait until this transaction ends. $1 owner, $2 year or 0 */
export const TAKE_NUMBER = `
  INSERT INTO "InvoiceCounter" ("ownerId", year, last) VALUES ($1::uuid, $2, 1)
  ON CONFLICT ("ownerId", year) DO UPDATE SET last = "InvoiceCounter".last + 1
  RETURNING last`;

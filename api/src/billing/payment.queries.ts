const NET = `(SELECT coalesce(sum(a.amount), 0)::int FROM "PaymentAllocation" a
      WHERE a."ownerId" = p."ownerId" AND a."paymentId" = p.id)`;

/** Columns of a `PaymentRow`. Dates are selected as text so that no driver applies a zone. */
const COLUMNS = `
  p.id, p."clientId", c."firstName", c."lastName", p.kind, p.amount, p.currency, p.method, p.reference, p.note,
  to_char(p."receivedOn", 'YYYY-MM-DD') AS "receivedOn", p."refundOfId", p.version, p."createdAt",
  CASE WHEN p."disputeStatus" IS NOT NULL
    THEN jsonb_build_object('status', p."disputeStatus", 'amount', p."disputedAmount") END AS dispute,
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('invoiceId', a."invoiceId", 'amount', a.amount, 'number', v.number)
      ORDER BY v."createdAt", v.id)
    FROM "PaymentAllocation" a JOIN "Invoice" v ON v."ownerId" = a."ownerId" AND v.id = a."invoiceId"
    WHERE a."ownerId" = p."ownerId" AND a."paymentId" = p.id
  ), '[]') AS allocations,
  r.refunded, CASE p.kind WHEN 'payment' THEN p.amount - ${NET} - r.refunded + r.taken ELSE 0 END AS unallocated`;

/** Refunds, and what they took back from invoices. */
const FROM = `
  FROM "Payment" p
  JOIN "Client" c ON c."ownerId" = p."ownerId" AND c.id = p."clientId"
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(x.amount), 0)::int AS refunded, coalesce(sum((
      SELECT sum(-a.amount) FROM "PaymentAllocation" a WHERE a."ownerId" = x."ownerId" AND a."paymentId" = x.id)), 0)::int AS taken
    FROM "Payment" x WHERE x."ownerId" = p."ownerId" AND x."refundOfId" = p.id
  ) r`;

/**
 * Payments of a practice or one client, latest first. $1 owner, $2 client or null, $3 limit, $4 and $5 day and id of
 * the previous page's last row
 */
export const listPayments = (ofClient: boolean) => ({
  name: `payments-${ofClient ? 'client' : 'owner'}`,
  text: `
    SELECT ${COLUMNS} ${FROM}
    WHERE p."ownerId" = $1::uuid AND ${ofClient ? 'p."clientId" = $2::uuid' : '$2::uuid IS NULL'}
      AND (p."receivedOn", p.id) < ($4::date, $5::uuid)
    ORDER BY p."receivedOn" DESC, p.id DESC LIMIT $3`,
});

/** One payment. $1 owner, $2 client, $3 payment */
export const FIND_PAYMENT = `
  SELECT ${COLUMNS} ${FROM} WHERE p."ownerId" = $1::uuid AND p."clientId" = $2::uuid AND p.id = $3::uuid`;

/** The part of a payment that lost disputes took back. $1 owner, $2 payment */
export const LOST_TO_DISPUTES = `
  SELECT coalesce(sum(amount), 0)::int AS amount FROM "Payment"
  WHERE "ownerId" = $1::uuid AND "refundOfId" = $2::uuid AND "disputeId" IS NOT NULL`;

/** Locks a payment until the transaction ends. $1 owner, $2 client, $3 payment */
export const LOCK_PAYMENT = `
  SELECT id FROM "Payment" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND id = $3::uuid FOR UPDATE`;

/**
 * Locks invoices of a client in the order of their ids, and returns what is still owed on each, with and without its
 * credit notes. $1 owner, $2 client, $3 invoices
 */
export const LOCK_INVOICES = `
  SELECT v.id, v.status, v.currency, v.total - v.paid AS unpaid, v.total - v.credited - v.paid AS balance
  FROM "Invoice" v
  WHERE v."ownerId" = $1::uuid AND v."clientId" = $2::uuid AND v.id = ANY ($3::uuid[])
  ORDER BY v.id FOR UPDATE`;

/** The invoices that a payment and its refunds are allocated to, with the amount of each. $1 owner, $2 payment */
export const NET_BY_INVOICE = `
  SELECT a."invoiceId" AS id, sum(a.amount)::int AS amount
  FROM "Payment" p JOIN "PaymentAllocation" a ON a."ownerId" = p."ownerId" AND a."paymentId" = p.id
  WHERE p."ownerId" = $1::uuid AND (p.id = $2::uuid OR p."refundOfId" = $2::uuid)
  GROUP BY a."invoiceId"`;

/**
 * The outstanding amount of each installment of a practice's open invoices: payments cover a plan from its beginning, and
 * credit notes shorten it from its end (`owedByPayment` in domain). $1 owner
 */
const OWED = `
  SELECT v.id, v."clientId", v.currency, i."dueDate",
    least(i.upto, v.total - v.credited) - greatest(i.upto - i.amount, v.paid) AS amount
  FROM "Invoice" v
  CROSS JOIN LATERAL (
    SELECT p."dueDate", p.amount, sum(p.amount) OVER (ORDER BY p.position)::int AS upto FROM "InvoiceInstallment" p
    WHERE p."ownerId" = v."ownerId" AND p."invoiceId" = v.id
  ) i
  WHERE v."ownerId" = $1::uuid AND v.status = 'sent' AND v.paid + v.credited < v.total
    AND least(i.upto, v.total - v.credited) > greatest(i.upto - i.amount, v.paid)`;

/**
 * A practice's totals by currency. $1 owner, $2 today, $3 first day of the month, $4 last day that counts as due soon
 */
export const SUMMARY = {
  name: 'billing-summary',
  text: `
    WITH owed AS (${OWED})
    SELECT currency, sum(open)::float8 AS open, sum(overdue)::float8 AS overdue, sum("dueSoon")::float8 AS "dueSoon",
      sum(received)::float8 AS "receivedThisMonth", sum(invoices)::int AS "overdueInvoices"
    FROM (
      SELECT currency, sum(amount) AS open, sum(amount) FILTER (WHERE "dueDate" < $2::date) AS overdue,
        sum(amount) FILTER (WHERE "dueDate" BETWEEN $2::date AND $4::date) AS "dueSoon", 0 AS received,
        count(DISTINCT id) FILTER (WHERE "dueDate" < $2::date) AS invoices
      FROM owed GROUP BY currency
      UNION ALL
      SELECT currency, 0, 0, 0, sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END), 0
      FROM "Payment" WHERE "ownerId" = $1::uuid AND "receivedOn" BETWEEN $3::date AND $2::date GROUP BY currency
    ) s GROUP BY currency ORDER BY currency`,
};

/** What each client owes, by days past due. $1 owner, $2 today */
export const AGING = {
  name: 'billing-aging',
  text: `
    WITH owed AS (
      SELECT o.*, coalesce($2::date - o."dueDate", 0) AS days FROM (${OWED}) o
    )
    SELECT o."clientId", c."firstName", c."lastName", o.currency, sum(o.amount)::float8 AS total,
      coalesce(sum(o.amount) FILTER (WHERE days <= 0), 0)::float8 AS current,
      coalesce(sum(o.amount) FILTER (WHERE days BETWEEN 1 AND 30), 0)::float8 AS days30,
      coalesce(sum(o.amount) FILTER (WHERE days BETWEEN 31 AND 60), 0)::float8 AS days60,
      coalesce(sum(o.amount) FILTER (WHERE days BETWEEN 61 AND 90), 0)::float8 AS days90,
      coalesce(sum(o.amount) FILTER (WHERE days > 90), 0)::float8 AS older
    FROM owed o JOIN "Client" c ON c."ownerId" = $1::uuid AND c.id = o."clientId"
    GROUP BY o."clientId", c."firstName", c."lastName", o.currency
    ORDER BY total DESC, o."clientId", o.currency`,
};

const SIGNED = `CASE p.kind WHEN 'refund' THEN -p.amount ELSE p.amount END`;
const OF_PERIOD = `p."ownerId" = $1::uuid AND p."receivedOn" >= $2::date AND p."receivedOn" < $3::date`;

/**
 * Money received by month, then by method, largest first: the month of a row is null if it has a method, and vice
 * versa. Adds up days first, since formatting a month takes longer than adding an amount. $1 owner, $2 first day, $3
 * day after the last
 */
export const INCOME = {
  name: 'billing-income',
  text: `
    WITH days AS (
      SELECT p."receivedOn" AS day, p.method, p.currency,
        coalesce(sum(p.amount) FILTER (WHERE p.kind = 'payment'), 0) AS payments,
        coalesce(sum(p.amount) FILTER (WHERE p.kind = 'refund'), 0) AS refunds
      FROM "Payment" p WHERE ${OF_PERIOD} GROUP BY 1, 2, 3
    )
    SELECT to_char(day, 'YYYY-MM') AS month, method, currency, sum(payments)::float8 AS payments,
      sum(refunds)::float8 AS refunds, sum(payments - refunds)::float8 AS income
    FROM days GROUP BY GROUPING SETS ((1, currency), (method, currency))
    ORDER BY 1, CASE WHEN method IS NOT NULL THEN sum(refunds - payments) END, method, currency`,
};

/** Payments of a period for accountants, in order. $1 owner, $2 first day, $3 day after the last */
export const PAYMENT_LEDGER = {
  name: 'billing-ledger',
  text: `
    SELECT to_char(p."receivedOn", 'YYYY-MM-DD') AS "receivedOn", p.kind, c."firstName", c."lastName", p.currency,
      ${SIGNED} AS amount, p.method, p.reference, p.note,
      coalesce((
        SELECT string_agg(v.number, ', ' ORDER BY v.number)
        FROM "PaymentAllocation" a JOIN "Invoice" v ON v."ownerId" = a."ownerId" AND v.id = a."invoiceId"
        WHERE a."ownerId" = p."ownerId" AND a."paymentId" = p.id
      ), '') AS invoices
    FROM "Payment" p JOIN "Client" c ON c."ownerId" = p."ownerId" AND c.id = p."clientId"
    WHERE ${OF_PERIOD} ORDER BY p."receivedOn", p."createdAt", p.id`,
};

/**
 * The services that the invoices of a client's current pregnancy include, and how many of them have taken place. Drafts
 * don't count. Returns no row if the owner has no such client. $1 owner, $2 client
 */
export const PACKAGE = {
  name: 'billing-package',
  text: `
    SELECT coalesce(k."prenatalVisits", 0)::int AS "prenatalVisits", coalesce(k."includesBirth", false) AS "includesBirth",
      coalesce(k."postpartumVisits", 0)::int AS "postpartumVisits", coalesce(k.hours, 0)::int AS hours,
      u.prenatal, u.postpartum, u.minutes, b.births, s.minutes AS "shiftMinutes"
    FROM "Client" c
    CROSS JOIN LATERAL (SELECT "current_pregnancy"(c."ownerId", c.id) AS id) g
    CROSS JOIN LATERAL (
      SELECT sum((l.value->'included'->>'prenatalVisits')::int * (l.value->>'quantity')::int / 100) AS "prenatalVisits",
        bool_or((l.value->'included'->>'includesBirth')::boolean) AS "includesBirth",
        sum((l.value->'included'->>'postpartumVisits')::int * (l.value->>'quantity')::int / 100) AS "postpartumVisits",
        sum((l.value->'included'->>'hours')::int * (l.value->>'quantity')::int / 100) AS hours
      FROM "Invoice" v, jsonb_array_elements(v.lines) l
      WHERE v."ownerId" = c."ownerId" AND v."clientId" = c.id AND v."pregnancyId" = g.id AND v.status = 'sent'
    ) k
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE a.type = 'Prenatal Visit')::int AS prenatal,
        count(*) FILTER (WHERE a.type = 'Postpartum Visit')::int AS postpartum,
        coalesce(sum(a."durationMinutes"), 0)::int AS minutes
      FROM "Appointment" a
      WHERE a."ownerId" = c."ownerId" AND a."clientId" = c.id AND a."pregnancyId" = g.id AND a.status = 'completed'
    ) u
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS births FROM "Birth" x
      WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id AND x."pregnancyId" = g.id AND x.status = 'recorded'
    ) b
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(extract(epoch FROM x."endsAt" - x."startsAt") / 60), 0)::int AS minutes FROM "Shift" x
      WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id AND x."pregnancyId" = g.id AND x."endsAt" IS NOT NULL
    ) s
    WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid`,
};

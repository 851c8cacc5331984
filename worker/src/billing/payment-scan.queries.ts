import type { BillingCurrency } from '@doula-desk/domain';
import { isAfterLoss } from '@doula-desk/platform';

/** An unpaid installment, and the reminder or notice that it calls for. */
export interface DuePayment {
  id: string;
  ownerId: string;
  invoiceId: string;
  clientId: string;
  firstName: string;
  lastName: string;
  email: string;
  number: string;
  currency: BillingCurrency;
  owed: number;
  /** `YYYY-MM-DD`. */
  dueDate: string;
  /** Days since the due date; negative before it. Also 1 for any earlier due date of an invoice that was sent late. */
  past: number;
  /** The practice's local day of the scan, as `YYYY-MM-DD`. */
  today: string;
  /** Whether the pregnancy ended in a loss, and the practitioner hasn't confirmed reminders. */
  isSilent: boolean;
  isVerified: boolean;
  /** The practice's stored billing settings. */
  billing: unknown;
}

/**
 * Installments that are due on certain days, sorted by practice. An installment that became due earlier is found on the
 * day after its invoice was sent, or after its due date was moved because of the pregnancy. The query starts from the
 * open invoices, whose partial index is small.
 *
 * $1 to $5 zones, days, how many days ago each was, and the times of the notices on the previous day and on that day; $6
 * batch size, $7 to $9 practice, installment, and days of the previous batch's last row
 */
export const FIND_DUE_PAYMENTS = `
  WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::date[], $3::int[], $4::timestamptz[], $5::timestamptz[])
      AS w("timeZone", day, past, since, until)
  )
  SELECT i.id, v."ownerId", v.id AS "invoiceId", v."clientId", c."firstName", c."lastName", c.email, v.number, v.currency,
    least(i.upto, v.total - v.credited) - greatest(i.upto - i.amount, v.paid) AS owed,
    to_char(i."dueDate", 'YYYY-MM-DD') AS "dueDate", w.past, to_char(w.day + w.past, 'YYYY-MM-DD') AS today,
    (c."pregnancyEndKind" IS NOT DISTINCT FROM 'loss' OR ${isAfterLoss('v')}) AND NOT v."remindAfterLoss" AS "isSilent",
    o."emailVerifiedAt" IS NOT NULL AS "isVerified", s.billing
  FROM "Invoice" v
  JOIN "Practice" p ON p."ownerId" = v."ownerId"
  JOIN "Practitioner" o ON o.id = v."ownerId" AND o."disabledAt" IS NULL
  JOIN "Client" c ON c."ownerId" = v."ownerId" AND c.id = v."clientId"
  LEFT JOIN "Settings" s ON s."ownerId" = v."ownerId"
  CROSS JOIN LATERAL (
    SELECT x.id, x.amount, x."dueDate", x.event, sum(x.amount) OVER (ORDER BY x.position)::int AS upto FROM "InvoiceInstallment" x
    WHERE x."ownerId" = v."ownerId" AND x."invoiceId" = v.id
  ) i
  LEFT JOIN "Pregnancy" g ON g."ownerId" = v."ownerId" AND g."clientId" = v."clientId" AND g.id = v."pregnancyId"
    AND i.event IN ('week', 'birth')
  LEFT JOIN "Birth" b ON b."ownerId" = g."ownerId" AND b."clientId" = g."clientId" AND b."pregnancyId" = g.id
  JOIN wanted w ON w."timeZone" = p."timeZone" AND (w.day = i."dueDate" OR w.past = 1 AND i."dueDate" < w.day AND EXISTS (
      SELECT FROM unnest(ARRAY[v."sentAt", g."updatedAt", b."updatedAt"]) AS changed(at)
      WHERE changed.at > w.since AND changed.at <= w.until
    ))
  WHERE v.status = 'sent' AND v.paid + v.credited < v.total
    AND v."nextDueDate" <= (SELECT max(day) FROM wanted)
    AND least(i.upto, v.total - v.credited) > greatest(i.upto - i.amount, v.paid)
    AND (v."ownerId", i.id, w.past) > ($7::uuid, $8::uuid, $9::int)
  ORDER BY v."ownerId", i.id, w.past LIMIT $6::int`;

import type { BillingCurrency } from '@doula-desk/domain';
import { isAfterLoss } from '@doula-desk/platform';

/** A payment of a plan that isn't covered, and how many days ago it was due. */
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
  /** Days after it was due, negative before. */
  past: number;
  /** Whether the pregnancy ended in a loss, and the practitioner hasn't confirmed reminders. */
  isSilent: boolean;
  isVerified: boolean;
  /** The practice's stored billing settings. */
  billing: unknown;
}

/**
 * Payments that are due on certain days, in the order of their practices. It starts from the open invoices, whose
 * partial index is small.
 *
 * $1 to $3 zones, days, and how many days ago each was, $4 rows, $5 to $7 practice, payment, and days after which the
 * page starts
 */
export const FIND_DUE_PAYMENTS = `
  WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::date[], $3::int[]) AS w("timeZone", day, past)
  )
  SELECT i.id, v."ownerId", v.id AS "invoiceId", v."clientId", c."firstName", c."lastName", c.email, v.number, v.currency,
    least(i.upto, v.total - v.credited) - greatest(i.upto - i.amount, v.paid) AS owed,
    to_char(i."dueDate", 'YYYY-MM-DD') AS "dueDate", w.past,
    (c."pregnancyEndKind" IS NOT DISTINCT FROM 'loss' OR ${isAfterLoss('v')}) AND NOT v."remindAfterLoss" AS "isSilent",
    o."emailVerifiedAt" IS NOT NULL AS "isVerified", s.billing
  FROM "Invoice" v
  JOIN "Practice" p ON p."ownerId" = v."ownerId"
  JOIN "Practitioner" o ON o.id = v."ownerId" AND o."disabledAt" IS NULL
  JOIN "Client" c ON c."ownerId" = v."ownerId" AND c.id = v."clientId"
  LEFT JOIN "Settings" s ON s."ownerId" = v."ownerId"
  CROSS JOIN LATERAL (
    SELECT x.id, x.amount, x."dueDate", sum(x.amount) OVER (ORDER BY x.position)::int AS upto FROM "InvoiceInstallment" x
    WHERE x."ownerId" = v."ownerId" AND x."invoiceId" = v.id
  ) i
  JOIN wanted w ON w."timeZone" = p."timeZone" AND w.day = i."dueDate"
  WHERE v.status = 'sent' AND v.paid + v.credited < v.total
    AND v."nextDueDate" <= (SELECT max(day) FROM wanted)
    AND least(i.upto, v.total - v.credited) > greatest(i.upto - i.amount, v.paid)
    AND (v."ownerId", i.id, w.past) > ($5::uuid, $6::uuid, $7::int)
  ORDER BY v."ownerId", i.id, w.past LIMIT $4::int`;

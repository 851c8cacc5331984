import { isAfterLoss } from '@doula-desk/platform';

/** A client who gets a statement for the previous month. */
export interface DueStatement {
  /** The client's id. */
  id: string;
  ownerId: string;
  email: string;
  /** First day of the month that the statement covers. */
  month: string;
  isVerified: boolean;
}

const OPEN = `v.status = 'sent' AND v.paid + v.credited < v.total`;

/**
 * Returns the SQL condition that a client can get automatic statements. After a loss, this requires that the
 * practitioner has confirmed reminders for each open invoice or, if none is open, for an earlier one. `client` is the
 * table's alias.
 */
const isDecided = (client: string) => {
  const ofClient = `v."ownerId" = ${client}."ownerId" AND v."clientId" = ${client}.id`;
  return `(NOT EXISTS (
      SELECT FROM "Invoice" v WHERE ${ofClient} AND ${OPEN} AND NOT v."remindAfterLoss"
        AND (${client}."pregnancyEndKind" IS NOT DISTINCT FROM 'loss' OR ${isAfterLoss('v')})
    ) AND (${client}."pregnancyEndKind" IS DISTINCT FROM 'loss' OR EXISTS (
      SELECT FROM "Invoice" v WHERE ${ofClient} AND v."remindAfterLoss")))`;
};

/** Whether a client can get an automatic statement. $1 owner, $2 client */
export const MAY_SEND_STATEMENT = `
  SELECT ${isDecided('c')} AS "mayBeSent" FROM "Client" c WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid`;

/**
 * Clients who get a statement for a month, because they owe something or there was activity on their account. The query
 * starts from the practices that send statements, for which there is a partial index.
 *
 * $1 and $2 zones and first days of months, $3 batch size, $4 and $5 last practice and client of the previous batch
 */
export const FIND_STATEMENTS = `
  WITH wanted AS (
    SELECT w."timeZone", w.month, (w.month + interval '1 month')::date AS after FROM unnest($1::text[], $2::date[]) AS w("timeZone", month)
  )
  SELECT c.id, c."ownerId", c.email, to_char(w.month, 'YYYY-MM-DD') AS month, o."emailVerifiedAt" IS NOT NULL AS "isVerified"
  FROM "Settings" s
  JOIN "Practice" p ON p."ownerId" = s."ownerId"
  JOIN wanted w ON w."timeZone" = p."timeZone"
  JOIN "Practitioner" o ON o.id = s."ownerId" AND o."disabledAt" IS NULL
  JOIN "Client" c ON c."ownerId" = s."ownerId" AND c.email <> ''
  WHERE s.billing->>'monthlyStatements' = 'true'
    AND (EXISTS (
      SELECT FROM "Invoice" v WHERE v."ownerId" = c."ownerId" AND v."clientId" = c.id AND v.status <> 'draft'
        AND v."issuedOn" < w.after AND (${OPEN} OR v."issuedOn" >= w.month OR EXISTS (
          SELECT FROM "CreditNote" n WHERE n."ownerId" = v."ownerId" AND n."invoiceId" = v.id
            AND n."issuedOn" >= w.month AND n."issuedOn" < w.after))
    ) OR EXISTS (
      SELECT FROM "Payment" y WHERE y."ownerId" = c."ownerId" AND y."clientId" = c.id
        AND y."receivedOn" >= w.month AND y."receivedOn" < w.after))
    AND ${isDecided('c')}
    AND NOT EXISTS (
      SELECT FROM "MailMessage" m WHERE m."dedupeKey" = 'statement/' || c.id || '/' || to_char(w.month, 'YYYY-MM-DD'))
    AND (c."ownerId", c.id) > ($4::uuid, $5::uuid)
  ORDER BY c."ownerId", c.id LIMIT $3::int`;

/** Counts a chart's records by type. Returns no row if the client doesn't exist. $1 owner, $2 client */
export const COUNT_CHART_RECORDS = `
  SELECT
    (SELECT count(*)::int FROM "Appointment" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id) AS appointments,
    (SELECT count(*)::int FROM "VisitNote" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id) AS "visitNotes",
    (SELECT count(*)::int FROM "BirthPlan" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id) AS "birthPlans",
    (SELECT count(*)::int FROM "Birth" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id) AS births,
    (SELECT count(*)::int FROM "Shift" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id) AS shifts,
    (SELECT count(*)::int FROM "Reminder" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id) AS reminders,
    (SELECT count(*)::int FROM "Contract" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id) AS contracts,
    (SELECT count(*)::int FROM "Contract" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id AND EXISTS (
      SELECT FROM "ContractSignature" s WHERE s."ownerId" = x."ownerId" AND s."contractId" = x.id)) AS "signedContracts",
    (SELECT count(*)::int FROM "Invoice" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id) AS invoices,
    (SELECT count(*)::int FROM "Invoice" x
     WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id AND x.status <> 'draft') AS "sentInvoices",
    (SELECT count(*)::int FROM "Payment" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id) AS payments
  FROM "Client" c WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid`;

/** Ids of a client's records that emails and notifications may be about. $1 owner, $2 client */
const SUBJECTS = `
  SELECT $2::uuid AS id
  UNION ALL SELECT id FROM "MergedClient" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid
  UNION ALL SELECT id FROM "Appointment" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid
  UNION ALL SELECT id FROM "Reminder" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid
  UNION ALL SELECT id FROM "VisitNote" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid
  UNION ALL SELECT id FROM "BirthPlan" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid
  UNION ALL SELECT id FROM "Birth" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid
  UNION ALL SELECT id FROM "Shift" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid
  UNION ALL SELECT id FROM "Contract" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid
  UNION ALL SELECT id FROM "Invoice" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid
  UNION ALL SELECT id FROM "Payment" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid
  UNION ALL SELECT l.id FROM "ContractLink" l JOIN "Contract" k ON k."ownerId" = l."ownerId" AND k.id = l."contractId"
    WHERE k."ownerId" = $1::uuid AND k."clientId" = $2::uuid
  UNION ALL SELECT s.id FROM "BirthPlanShare" s JOIN "BirthPlan" p ON p."ownerId" = s."ownerId" AND p.id = s."planId"
    WHERE p."ownerId" = $1::uuid AND p."clientId" = $2::uuid
  UNION ALL SELECT s.id FROM "BirthPlanShare" s JOIN "Birth" b ON b."ownerId" = s."ownerId" AND b.id = s."birthId"
    WHERE b."ownerId" = $1::uuid AND b."clientId" = $2::uuid
  UNION ALL SELECT s.id FROM "BirthPlanShare" s JOIN "Invoice" v ON v."ownerId" = s."ownerId" AND v.id = s."invoiceId"
    WHERE v."ownerId" = $1::uuid AND v."clientId" = $2::uuid`;

/**
 * Deletes notifications that name a client: their keys contain the id of the record they are about. $1 owner,
 * $2 client
 */
export const DELETE_NOTIFICATIONS = `
  DELETE FROM "Notification" WHERE "ownerId" = $1::uuid
    AND substring("dedupeKey" FROM '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}') IN
      (SELECT id::text FROM (${SUBJECTS}) AS subject)`;

/**
 * Deletes emails about a client's records, which contain the client's address; queued ones aren't sent. $1
 * owner, $2 client
 */
export const DELETE_EMAILS = `
  DELETE FROM "MailMessage" WHERE "ownerId" = $1::uuid AND "subjectId" IN (SELECT id FROM (${SUBJECTS}) AS subject)`;

/**
 * Locks a client and their contracts, so that nothing is added or signed in the meantime. $1 owner, $2 client
 */
export const LOCK_CHART = `
  SELECT c.id FROM "Client" c WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid FOR UPDATE`;
export const LOCK_CONTRACTS = `
  SELECT k.id FROM "Contract" k WHERE k."ownerId" = $1::uuid AND k."clientId" = $2::uuid ORDER BY k.id FOR UPDATE`;

import { isAfterLoss } from '@doula-desk/platform';

/**
 * Marks sent contracts as expired after their last day, and revokes their links. Skips rows that another worker has
 * locked. Returns the contracts ordered by owner, so that two workers can't deadlock: the commit locks the owners' logs
 * in the order in which the contracts' events were recorded. $1 now, $2 batch size
 */
export const EXPIRE_CONTRACTS = `
  WITH due AS (
    SELECT id FROM "Contract"
    WHERE status = 'sent' AND "importedAt" IS NULL AND "expiresAt" <= $1::timestamptz
    ORDER BY "expiresAt" LIMIT $2::int FOR UPDATE SKIP LOCKED
  ), ended AS (
    UPDATE "Contract" k SET status = 'expired', "signReminderAt" = NULL, "updatedAt" = now(), version = k.version + 1
    FROM due WHERE k.id = due.id
    RETURNING k.id, k."ownerId", k."clientId", k.title, k."expiresAt"
  ), links AS (
    UPDATE "ContractLink" l SET "revokedAt" = now() FROM ended e
    WHERE l."ownerId" = e."ownerId" AND l."contractId" = e.id AND l."revokedAt" IS NULL
  )
  SELECT e.id, e."ownerId", e."clientId", e.title, e."expiresAt", p."timeZone", c."firstName", c."lastName"
  FROM ended e
  JOIN "Practice" p ON p."ownerId" = e."ownerId"
  JOIN "Client" c ON c."ownerId" = e."ownerId" AND c.id = e."clientId"
  ORDER BY e."ownerId"`;

/**
 * Locks contracts for which a client reminder is due. The partial index contains only contracts with a pending
 * reminder. $1 now, $2 batch size
 */
export const FIND_DUE_SIGN_REMINDERS = `
  SELECT k.id, k."ownerId", k."expiresAt", k."signReminderDays", k."signReminderAt", p."timeZone",
    o."disabledAt" IS NOT NULL AS disabled, ${isAfterLoss('k')} AS "pregnancyEnded",
    l.id AS "linkId", l.recipient, l."tokenHash", l.mac
  FROM "Contract" k
  JOIN "Practitioner" o ON o.id = k."ownerId"
  JOIN "Practice" p ON p."ownerId" = k."ownerId"
  LEFT JOIN LATERAL (
    SELECT * FROM "ContractLink" l
    WHERE l."ownerId" = k."ownerId" AND l."contractId" = k.id AND l."revokedAt" IS NULL
    ORDER BY l."createdAt" DESC, l.id DESC LIMIT 1) l ON true
  WHERE k.status = 'sent' AND k."importedAt" IS NULL AND k."signReminderAt" <= $1::timestamptz AND k."expiresAt" > $1::timestamptz
  ORDER BY k."signReminderAt" LIMIT $2::int FOR UPDATE OF k SKIP LOCKED`;

import { endedInLoss, isOwnWork } from '@doula-desk/platform';

/**
 * Returns a pregnancy of a client with the data that its log shows: the given pregnancy, or else the current one.
 * Returns no row if the owner has no such client or pregnancy. $1 owner, $2 client, $3 pregnancy or null
 */
export const FIND_PREGNANCY = `
  SELECT p.id AS "pregnancyId", c."firstName", c."lastName", p."numberOfBabies", p."birthLocation",
    p."endKind" IS NOT DISTINCT FROM 'loss' AS "pregnancyEnded", p."closedAt" IS NULL AS "isCurrent"
  FROM "Client" c JOIN "Pregnancy" p ON p."ownerId" = c."ownerId" AND p."clientId" = c.id
  WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid
    AND CASE WHEN $3::uuid IS NULL THEN p."closedAt" IS NULL ELSE p.id = $3::uuid END`;

/** Locks a client, so that no one else can change the chart or start the next pregnancy at the same time. $1 owner, $2 client */
export const LOCK_CLIENT = `
  SELECT id FROM "Client" WHERE "ownerId" = $1::uuid AND id = $2::uuid FOR UPDATE`;

/**
 * Keeps a client from being deleted until the transaction ends. This lock is taken before the birth is locked, as it is
 * when a birth is recorded. Otherwise, adding the first entries of a log could deadlock with recording the birth. $1
 * owner, $2 client
 */
export const LOCK_CLIENT_AGAINST_DELETION = `
  SELECT id FROM "Client" WHERE "ownerId" = $1::uuid AND id = $2::uuid FOR KEY SHARE`;

/** Creates the birth of a pregnancy unless there is one. $1 id, $2 owner, $3 client, $4 pregnancy */
export const OPEN_BIRTH = `
  INSERT INTO "Birth" (id, "ownerId", "clientId", "pregnancyId", "updatedAt")
  VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, now())
  ON CONFLICT ("ownerId", "clientId", "pregnancyId") DO NOTHING`;

/** Locks a birth until the transaction ends. $1 owner, $2 client, $3 pregnancy */
export const LOCK_BIRTH = `
  SELECT id FROM "Birth"
  WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND "pregnancyId" = $3::uuid FOR UPDATE`;

/** Stores entries; existing ones get the new revision and keep their author. $1 owner, $2 birth, $3 JSON */
export const STORE_EVENTS = `
  INSERT INTO "BirthEvent" ("ownerId", id, "birthId", kind, at, "endedAt", note, details, revision, "changedAt", "isDeleted", by,
    "authorId")
  SELECT $1::uuid, e.id, $2::uuid, e.kind, e.at, e."endedAt", e.note, e.details, e.revision, e."changedAt", e."isDeleted", e.by,
    e."authorId"
  FROM jsonb_populate_recordset(NULL::"BirthEvent", $3::jsonb) e
  ON CONFLICT ("ownerId", id) DO UPDATE SET
    kind = EXCLUDED.kind, at = EXCLUDED.at, "endedAt" = EXCLUDED."endedAt", note = EXCLUDED.note,
    details = EXCLUDED.details, revision = EXCLUDED.revision, "changedAt" = EXCLUDED."changedAt",
    "isDeleted" = EXCLUDED."isDeleted"
  WHERE "BirthEvent"."birthId" = EXCLUDED."birthId"`;

/** Sets the status of a client whose birth was recorded, unless care is over. Returns a row if it changed. $1 owner, $2 client */
export const SET_POSTPARTUM = `
  UPDATE "Client" SET status = 'Postpartum Care', version = version + 1, "updatedAt" = now()
  WHERE "ownerId" = $1::uuid AND id = $2::uuid
    AND (status IS NULL OR status NOT IN ('Postpartum Care', 'Care Completed', 'Inactive'))
  RETURNING id`;

/**
 * Number of births in a month, and the month of the practice's first birth, without pregnancies that ended in a loss.
 * $1 owner, $2 start of the month, $3 start of the next month, $4 zone
 */
export const COUNT_BIRTHS = {
  name: 'births-of-month',
  text: `
    SELECT
      (SELECT count(*)::int FROM "Birth" b
       WHERE b."ownerId" = $1::uuid AND b."bornAt" >= $2::timestamptz AND b."bornAt" < $3::timestamptz
         AND NOT ${endedInLoss('b')} AND ${isOwnWork('b', 'b."bornAt"')}) AS "thisMonth",
      (SELECT to_char(b."bornAt" AT TIME ZONE $4, 'YYYY-MM') FROM "Birth" b
       WHERE b."ownerId" = $1::uuid AND b."bornAt" IS NOT NULL AND NOT ${endedInLoss('b')}
         AND ${isOwnWork('b', 'b."bornAt"')}
       ORDER BY b."bornAt" LIMIT 1) AS since`,
};

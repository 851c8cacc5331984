/**
 * Returns the pregnancy of a shift, or the client's current one if the shift doesn't exist yet, with the data that its
 * shifts show. Returns no row if the owner has no such client. The babies are the living ones from the birth record or,
 * before the birth, as many as are expected; none after a loss. $1 owner, $2 client, $3 shift
 */
export const FIND_CHART = `
  SELECT p.id AS "pregnancyId", c."firstName", c."lastName", c.email, c."summariesStoppedAt", r."timeZone",
    p."endKind" IS NOT DISTINCT FROM 'loss' AS "pregnancyEnded", p."numberOfBabies", b.id IS NOT NULL AS "isRecorded",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('number', y.number, 'name', y.name) ORDER BY y.number)
      FROM "BirthBaby" y WHERE y."ownerId" = b."ownerId" AND y."birthId" = b.id AND y.outcome = 'living'
    ), '[]') AS living
  FROM "Client" c
  JOIN "Practice" r ON r."ownerId" = c."ownerId"
  JOIN "Pregnancy" p ON p."ownerId" = c."ownerId" AND p."clientId" = c.id
  LEFT JOIN "Birth" b ON b."ownerId" = p."ownerId" AND b."clientId" = p."clientId" AND b."pregnancyId" = p.id
    AND b.status = 'recorded'
  WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid
    AND p.id = coalesce(
      (SELECT s."pregnancyId" FROM "Shift" s WHERE s."ownerId" = $1::uuid AND s.id = $3::uuid AND s."clientId" = $2::uuid),
      (SELECT g.id FROM "Pregnancy" g
       WHERE g."ownerId" = $1::uuid AND g."clientId" = $2::uuid AND g."closedAt" IS NULL))`;

/**
 * Keeps a client from being deleted until the transaction ends. This lock is taken before the shift is locked. $1
 * owner, $2 client
 */
export const LOCK_CLIENT_AGAINST_DELETION = `
  SELECT id FROM "Client" WHERE "ownerId" = $1::uuid AND id = $2::uuid FOR KEY SHARE`;

/** Locks a shift until the transaction ends. $1 owner, $2 client, $3 shift */
export const LOCK_SHIFT = `
  SELECT id FROM "Shift" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND id = $3::uuid FOR UPDATE`;

/**
 * The shifts of a pregnancy, or of the current one, latest first. $1 owner, $2 client, $3 pregnancy or null, $4 and $5
 * the position that the page starts after, $6 limit
 */
export const LIST_SHIFTS = {
  name: 'shifts-of-pregnancy',
  text: `
    SELECT s.id, s."startsAt", s."endsAt", s."timeZone", s.location, s."sharedAt",
      (SELECT count(*)::int FROM "ShiftEntry" e
       WHERE e."ownerId" = s."ownerId" AND e."shiftId" = s.id AND NOT e."isDeleted") AS entries
    FROM "Shift" s
    WHERE s."ownerId" = $1::uuid AND s."clientId" = $2::uuid
      AND s."pregnancyId" = coalesce($3::uuid, (
        SELECT g.id FROM "Pregnancy" g
        WHERE g."ownerId" = $1::uuid AND g."clientId" = $2::uuid AND g."closedAt" IS NULL))
      AND (s."startsAt", s.id) < ($4::timestamptz, $5::uuid)
    ORDER BY s."startsAt" DESC, s.id DESC LIMIT $6`,
};

/** Stores entries; existing ones get the new revision and keep their author. $1 owner, $2 shift, $3 JSON */
export const STORE_ENTRIES = `
  INSERT INTO "ShiftEntry" ("ownerId", id, "shiftId", kind, at, "endedAt", note, details, revision, "changedAt", "isDeleted", by)
  SELECT $1::uuid, e.id, $2::uuid, e.kind, e.at, e."endedAt", e.note, e.details, e.revision, e."changedAt", e."isDeleted", e.by
  FROM jsonb_populate_recordset(NULL::"ShiftEntry", $3::jsonb) e
  ON CONFLICT ("ownerId", id) DO UPDATE SET
    kind = EXCLUDED.kind, at = EXCLUDED.at, "endedAt" = EXCLUDED."endedAt", note = EXCLUDED.note,
    details = EXCLUDED.details, revision = EXCLUDED.revision, "changedAt" = EXCLUDED."changedAt",
    "isDeleted" = EXCLUDED."isDeleted"
  WHERE "ShiftEntry"."shiftId" = EXCLUDED."shiftId"`;

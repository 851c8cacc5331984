const BIRTHS = `
  WITH numbered AS (
    SELECT c.id, c."ownerId", g.id AS pregnancy, row_number() OVER (PARTITION BY c."ownerId" ORDER BY c.id) AS n
    FROM "Client" c JOIN "Pregnancy" g ON g."ownerId" = c."ownerId" AND g."clientId" = c.id AND g."closedAt" IS NULL
  ), born AS (
    INSERT INTO "Birth" (id, "ownerId", "clientId", "pregnancyId", status, place, attendance, "arrivedAt", "departedAt",
                         "bornAt", "recordedAt", "evaluationReceived", version)
    SELECT gen_random_uuid(), "ownerId", id, pregnancy, 'recorded',
           (ARRAY['Hospital','Home','Birth Center','General Hospital','home'])[1 + n % 5],
           (ARRAY['inPerson','inPerson','inPerson','virtual','backup','notAttended'])[1 + n % 6],
           at - interval '7 hours', at + make_interval(mins => 60 + (n % 240)::int), at, at, n % 2 = 0, 1
    FROM numbered, LATERAL (SELECT now() - make_interval(hours => ((n * 7919) % 43800)::int) AS at) AS times
    RETURNING id, "ownerId", "clientId", "bornAt"
  ), babies AS (
    INSERT INTO "BirthBaby" ("ownerId", "birthId", number, "bornAt", mode)
    SELECT b."ownerId", b.id, 1, b."bornAt",
           (ARRAY['spontaneous','spontaneous','assisted','plannedCesarean','unplannedCesarean','vbac'])[1 + row_number() OVER () % 6]
    FROM born b
  )
  UPDATE "Client" c SET "createdAt" = b."bornAt" - interval '200 days', edd = b."bornAt"::date,
    "referralSource" = (ARRAY['Former client','Care provider','Online search',''])[1 + length(c."firstName") % 4]
  FROM born b WHERE b."clientId" = c.id`;

/** @type {typeof import('./reports.d.mts').seedReports} */
export async function seedReports(client) {
  await client.query(BIRTHS);
  await client.query(
    `UPDATE "Pregnancy" g SET "createdAt" = c."createdAt" FROM "Client" c WHERE c.id = g."clientId"`,
  );
  await client.query(`UPDATE "Appointment" SET distance = 20000, "travelMinutes" = 40`);
  await client.query('VACUUM ANALYZE "Birth", "BirthBaby", "Client", "Pregnancy", "Appointment"');
}

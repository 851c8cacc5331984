const NOTES = `
  WITH numbered AS (
    SELECT id, "ownerId", row_number() OVER (PARTITION BY "ownerId" ORDER BY id) - 1 AS place,
           count(*) OVER (PARTITION BY "ownerId") AS clients
    FROM "Client" WHERE "ownerId" = ANY ($1::uuid[])
  ), written AS (
    SELECT n, string_agg(md5(n::text || i), ' ') AS words FROM generate_series(0, $2::int - 1) n,
      generate_series(1, 12) i GROUP BY n
  ), notes AS (
    INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, "templateData",
                             "nextSteps", status, "finishedAt", "lockedAt", "createdBy", "searchText", "updatedAt")
    SELECT gen_random_uuid(), c."ownerId", c.id, current_date - ((n * 7919) % 1095),
           lpad((8 + n % 10)::text, 2, '0') || ':' || (ARRAY['00','30'])[1 + n % 2],
           kind, 'Client Home', (ARRAY[30,60,90,120])[1 + n % 4], 'prenatal',
           jsonb_build_object('physicalWellness', words, 'newConcerns', words, 'homework', words), words,
           CASE WHEN n % 10 = 0 THEN 'locked' ELSE 'finished' END, now(),
           CASE WHEN n % 10 = 0 THEN now() END, 'Seeded Practice', lower(kind) || ' client home ' || words, now()
    FROM written JOIN numbered c ON c.place = n % c.clients,
      LATERAL (SELECT (ARRAY['Initial Consultation','Prenatal Visit','Prenatal Visit','Postpartum Visit','Birth Support',
                             'Birth Planning','Lactation Support'])[1 + n % 7] AS kind) AS kinds
    RETURNING id, "ownerId", status
  )
  INSERT INTO "VisitNoteAmendment" (id, "ownerId", "noteId", reason, changes, "createdBy")
  SELECT gen_random_uuid(), "ownerId", id, 'Misheard', '{"templateData":{"homework":"Read"}}', 'Seeded Practice'
  FROM notes WHERE status = 'locked'`;

const AMENDMENT_TEXTS = `
  INSERT INTO "VisitNoteAmendmentText" ("ownerId", "amendmentId", "noteId", "searchText")
  SELECT "ownerId", id, "noteId", 'misheard read' FROM "VisitNoteAmendment" WHERE "ownerId" = ANY ($1::uuid[])
  ON CONFLICT DO NOTHING`;

/** @type {typeof import('./visit-notes.d.mts').seedVisitNotes} */
export async function seedVisitNotes(client, ownerIds, notes) {
  await client.query(NOTES, [ownerIds, notes]);
  await client.query(AMENDMENT_TEXTS, [ownerIds]);
  await client.query('VACUUM ANALYZE "VisitNote", "VisitNoteAmendment", "VisitNoteAmendmentText", "Client"');
}

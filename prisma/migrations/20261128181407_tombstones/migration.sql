-- CreateTable
CREATE TABLE "Tombstone" (
    "ownerId" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "recordId" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Tombstone_pkey" PRIMARY KEY ("ownerId","source","recordId","state")
);

-- AddForeignKey
ALTER TABLE "Tombstone" ADD CONSTRAINT "Tombstone_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- (In the functions, \x3b is a semicolon, at which migrations are cut into statements.)

-- Remembers how far a record got that is deleted, unless its account goes too.
CREATE FUNCTION "add_tombstone"(owner uuid, source text, record uuid, state text, at timestamptz) RETURNS void
LANGUAGE sql AS
  'INSERT INTO "Tombstone" ("ownerId", source, "recordId", state, at)
   SELECT owner, source, record, state, at WHERE at IS NOT NULL AND EXISTS (SELECT FROM "Practitioner" WHERE id = owner)
   ON CONFLICT DO NOTHING';

CREATE FUNCTION "remember_contract"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  PERFORM "add_tombstone"(OLD."ownerId", TG_TABLE_NAME, OLD.id, s.state, s.at)
  FROM (VALUES
    (\'sent\', coalesce(OLD."sentAt", OLD."createdAt")),
    (\'signed\', CASE WHEN OLD.status = \'signed\' THEN coalesce(OLD."signedAt", OLD."updatedAt") END),
    (\'sealed\', CASE WHEN OLD."sealedDocumentId" IS NOT NULL THEN coalesce(OLD."signedAt", OLD."updatedAt") END),
    (\'declined\', OLD."declinedAt"),
    (\'cancelled\', CASE WHEN OLD.status = \'cancelled\' THEN coalesce(OLD."cancelledAt", OLD."updatedAt") END),
    (\'expired\', CASE WHEN OLD.status = \'expired\' THEN coalesce(OLD."expiresAt", OLD."updatedAt") END)
  ) s(state, at)\x3b
  IF OLD.status = \'signed\' AND OLD."supersedesId" IS NOT NULL THEN
    PERFORM "add_tombstone"(OLD."ownerId", TG_TABLE_NAME, OLD."supersedesId", \'superseded\',
      coalesce(OLD."signedAt", OLD."updatedAt"))\x3b
  END IF\x3b
  RETURN NULL\x3b
END';

CREATE FUNCTION "remember_revoked"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  PERFORM "add_tombstone"(OLD."ownerId", TG_TABLE_NAME, OLD.id, \'revoked\', OLD."revokedAt")\x3b
  RETURN NULL\x3b
END';

CREATE FUNCTION "remember_locked"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  PERFORM "add_tombstone"(OLD."ownerId", TG_TABLE_NAME, OLD.id, \'locked\', OLD."lockedAt")\x3b
  RETURN NULL\x3b
END';

-- What was imported is no evidence of this server, except for a lock that was set here.
CREATE TRIGGER "Contract_is_remembered" AFTER DELETE ON "Contract"
  FOR EACH ROW WHEN (OLD.status <> 'draft' AND OLD."importedAt" IS NULL) EXECUTE FUNCTION "remember_contract"();
CREATE TRIGGER "ContractLink_is_remembered" AFTER DELETE ON "ContractLink"
  FOR EACH ROW WHEN (OLD."revokedAt" IS NOT NULL) EXECUTE FUNCTION "remember_revoked"();
CREATE TRIGGER "BirthPlanShare_is_remembered" AFTER DELETE ON "BirthPlanShare"
  FOR EACH ROW WHEN (OLD."revokedAt" IS NOT NULL) EXECUTE FUNCTION "remember_revoked"();
CREATE TRIGGER "VisitNote_is_remembered" AFTER DELETE ON "VisitNote"
  FOR EACH ROW WHEN (OLD."lockedAt" IS NOT NULL AND (OLD."importedAt" IS NULL OR OLD."lockedAt" > OLD."importedAt"))
  EXECUTE FUNCTION "remember_locked"();

CREATE TRIGGER "Tombstone_only_grows" BEFORE UPDATE OR DELETE ON "Tombstone"
  FOR EACH ROW EXECUTE FUNCTION "evidence_only_grows"('account');
CREATE TRIGGER "Tombstone_is_never_emptied" BEFORE TRUNCATE ON "Tombstone"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');

-- Of contracts and notes that earlier versions deleted with their chart, the audit log knows how far they got.
INSERT INTO "Tombstone" ("ownerId", source, "recordId", state, at)
SELECT a."ownerId", 'Contract', a."entityId", s.state, min(a.at)
FROM "AuditEvent" a
JOIN (VALUES ('contract.sent', 'sent'), ('contract.signed', 'signed'), ('contract.declined', 'declined'),
  ('contract.declined', 'cancelled'), ('contract.cancelled', 'cancelled')) s(action, state) ON s.action = a.action
WHERE a."entityType" = 'contract' AND a."importedAt" IS NULL
  AND NOT EXISTS (SELECT FROM "Contract" k WHERE k."ownerId" = a."ownerId" AND k.id = a."entityId")
GROUP BY a."ownerId", a."entityId", s.state;
INSERT INTO "Tombstone" ("ownerId", source, "recordId", state, at)
SELECT t."ownerId", 'Contract', t."recordId", 'sealed', t.at
FROM "Tombstone" t
WHERE t.state = 'signed' AND EXISTS (
  SELECT FROM "AuditEvent" a
  WHERE a."ownerId" = t."ownerId" AND a."entityType" = 'contract' AND a."entityId" = t."recordId"
    AND a.action = 'contract.countersigned' AND a."importedAt" IS NULL
);
INSERT INTO "Tombstone" ("ownerId", source, "recordId", state, at)
SELECT a."ownerId", 'VisitNote', a."entityId", 'locked', max(a.at)
FROM "AuditEvent" a
WHERE a."entityType" = 'visitNote' AND a.action = 'visitNote.locked' AND a."importedAt" IS NULL
  AND NOT EXISTS (SELECT FROM "VisitNote" n WHERE n."ownerId" = a."ownerId" AND n.id = a."entityId")
GROUP BY a."ownerId", a."entityId";

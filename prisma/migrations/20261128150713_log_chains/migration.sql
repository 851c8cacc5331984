-- CreateTable
CREATE TABLE "LogChain" (
    "id" UUID NOT NULL,
    "ownerId" UUID,
    "contractId" UUID,
    "awaitsCheckpoint" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "LogChain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LogLink" (
    "chainId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "isRemoval" BOOLEAN NOT NULL DEFAULT false,
    "linkedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "LogLink_pkey" PRIMARY KEY ("chainId","position")
);

-- CreateTable
CREATE TABLE "LogCheckpoint" (
    "number" INTEGER NOT NULL,
    "chainId" UUID NOT NULL,
    "ownerId" UUID,
    "contractId" UUID,
    "position" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "isEnd" BOOLEAN NOT NULL DEFAULT false,
    "mac" BYTEA NOT NULL,

    CONSTRAINT "LogCheckpoint_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "LogChain_awaits_checkpoint_idx" ON "LogChain"("id") WHERE ("awaitsCheckpoint");

-- CreateIndex
CREATE UNIQUE INDEX "LogChain_ownerId_contractId_key" ON "LogChain"("ownerId", "contractId");

-- CreateIndex
CREATE INDEX "LogCheckpoint_chainId_number_idx" ON "LogCheckpoint"("chainId", "number");

-- AddForeignKey
ALTER TABLE "LogChain" ADD CONSTRAINT "LogChain_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LogChain" ADD CONSTRAINT "LogChain_ownerId_contractId_fkey" FOREIGN KEY ("ownerId", "contractId") REFERENCES "Contract"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LogLink" ADD CONSTRAINT "LogLink_chainId_fkey" FOREIGN KEY ("chainId") REFERENCES "LogChain"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- (In the functions, \x3b is a semicolon, at which migrations are cut into statements.)

-- Adds the next link to a log. The caller holds the lock of the log's row.
CREATE FUNCTION "add_log_link"(chain uuid, source text, record text, removal boolean, content text) RETURNS void
LANGUAGE plpgsql AS E'
DECLARE
  last_position int\x3b
  last_hash bytea\x3b
  stamp timestamptz(3) := now()\x3b
BEGIN
  SELECT position, hash INTO last_position, last_hash FROM "LogLink"
    WHERE "chainId" = chain ORDER BY position DESC LIMIT 1\x3b
  last_position := coalesce(last_position, 0) + 1\x3b
  INSERT INTO "LogLink" ("chainId", position, source, "recordId", "isRemoval", "linkedAt", hash)
  VALUES (
    chain, last_position, source, record, removal, stamp,
    sha256(coalesce(last_hash, \'\') || convert_to(concat_ws(E\'\\n\', chain, last_position, source, record,
      CASE WHEN removal THEN \'removed\' ELSE \'added\' END,
      to_char(stamp AT TIME ZONE \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\'), content), \'UTF8\'))
  )\x3b
  UPDATE "LogChain" SET "awaitsCheckpoint" = true WHERE id = chain AND NOT "awaitsCheckpoint"\x3b
END';

-- What a link says of a record: its columns without those that are null, so that nullable columns can be added later.
-- The settings are those on which the text of a value depends.
CREATE FUNCTION "log_content"(record jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS
  'SELECT jsonb_object_agg(key, value)::text FROM jsonb_each(record) WHERE value <> ''null''';

-- Locks the log of an account or, where the account is null, of the register of seals, and creates it first where it is
-- missing. Answers null when the account was deleted.
CREATE FUNCTION "lock_log"(owner uuid) RETURNS uuid LANGUAGE plpgsql AS E'
DECLARE
  chain uuid := coalesce(owner, \'00000000-0000-0000-0000-000000000000\')\x3b
BEGIN
  PERFORM FROM "LogChain" WHERE id = chain FOR NO KEY UPDATE\x3b
  IF FOUND THEN
    RETURN chain\x3b
  END IF\x3b
  IF owner IS NOT NULL AND NOT EXISTS (SELECT FROM "Practitioner" WHERE id = owner) THEN
    RETURN NULL\x3b
  END IF\x3b
  INSERT INTO "LogChain" (id, "ownerId") VALUES (chain, owner) ON CONFLICT DO NOTHING\x3b
  PERFORM FROM "LogChain" WHERE id = chain FOR NO KEY UPDATE\x3b
  RETURN chain\x3b
END';

-- The same for the log of a contract. The account's log is locked first, so that of all transactions that write logs of
-- one account each has one thing to wait for, and none waits for another in a circle.
CREATE FUNCTION "lock_contract_log"(owner uuid, contract uuid) RETURNS uuid LANGUAGE plpgsql AS E'
DECLARE
  chain uuid\x3b
BEGIN
  IF "lock_log"(owner) IS NULL THEN
    RETURN NULL\x3b
  END IF\x3b
  SELECT id INTO chain FROM "LogChain" WHERE "ownerId" = owner AND "contractId" = contract FOR NO KEY UPDATE\x3b
  IF chain IS NULL AND EXISTS (SELECT FROM "Contract" WHERE "ownerId" = owner AND id = contract) THEN
    INSERT INTO "LogChain" (id, "ownerId", "contractId") VALUES (gen_random_uuid(), owner, contract)
      RETURNING id INTO chain\x3b
  END IF\x3b
  RETURN chain\x3b
END';

-- Links a record that was added, or a signature that was removed. It runs at the commit: the lock of a log is held for
-- a moment only, and by a transaction that waits for nothing else. A restore of a whole server brings the links along.
CREATE FUNCTION "link_record"() RETURNS trigger LANGUAGE plpgsql
SET "TimeZone" = 'UTC' SET bytea_output = 'hex' AS E'
DECLARE
  chain uuid\x3b
BEGIN
  IF current_setting(\'doula_desk.keep_log_links\', true) = \'on\' THEN
    RETURN NULL\x3b
  END IF\x3b
  IF TG_OP = \'DELETE\' THEN
    chain := "lock_contract_log"(OLD."ownerId", OLD."contractId")\x3b
    IF chain IS NOT NULL THEN
      PERFORM "add_log_link"(chain, TG_TABLE_NAME, OLD.id::text, true, \'\')\x3b
    END IF\x3b
    RETURN NULL\x3b
  END IF\x3b
  IF TG_TABLE_NAME = \'AuditEvent\' THEN
    chain := "lock_log"(NEW."ownerId")\x3b
    IF chain IS NOT NULL THEN
      PERFORM "add_log_link"(chain, TG_TABLE_NAME, NEW.id::text, false, "log_content"(to_jsonb(NEW)))\x3b
    END IF\x3b
  ELSIF TG_TABLE_NAME = \'Seal\' THEN
    PERFORM "add_log_link"("lock_log"(NULL), TG_TABLE_NAME, encode(NEW.sha256, \'hex\'), false,
      "log_content"(to_jsonb(NEW)))\x3b
  ELSE
    chain := "lock_contract_log"(NEW."ownerId", NEW."contractId")\x3b
    IF chain IS NOT NULL THEN
      PERFORM "add_log_link"(chain, TG_TABLE_NAME, NEW.id::text, false, "log_content"(to_jsonb(NEW)))\x3b
    END IF\x3b
  END IF\x3b
  RETURN NULL\x3b
END';

CREATE CONSTRAINT TRIGGER "AuditEvent_is_linked" AFTER INSERT ON "AuditEvent"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "link_record"();
CREATE CONSTRAINT TRIGGER "ContractEvent_is_linked" AFTER INSERT ON "ContractEvent"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "link_record"();
CREATE CONSTRAINT TRIGGER "ContractSignature_is_linked" AFTER INSERT OR DELETE ON "ContractSignature"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "link_record"();
CREATE CONSTRAINT TRIGGER "Seal_is_linked" AFTER INSERT ON "Seal"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "link_record"();

-- A contract's log that is deleted with its contract leaves a link in the log of the account.
CREATE FUNCTION "link_removed_log"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF "lock_log"(OLD."ownerId") IS NOT NULL THEN
    PERFORM "add_log_link"(OLD."ownerId", TG_TABLE_NAME, OLD.id::text, true, \'\')\x3b
  END IF\x3b
  RETURN NULL\x3b
END';

CREATE CONSTRAINT TRIGGER "LogChain_removal_is_linked" AFTER DELETE ON "LogChain"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."contractId" IS NOT NULL)
  EXECUTE FUNCTION "link_removed_log"();

-- Evidence only grows, whoever writes. It goes with the whole contract or account that it belongs to, and never alone.
-- The argument names what a row goes with: its account, its contract, its log, or nothing.
DROP TRIGGER "ContractEvent_append_only" ON "ContractEvent";
DROP FUNCTION "contract_event_is_append_only"();
CREATE FUNCTION "evidence_only_grows"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  goes boolean := false\x3b
BEGIN
  IF TG_OP = \'DELETE\' THEN
    CASE TG_ARGV[0]
      WHEN \'account\' THEN
        goes := NOT EXISTS (SELECT FROM "Practitioner" WHERE id = OLD."ownerId")\x3b
      WHEN \'contract\' THEN
        goes := NOT EXISTS (
          SELECT FROM "Contract" c JOIN "Practitioner" p ON p.id = c."ownerId"
          WHERE c."ownerId" = OLD."ownerId" AND c.id = OLD."contractId")\x3b
      WHEN \'signature\' THEN
        goes := NOT EXISTS (
          SELECT FROM "Contract" c JOIN "Practitioner" p ON p.id = c."ownerId"
          WHERE c."ownerId" = OLD."ownerId" AND c.id = OLD."contractId"
            AND NOT (c.status = \'draft\' AND OLD.party = \'practitioner\'))\x3b
      WHEN \'subject\' THEN
        goes := NOT EXISTS (
          SELECT FROM "Contract" c JOIN "Practitioner" p ON p.id = c."ownerId"
          WHERE c."ownerId" = OLD."ownerId" AND c.id = OLD."subjectId")\x3b
      WHEN \'chart\' THEN
        goes := NOT EXISTS (
          SELECT FROM "Client" c JOIN "Practitioner" p ON p.id = c."ownerId"
          WHERE c."ownerId" = OLD."ownerId" AND c.id = OLD."clientId")\x3b
      WHEN \'log\' THEN
        goes := NOT EXISTS (SELECT FROM "LogChain" WHERE id = OLD."chainId")\x3b
      WHEN \'owner of log\' THEN
        goes := OLD."ownerId" IS NOT NULL AND NOT EXISTS (
          SELECT FROM "Practitioner" p WHERE p.id = OLD."ownerId" AND (OLD."contractId" IS NULL OR EXISTS (
            SELECT FROM "Contract" c WHERE c."ownerId" = p.id AND c.id = OLD."contractId")))\x3b
      ELSE
        goes := false\x3b
    END CASE\x3b
  END IF\x3b
  IF goes THEN
    RETURN OLD\x3b
  END IF\x3b
  RAISE EXCEPTION \'% only grows\', TG_TABLE_NAME USING ERRCODE = \'restrict_violation\'\x3b
END';

CREATE TRIGGER "AuditEvent_only_grows" BEFORE UPDATE OR DELETE ON "AuditEvent"
  FOR EACH ROW EXECUTE FUNCTION "evidence_only_grows"('account');
CREATE TRIGGER "ContractEvent_only_grows" BEFORE UPDATE OR DELETE ON "ContractEvent"
  FOR EACH ROW EXECUTE FUNCTION "evidence_only_grows"('contract');
-- The practitioner's own signature under a draft lapses when the draft changes.
CREATE TRIGGER "ContractSignature_only_grows" BEFORE UPDATE OR DELETE ON "ContractSignature"
  FOR EACH ROW EXECUTE FUNCTION "evidence_only_grows"('signature');
-- A document can be drawn again until its bytes are stored.
CREATE TRIGGER "Document_of_contract_only_grows" BEFORE UPDATE OR DELETE ON "Document"
  FOR EACH ROW WHEN (OLD.kind IN ('contract', 'contract-sealed') AND OLD.bytes IS NOT NULL)
  EXECUTE FUNCTION "evidence_only_grows"('subject');
CREATE TRIGGER "Contract_signed_only_grows" BEFORE DELETE ON "Contract"
  FOR EACH ROW WHEN (OLD.status = 'signed') EXECUTE FUNCTION "evidence_only_grows"('chart');
CREATE TRIGGER "Seal_only_grows" BEFORE UPDATE OR DELETE ON "Seal"
  FOR EACH ROW EXECUTE FUNCTION "evidence_only_grows"('nothing');
CREATE TRIGGER "LogLink_only_grows" BEFORE UPDATE OR DELETE ON "LogLink"
  FOR EACH ROW EXECUTE FUNCTION "evidence_only_grows"('log');
CREATE TRIGGER "LogChain_only_grows" BEFORE DELETE ON "LogChain"
  FOR EACH ROW EXECUTE FUNCTION "evidence_only_grows"('owner of log');
CREATE TRIGGER "LogChain_is_fixed" BEFORE UPDATE ON "LogChain"
  FOR EACH ROW WHEN ((NEW.id, NEW."ownerId", NEW."contractId") IS DISTINCT FROM (OLD.id, OLD."ownerId", OLD."contractId"))
  EXECUTE FUNCTION "evidence_only_grows"('nothing');
CREATE TRIGGER "LogCheckpoint_only_grows" BEFORE UPDATE OR DELETE ON "LogCheckpoint"
  FOR EACH ROW EXECUTE FUNCTION "evidence_only_grows"('nothing');

CREATE TRIGGER "AuditEvent_is_never_emptied" BEFORE TRUNCATE ON "AuditEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');
CREATE TRIGGER "ContractEvent_is_never_emptied" BEFORE TRUNCATE ON "ContractEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');
CREATE TRIGGER "ContractSignature_is_never_emptied" BEFORE TRUNCATE ON "ContractSignature"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');
CREATE TRIGGER "Document_is_never_emptied" BEFORE TRUNCATE ON "Document"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');
CREATE TRIGGER "Seal_is_never_emptied" BEFORE TRUNCATE ON "Seal"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');
CREATE TRIGGER "LogChain_is_never_emptied" BEFORE TRUNCATE ON "LogChain"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');
CREATE TRIGGER "LogLink_is_never_emptied" BEFORE TRUNCATE ON "LogLink"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');
CREATE TRIGGER "LogCheckpoint_is_never_emptied" BEFORE TRUNCATE ON "LogCheckpoint"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');

-- Links the records that are there already, oldest first.
INSERT INTO "LogChain" (id, "ownerId") SELECT DISTINCT "ownerId", "ownerId" FROM "AuditEvent";
INSERT INTO "LogChain" (id, "ownerId", "contractId")
SELECT gen_random_uuid(), "ownerId", "contractId" FROM (
  SELECT "ownerId", "contractId" FROM "ContractEvent" UNION SELECT "ownerId", "contractId" FROM "ContractSignature"
) existing;
INSERT INTO "LogChain" (id) SELECT '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT FROM "Seal");

DO E'
DECLARE
  r record\x3b
  chain uuid\x3b
  n int\x3b
  h bytea\x3b
  stamp timestamptz(3) := now()\x3b
  stamp_text text := to_char(stamp AT TIME ZONE \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')\x3b
BEGIN
  PERFORM set_config(\'TimeZone\', \'UTC\', true), set_config(\'bytea_output\', \'hex\', true)\x3b
  FOR r IN
    SELECT "ownerId" AS chain, \'AuditEvent\' AS source, id::text AS record, "log_content"(to_jsonb(e)) AS content,
      at, 1 AS rank, 1 AS kind
    FROM "AuditEvent" e
    UNION ALL
    SELECT c.id, x.source, x.record, x.content, x.at, x.rank, 2
    FROM "LogChain" c JOIN (
      SELECT "ownerId", "contractId", \'ContractSignature\' AS source, id::text AS record,
        "log_content"(to_jsonb(s)) AS content, "signedAt" AS at, 1 AS rank
      FROM "ContractSignature" s
      UNION ALL
      SELECT "ownerId", "contractId", \'ContractEvent\', id::text, "log_content"(to_jsonb(e)), at, 2
      FROM "ContractEvent" e
    ) x ON x."ownerId" = c."ownerId" AND x."contractId" = c."contractId"
    UNION ALL
    SELECT \'00000000-0000-0000-0000-000000000000\', \'Seal\', encode(sha256, \'hex\'), "log_content"(to_jsonb(s)),
      "sealedAt", 1, 3
    FROM "Seal" s
    ORDER BY kind, chain, at, rank, record
  LOOP
    IF chain IS DISTINCT FROM r.chain THEN
      chain := r.chain\x3b
      n := 0\x3b
      h := \'\'\x3b
    END IF\x3b
    n := n + 1\x3b
    h := sha256(h || convert_to(concat_ws(E\'\\n\', chain, n, r.source, r.record, \'added\', stamp_text, r.content), \'UTF8\'))\x3b
    INSERT INTO "LogLink" ("chainId", position, source, "recordId", "linkedAt", hash)
    VALUES (chain, n, r.source, r.record, stamp, h)\x3b
  END LOOP\x3b
END';

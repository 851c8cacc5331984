-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "ContractEvent" ADD COLUMN     "mac" BYTEA;

-- A proof isn't part of a log's links, since records of earlier versions get theirs after their link.
CREATE OR REPLACE FUNCTION "log_content"(record jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS
  'SELECT jsonb_object_agg(key, value)::text FROM jsonb_each(record) WHERE value <> ''null'' AND key <> ''mac''';

-- A record without a proof can get one; nothing else about it changes. Without the server key nobody can make one. (In the
-- functions, \x3b is a semicolon, at which migrations are cut into statements.)
CREATE OR REPLACE FUNCTION "evidence_only_grows"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  goes boolean := false\x3b
BEGIN
  IF TG_OP = \'UPDATE\' THEN
    IF to_jsonb(OLD)->\'mac\' = \'null\' AND to_jsonb(NEW) - \'mac\' = to_jsonb(OLD) - \'mac\' THEN
      RETURN NEW\x3b
    END IF\x3b
  END IF\x3b
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

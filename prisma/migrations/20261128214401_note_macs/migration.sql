-- AlterTable
ALTER TABLE "VisitNote" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "VisitNoteAmendment" ADD COLUMN     "mac" BYTEA;

-- A locked record without a proof can get one; nothing else about it changes. Without the server key nobody can make one.
-- (\x3b is a semicolon, at which migrations are cut into statements.)
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF to_jsonb(OLD)->\'mac\' = \'null\' AND to_jsonb(NEW) - \'mac\' = to_jsonb(OLD) - \'mac\' THEN
    RETURN NEW\x3b
  END IF\x3b
  RAISE EXCEPTION \'% is locked\', TG_TABLE_NAME USING ERRCODE = \'integrity_constraint_violation\'\x3b
END';

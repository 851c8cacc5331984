-- DropIndex
DROP INDEX "VisitNote_ownerId_date_time_id_idx";

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "nameSearch" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "Client_ownerId_nameSearch_id_idx" ON "Client"("ownerId", "nameSearch", "id");

-- CreateIndex
CREATE INDEX "VisitNote_ownerId_date_time_id_clientId_type_duration_idx" ON "VisitNote"("ownerId", "date", "time", "id", "clientId", "type", "duration");

-- The names of clients that are there already. Each is folded in full when it is next saved.
UPDATE "Client" SET "nameSearch" =
  lower(regexp_replace(normalize(trim("firstName" || ' ' || "lastName"), NFKD), '[\u0300-\u036f]', '', 'g'));

-- What was locked stays as it was, whoever writes. It goes only with its client or its account.
-- (\x3b is a semicolon, at which migrations are cut into statements.)
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  RAISE EXCEPTION \'% is locked\', TG_TABLE_NAME USING ERRCODE = \'integrity_constraint_violation\'\x3b
END';
CREATE TRIGGER "VisitNote_locked" BEFORE UPDATE ON "VisitNote"
  FOR EACH ROW WHEN (OLD."lockedAt" IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "VisitNoteAmendment_locked" BEFORE UPDATE ON "VisitNoteAmendment"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

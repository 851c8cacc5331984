-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "importedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Contract" ADD COLUMN     "importedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ContractSignature" ADD COLUMN     "importedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ContractEvent" ADD COLUMN     "importedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "importedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "VisitNote" ADD COLUMN     "importedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "VisitNoteAmendment" ADD COLUMN     "importedAt" TIMESTAMPTZ(3);

-- The database itself holds the rules of imported evidence, whatever a program does. (In the functions, \x3b is a
-- semicolon, at which migrations are cut into statements.)

CREATE FUNCTION "refuse_imported"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  RAISE EXCEPTION \'%: %\', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = \'restrict_violation\'\x3b
END';

-- The mark stays as it is.
CREATE TRIGGER "Contract_stays_imported" BEFORE UPDATE ON "Contract"
  FOR EACH ROW WHEN (OLD."importedAt" IS NOT NULL AND NEW."importedAt" IS DISTINCT FROM OLD."importedAt")
  EXECUTE FUNCTION "refuse_imported"('the mark of an imported row stays');
CREATE TRIGGER "ContractSignature_stays_imported" BEFORE UPDATE ON "ContractSignature"
  FOR EACH ROW WHEN (OLD."importedAt" IS NOT NULL AND NEW."importedAt" IS DISTINCT FROM OLD."importedAt")
  EXECUTE FUNCTION "refuse_imported"('the mark of an imported row stays');
CREATE TRIGGER "ContractEvent_stays_imported" BEFORE UPDATE ON "ContractEvent"
  FOR EACH ROW WHEN (OLD."importedAt" IS NOT NULL AND NEW."importedAt" IS DISTINCT FROM OLD."importedAt")
  EXECUTE FUNCTION "refuse_imported"('the mark of an imported row stays');
CREATE TRIGGER "Document_stays_imported" BEFORE UPDATE ON "Document"
  FOR EACH ROW WHEN (OLD."importedAt" IS NOT NULL AND NEW."importedAt" IS DISTINCT FROM OLD."importedAt")
  EXECUTE FUNCTION "refuse_imported"('the mark of an imported row stays');
CREATE TRIGGER "VisitNote_stays_imported" BEFORE UPDATE ON "VisitNote"
  FOR EACH ROW WHEN (OLD."importedAt" IS NOT NULL AND NEW."importedAt" IS DISTINCT FROM OLD."importedAt")
  EXECUTE FUNCTION "refuse_imported"('the mark of an imported row stays');
CREATE TRIGGER "VisitNoteAmendment_stays_imported" BEFORE UPDATE ON "VisitNoteAmendment"
  FOR EACH ROW WHEN (OLD."importedAt" IS NOT NULL AND NEW."importedAt" IS DISTINCT FROM OLD."importedAt")
  EXECUTE FUNCTION "refuse_imported"('the mark of an imported row stays');
CREATE TRIGGER "AuditEvent_stays_imported" BEFORE UPDATE ON "AuditEvent"
  FOR EACH ROW WHEN (OLD."importedAt" IS NOT NULL AND NEW."importedAt" IS DISTINCT FROM OLD."importedAt")
  EXECUTE FUNCTION "refuse_imported"('the mark of an imported row stays');

-- An imported contract is never sent, signed or sealed.
CREATE TRIGGER "Contract_imported_is_never_signed" BEFORE UPDATE ON "Contract"
  FOR EACH ROW WHEN (
    OLD."importedAt" IS NOT NULL AND (
      (NEW.status <> OLD.status AND NEW.status IN ('sent', 'signed'))
      OR (NEW."sentAt", NEW."signedAt", NEW."documentId", NEW."sealedDocumentId")
        IS DISTINCT FROM (OLD."sentAt", OLD."signedAt", OLD."documentId", OLD."sealedDocumentId")
    )
  ) EXECUTE FUNCTION "refuse_imported"('an imported contract is never sent or signed');

CREATE FUNCTION "refuse_of_imported_contract"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  contract_id uuid\x3b
BEGIN
  IF TG_TABLE_NAME = \'Document\' THEN contract_id := NEW."subjectId"\x3b
  ELSE contract_id := NEW."contractId"\x3b
  END IF\x3b
  IF EXISTS (
    SELECT FROM "Contract" c
    WHERE c."ownerId" = NEW."ownerId" AND c.id = contract_id AND c."importedAt" IS NOT NULL
  ) THEN
    RAISE EXCEPTION \'%: an imported contract is never sent or signed\', TG_TABLE_NAME
      USING ERRCODE = \'restrict_violation\'\x3b
  END IF\x3b
  RETURN NEW\x3b
END';

CREATE TRIGGER "ContractSignature_not_of_imported" BEFORE INSERT ON "ContractSignature"
  FOR EACH ROW WHEN (NEW."importedAt" IS NULL) EXECUTE FUNCTION "refuse_of_imported_contract"();
CREATE TRIGGER "ContractLink_not_of_imported" BEFORE INSERT ON "ContractLink"
  FOR EACH ROW EXECUTE FUNCTION "refuse_of_imported_contract"();
CREATE TRIGGER "ContractEvent_not_of_imported" BEFORE INSERT ON "ContractEvent"
  FOR EACH ROW WHEN (NEW."importedAt" IS NULL
    AND NEW.kind IN ('sent', 'resent', 'opened', 'consented', 'signed', 'countersigned', 'sealed'))
  EXECUTE FUNCTION "refuse_of_imported_contract"();
CREATE TRIGGER "Document_not_of_imported" BEFORE INSERT ON "Document"
  FOR EACH ROW WHEN (NEW."importedAt" IS NULL AND NEW.kind = 'contract-sealed')
  EXECUTE FUNCTION "refuse_of_imported_contract"();

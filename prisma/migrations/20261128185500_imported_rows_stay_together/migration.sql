-- Imported rows never belong to a record of this server. (In the function, \x3b is a semicolon, at which
-- migrations are cut into statements.)

CREATE FUNCTION "refuse_imported_of_own"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  is_own boolean\x3b
BEGIN
  IF TG_TABLE_NAME = \'VisitNoteAmendment\' THEN
    is_own := EXISTS (
      SELECT FROM "VisitNote" n
      WHERE n."ownerId" = NEW."ownerId" AND n.id = NEW."noteId" AND n."importedAt" IS NULL
    )\x3b
  ELSIF TG_TABLE_NAME = \'Document\' THEN
    is_own := EXISTS (
      SELECT FROM "Contract" c
      WHERE c."ownerId" = NEW."ownerId" AND c.id = NEW."subjectId" AND c."importedAt" IS NULL
    )\x3b
  ELSE
    is_own := EXISTS (
      SELECT FROM "Contract" c
      WHERE c."ownerId" = NEW."ownerId" AND c.id = NEW."contractId" AND c."importedAt" IS NULL
    )\x3b
  END IF\x3b
  IF is_own THEN
    RAISE EXCEPTION \'%: an imported row can\'\'t belong to a record of this server\', TG_TABLE_NAME
      USING ERRCODE = \'restrict_violation\'\x3b
  END IF\x3b
  RETURN NEW\x3b
END';

CREATE TRIGGER "ContractSignature_imported_not_of_own" BEFORE INSERT ON "ContractSignature"
  FOR EACH ROW WHEN (NEW."importedAt" IS NOT NULL) EXECUTE FUNCTION "refuse_imported_of_own"();
CREATE TRIGGER "ContractEvent_imported_not_of_own" BEFORE INSERT ON "ContractEvent"
  FOR EACH ROW WHEN (NEW."importedAt" IS NOT NULL) EXECUTE FUNCTION "refuse_imported_of_own"();
CREATE TRIGGER "Document_imported_not_of_own" BEFORE INSERT ON "Document"
  FOR EACH ROW WHEN (NEW."importedAt" IS NOT NULL AND NEW.kind IN ('contract', 'contract-sealed'))
  EXECUTE FUNCTION "refuse_imported_of_own"();
CREATE TRIGGER "VisitNoteAmendment_imported_not_of_own" BEFORE INSERT ON "VisitNoteAmendment"
  FOR EACH ROW WHEN (NEW."importedAt" IS NOT NULL) EXECUTE FUNCTION "refuse_imported_of_own"();

-- More steps that no imported contract goes through on this server.
DROP TRIGGER "ContractEvent_not_of_imported" ON "ContractEvent";
CREATE TRIGGER "ContractEvent_not_of_imported" BEFORE INSERT ON "ContractEvent"
  FOR EACH ROW WHEN (NEW."importedAt" IS NULL AND NEW.kind IN (
    'rendered', 'sent', 'resent', 'reminded', 'opened', 'consented', 'signed', 'countersigned', 'declined', 'sealed'))
  EXECUTE FUNCTION "refuse_of_imported_contract"();

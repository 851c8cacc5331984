-- CreateIndex
CREATE INDEX "Document_ownerId_subjectId_idx" ON "Document"("ownerId", "subjectId");

-- Nothing of a deleted note or plan may stay behind in a PDF; those of contracts go the same way already.
CREATE FUNCTION "record_documents_go"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  DELETE FROM "Document" WHERE "ownerId" = OLD."ownerId" AND "subjectId" = OLD.id AND kind = TG_ARGV[0]\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "VisitNote_documents_go" AFTER DELETE ON "VisitNote"
  FOR EACH ROW EXECUTE FUNCTION "record_documents_go"('visit-note');

CREATE TRIGGER "BirthPlan_documents_go" AFTER DELETE ON "BirthPlan"
  FOR EACH ROW EXECUTE FUNCTION "record_documents_go"('birth-plan');

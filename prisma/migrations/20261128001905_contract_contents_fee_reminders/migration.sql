-- AlterTable
ALTER TABLE "Contract" ADD COLUMN     "contents" JSONB,
ADD COLUMN     "documentId" UUID,
ADD COLUMN     "sealedDocumentId" UUID;

-- CreateTable
CREATE TABLE "ContractFeeReminder" (
    "ownerId" UUID NOT NULL,
    "contractId" UUID NOT NULL,
    "feeKey" TEXT NOT NULL,
    "reminderId" UUID NOT NULL,

    CONSTRAINT "ContractFeeReminder_pkey" PRIMARY KEY ("ownerId","contractId","feeKey")
);

-- CreateIndex
CREATE UNIQUE INDEX "ContractFeeReminder_ownerId_reminderId_key" ON "ContractFeeReminder"("ownerId", "reminderId");

-- CreateIndex
CREATE INDEX "Contract_ownerId_createdAt_id_idx" ON "Contract"("ownerId", "createdAt", "id");

-- AddForeignKey
ALTER TABLE "ContractFeeReminder" ADD CONSTRAINT "ContractFeeReminder_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContractFeeReminder" ADD CONSTRAINT "ContractFeeReminder_ownerId_contractId_fkey" FOREIGN KEY ("ownerId", "contractId") REFERENCES "Contract"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContractFeeReminder" ADD CONSTRAINT "ContractFeeReminder_ownerId_reminderId_fkey" FOREIGN KEY ("ownerId", "reminderId") REFERENCES "Reminder"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- (In the functions, \x3b is a semicolon, at which migrations are cut into statements.)

-- The evidence trail only grows. Its rows go with their contract or their account, and in no other way.
CREATE FUNCTION "contract_event_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP = \'DELETE\'
    AND NOT EXISTS (
      SELECT FROM "Contract" c JOIN "Practitioner" p ON p.id = c."ownerId"
      WHERE c."ownerId" = OLD."ownerId" AND c.id = OLD."contractId"
    )
  THEN
    RETURN OLD\x3b
  END IF\x3b
  RAISE EXCEPTION \'the events of a contract only grow\' USING ERRCODE = \'restrict_violation\'\x3b
END';

CREATE TRIGGER "ContractEvent_append_only" BEFORE UPDATE OR DELETE ON "ContractEvent"
  FOR EACH ROW EXECUTE FUNCTION "contract_event_is_append_only"();

-- What was sent never changes, whatever a program does.
CREATE FUNCTION "sent_contract_is_fixed"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  RAISE EXCEPTION \'a contract that was sent does not change\' USING ERRCODE = \'restrict_violation\'\x3b
END';

CREATE TRIGGER "Contract_sent_is_fixed" BEFORE UPDATE ON "Contract"
  FOR EACH ROW WHEN (
    OLD.status <> 'draft' AND (
      NEW.status = 'draft'
      OR (NEW.type, NEW.title, NEW."templateData", NEW.revision, NEW.contents)
        IS DISTINCT FROM (OLD.type, OLD.title, OLD."templateData", OLD.revision, OLD.contents)
    )
  ) EXECUTE FUNCTION "sent_contract_is_fixed"();

-- The documents of a contract have no foreign key to it, since they serve other records too: they go with it.
CREATE FUNCTION "contract_documents_go"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  DELETE FROM "Document"
  WHERE "ownerId" = OLD."ownerId" AND "subjectId" = OLD.id AND kind IN (\'contract\', \'contract-sealed\')\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "Contract_documents_go" AFTER DELETE ON "Contract"
  FOR EACH ROW EXECUTE FUNCTION "contract_documents_go"();

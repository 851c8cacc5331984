-- AlterTable
ALTER TABLE "Service" ADD COLUMN     "diagnosis" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "modifiers" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "procedureCode" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "period" TEXT;

-- CreateIndex
CREATE INDEX "Settings_monthly_statements_idx" ON "Settings"("ownerId") WHERE (billing->>'monthlyStatements' = 'true');

-- Statements and superbills go with their client.
CREATE TRIGGER "Client_statements_go" AFTER DELETE ON "Client"
  FOR EACH ROW EXECUTE FUNCTION "record_documents_go"('statement');
CREATE TRIGGER "Client_superbills_go" AFTER DELETE ON "Client"
  FOR EACH ROW EXECUTE FUNCTION "record_documents_go"('superbill');

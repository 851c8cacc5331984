-- DropIndex
DROP INDEX "AuditEvent_of_ended_access_idx";

-- AlterTable
ALTER TABLE "BirthPlanShare" ADD COLUMN     "invoiceId" UUID;

-- CreateIndex
CREATE INDEX "AuditEvent_of_ended_access_idx" ON "AuditEvent"("ownerId", "entityId") WHERE (action IN ('session.ended', 'api-token.revoked', 'calendar-feed.created', 'calendar-feed.revoked', 'birth-plan.share-revoked', 'birth.share-revoked', 'invoice.share-revoked', 'chart-member.declined', 'chart-member.revoked', 'chart-member.left', 'chart-member.closed', 'chart-transfer.accepted', 'chart-transfer.declined', 'chart-transfer.withdrawn'));

-- CreateIndex
CREATE INDEX "BirthPlanShare_ownerId_invoiceId_createdAt_idx" ON "BirthPlanShare"("ownerId", "invoiceId", "createdAt");

-- AddForeignKey
ALTER TABLE "BirthPlanShare" ADD CONSTRAINT "BirthPlanShare_ownerId_invoiceId_fkey" FOREIGN KEY ("ownerId", "invoiceId") REFERENCES "Invoice"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A link opens one thing.
ALTER TABLE "BirthPlanShare" DROP CONSTRAINT "BirthPlanShare_opens_one_record";
ALTER TABLE "BirthPlanShare" ADD CONSTRAINT "BirthPlanShare_opens_one_record" CHECK (
  num_nonnulls("planId", "birthId", "invoiceId") = 1 AND CASE subject WHEN 'birth-plan' THEN "planId" IS NOT NULL
  WHEN 'invoice' THEN "invoiceId" IS NOT NULL
  ELSE subject IN ('birth-record', 'birth-story') AND "birthId" IS NOT NULL END);

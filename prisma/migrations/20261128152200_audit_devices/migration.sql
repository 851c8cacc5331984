-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "device" TEXT;

-- CreateIndex
CREATE INDEX "AuditEvent_of_account_idx" ON "AuditEvent"("ownerId", "at", "id") WHERE ("entityType" IN ('practitioner', 'session', 'api-token', 'calendarFeed', 'export', 'backup', 'restore'));

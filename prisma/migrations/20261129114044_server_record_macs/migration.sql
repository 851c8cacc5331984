-- AlterTable
ALTER TABLE "ServerPolicy" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "Announcement" ADD COLUMN     "mac" BYTEA;

-- CreateIndex
CREATE INDEX "AuditEvent_of_policy_idx" ON "AuditEvent"("at", "id") WHERE (action IN ('admin.two-factor-required', 'admin.two-factor-optional'));

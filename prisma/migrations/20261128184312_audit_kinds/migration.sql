-- DropIndex
DROP INDEX "AuditEvent_of_account_idx";

-- CreateIndex
CREATE INDEX "AuditEvent_of_account_idx" ON "AuditEvent"("ownerId", "at", "id") WHERE ("entityType" IN ('practitioner', 'session', 'api-token', 'calendar-feed', 'calendarFeed', 'export', 'backup', 'restore'));

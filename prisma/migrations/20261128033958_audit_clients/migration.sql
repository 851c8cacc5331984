-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "clientId" UUID;

-- What was written before: of charts, and of records that are still there. Whose a deleted record was is not known.
UPDATE "AuditEvent" SET "clientId" = "entityId" WHERE "entityType" = 'client';
UPDATE "AuditEvent" e SET "clientId" = r."clientId"
FROM (
  SELECT "ownerId", id, "clientId" FROM "Appointment"
  UNION ALL SELECT "ownerId", id, "clientId" FROM "Reminder"
  UNION ALL SELECT "ownerId", id, "clientId" FROM "VisitNote"
  UNION ALL SELECT "ownerId", id, "clientId" FROM "BirthPlan"
  UNION ALL SELECT "ownerId", id, "clientId" FROM "Contract"
) r
WHERE e."ownerId" = r."ownerId" AND e."entityId" = r.id;

-- CreateIndex
CREATE INDEX "AuditEvent_of_client_idx" ON "AuditEvent"("ownerId", "clientId", "at", "id") WHERE ("clientId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "Appointment_replied_idx" ON "Appointment"("ownerId", "clientRepliedAt") WHERE ("clientRepliedAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "BirthPlanShareOpening_ownerId_openedAt_idx" ON "BirthPlanShareOpening"("ownerId", "openedAt");

-- CreateIndex
CREATE INDEX "Document_failed_idx" ON "Document"("ownerId", "createdAt") WHERE (status = 'failed');

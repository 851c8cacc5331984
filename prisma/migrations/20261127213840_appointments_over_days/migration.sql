-- CreateIndex
CREATE INDEX "Appointment_spanning_idx" ON "Appointment"("ownerId", "endDate") WHERE ("endDate" IS NOT NULL);

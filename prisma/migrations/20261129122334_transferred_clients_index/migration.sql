-- CreateIndex
CREATE INDEX "Client_transferred_idx" ON "Client"("ownerId", "transferredAt") WHERE ("transferredAt" IS NOT NULL);

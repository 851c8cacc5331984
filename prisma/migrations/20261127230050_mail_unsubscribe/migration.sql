-- CreateTable
CREATE TABLE "UnsubscribeToken" (
    "tokenHash" BYTEA NOT NULL,
    "ownerId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UnsubscribeToken_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "UnsubscribeToken_ownerId_idx" ON "UnsubscribeToken"("ownerId");

-- CreateIndex
CREATE INDEX "UnsubscribeToken_createdAt_idx" ON "UnsubscribeToken"("createdAt");

-- AddForeignKey
ALTER TABLE "UnsubscribeToken" ADD CONSTRAINT "UnsubscribeToken_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

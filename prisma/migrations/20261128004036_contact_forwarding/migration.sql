-- AlterTable
ALTER TABLE "ContactMessage" ADD COLUMN     "forwardAttempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "forwardStatus" TEXT NOT NULL DEFAULT 'pending',
ADD COLUMN     "forwardedAt" TIMESTAMPTZ(3),
ADD COLUMN     "keyHash" BYTEA,
ADD COLUMN     "lastForwardError" TEXT,
ADD COLUMN     "nextForwardAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE UNIQUE INDEX "ContactMessage_keyHash_key" ON "ContactMessage"("keyHash");

-- CreateIndex
CREATE INDEX "ContactMessage_due_idx" ON "ContactMessage"("nextForwardAt") WHERE ("forwardStatus" IN ('pending', 'sending'));

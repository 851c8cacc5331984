-- DropIndex
DROP INDEX "UnsubscribeToken_ownerId_idx";

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "summariesStoppedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "UnsubscribeToken" ADD COLUMN     "shiftId" UUID;

-- CreateIndex
CREATE INDEX "UnsubscribeToken_ownerId_shiftId_idx" ON "UnsubscribeToken"("ownerId", "shiftId");

-- AddForeignKey
ALTER TABLE "UnsubscribeToken" ADD CONSTRAINT "UnsubscribeToken_ownerId_shiftId_fkey" FOREIGN KEY ("ownerId", "shiftId") REFERENCES "Shift"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

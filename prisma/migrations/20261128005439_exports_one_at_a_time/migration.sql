-- DropIndex
DROP INDEX "Export_expiring_idx";

-- AlterTable
ALTER TABLE "Export" DROP COLUMN "claimedUntil",
ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Export_expiring_idx" ON "Export"("expiresAt") WHERE (status IN ('ready', 'failed'));

-- CreateIndex
CREATE UNIQUE INDEX "Export_one_open_key" ON "Export"("ownerId") WHERE (status IN ('pending', 'running'));

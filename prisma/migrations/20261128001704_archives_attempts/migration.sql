-- AlterTable
ALTER TABLE "Backup" DROP COLUMN "claimedUntil",
ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Restore" DROP COLUMN "claimedUntil",
ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE UNIQUE INDEX "Backup_one_open_key" ON "Backup"("ownerId") WHERE (status IN ('pending', 'running'));

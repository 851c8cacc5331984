-- AlterTable
ALTER TABLE "WorkerHeartbeat" ADD COLUMN     "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "version" TEXT;

-- CreateTable
CREATE TABLE "ServerBackup" (
    "id" UUID NOT NULL,
    "trigger" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "fileName" TEXT,
    "size" BIGINT,
    "records" INTEGER,
    "encrypted" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ServerBackup_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ServerBackup_createdAt_idx" ON "ServerBackup"("createdAt");

-- CreateIndex
CREATE INDEX "MailMessage_failed_idx" ON "MailMessage"("createdAt") WHERE (status = 'failed');

-- CreateTable
CREATE TABLE "FailedJob" (
    "id" UUID NOT NULL,
    "job" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 1,
    "failedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retriedAt" TIMESTAMPTZ(3),
    "succeededAt" TIMESTAMPTZ(3),

    CONSTRAINT "FailedJob_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FailedJob_failedAt_idx" ON "FailedJob"("failedAt");

-- CreateIndex
CREATE UNIQUE INDEX "FailedJob_job_payload_key" ON "FailedJob"("job", "payload");

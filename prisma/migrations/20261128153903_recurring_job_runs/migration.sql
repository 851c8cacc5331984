-- CreateTable
CREATE TABLE "RecurringJobRun" (
    "job" TEXT NOT NULL,
    "registeredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "succeededAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecurringJobRun_pkey" PRIMARY KEY ("job")
);

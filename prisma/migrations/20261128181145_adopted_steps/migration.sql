-- CreateTable
CREATE TABLE "AdoptedStep" (
    "step" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mac" BYTEA NOT NULL,

    CONSTRAINT "AdoptedStep_pkey" PRIMARY KEY ("step")
);

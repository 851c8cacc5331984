-- CreateTable
CREATE TABLE "CoverageCall" (
    "ownerId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "pregnancyId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "coverageId" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CoverageCall_pkey" PRIMARY KEY ("ownerId","id")
);

-- CreateIndex
CREATE INDEX "CoverageCall_ownerId_pregnancyId_at_id_idx" ON "CoverageCall"("ownerId", "pregnancyId", "at", "id");

-- AddForeignKey
ALTER TABLE "CoverageCall" ADD CONSTRAINT "CoverageCall_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CoverageCall" ADD CONSTRAINT "CoverageCall_ownerId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "pregnancyId") REFERENCES "OnCallPlan"("ownerId", "pregnancyId") ON DELETE CASCADE ON UPDATE CASCADE;

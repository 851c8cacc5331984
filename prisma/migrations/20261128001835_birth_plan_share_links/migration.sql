-- DropIndex
DROP INDEX "BirthPlanShare_tokenHash_key";

-- AlterTable
ALTER TABLE "BirthPlanShare" DROP COLUMN "tokenHash";

-- CreateTable
CREATE TABLE "BirthPlanShareLink" (
    "tokenHash" BYTEA NOT NULL,
    "ownerId" UUID NOT NULL,
    "shareId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BirthPlanShareLink_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "BirthPlanShareLink_ownerId_shareId_idx" ON "BirthPlanShareLink"("ownerId", "shareId");

-- AddForeignKey
ALTER TABLE "BirthPlanShareLink" ADD CONSTRAINT "BirthPlanShareLink_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthPlanShareLink" ADD CONSTRAINT "BirthPlanShareLink_ownerId_shareId_fkey" FOREIGN KEY ("ownerId", "shareId") REFERENCES "BirthPlanShare"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

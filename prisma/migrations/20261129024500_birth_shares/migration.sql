-- AlterTable
ALTER TABLE "BirthPlanShare" ADD COLUMN     "birthId" UUID,
ADD COLUMN     "subject" TEXT NOT NULL DEFAULT 'birth-plan',
ALTER COLUMN "planId" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "BirthPlanShare_ownerId_birthId_createdAt_idx" ON "BirthPlanShare"("ownerId", "birthId", "createdAt");

-- AddForeignKey
ALTER TABLE "BirthPlanShare" ADD CONSTRAINT "BirthPlanShare_ownerId_birthId_fkey" FOREIGN KEY ("ownerId", "birthId") REFERENCES "Birth"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A link opens one thing.
ALTER TABLE "BirthPlanShare" ADD CONSTRAINT "BirthPlanShare_opens_one_record" CHECK (
  CASE subject WHEN 'birth-plan' THEN "planId" IS NOT NULL AND "birthId" IS NULL
  ELSE subject IN ('birth-record', 'birth-story') AND "birthId" IS NOT NULL AND "planId" IS NULL END);

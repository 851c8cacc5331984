-- AlterTable
ALTER TABLE "Appointment" ADD COLUMN     "seriesDate" DATE,
ADD COLUMN     "seriesId" UUID,
ADD COLUMN     "seriesRule" JSONB;

-- CreateIndex
CREATE INDEX "Appointment_of_series_idx" ON "Appointment"("ownerId", "seriesId") WHERE ("seriesId" IS NOT NULL);

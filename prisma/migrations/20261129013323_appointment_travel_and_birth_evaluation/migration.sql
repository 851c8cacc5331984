-- AlterTable
ALTER TABLE "Appointment" ADD COLUMN     "distance" INTEGER,
ADD COLUMN     "travelMinutes" INTEGER;

-- AlterTable
ALTER TABLE "Birth" ADD COLUMN     "evaluationReceived" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Service" ADD COLUMN     "depositKind" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "depositValue" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "Service" ADD CONSTRAINT "Service_deposit_is_sound" CHECK (
  "depositKind" IN ('none', 'percent', 'amount') AND "depositValue" >= 0);

-- AlterTable
ALTER TABLE "Practitioner" ADD COLUMN     "invitedAt" TIMESTAMPTZ(3);

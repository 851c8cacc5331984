-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "referralSource" TEXT NOT NULL DEFAULT '';

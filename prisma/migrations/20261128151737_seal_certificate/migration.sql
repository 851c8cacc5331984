-- AlterTable
ALTER TABLE "Seal" ADD COLUMN     "certificate" BYTEA;

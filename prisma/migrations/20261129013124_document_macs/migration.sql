-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "mac" BYTEA;

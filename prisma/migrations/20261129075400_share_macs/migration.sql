-- AlterTable
ALTER TABLE "BirthPlanShare" ADD COLUMN     "mac" BYTEA;

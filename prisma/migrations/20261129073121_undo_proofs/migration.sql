-- AlterTable
ALTER TABLE "ChartUndo" ADD COLUMN     "mac" BYTEA;

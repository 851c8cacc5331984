-- AlterTable
ALTER TABLE "ChartMember" ADD COLUMN     "generation" INTEGER NOT NULL DEFAULT 0;

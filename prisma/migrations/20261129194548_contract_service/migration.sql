-- AlterTable
ALTER TABLE "Contract" ADD COLUMN     "serviceId" UUID;

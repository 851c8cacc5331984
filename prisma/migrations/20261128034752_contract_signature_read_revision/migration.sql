-- AlterTable
ALTER TABLE "ContractSignature" ADD COLUMN     "readRevision" TEXT;

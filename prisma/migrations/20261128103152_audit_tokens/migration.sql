-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "tokenName" TEXT;

-- AlterTable
ALTER TABLE "ServerBackup" ADD COLUMN     "productVersion" TEXT;

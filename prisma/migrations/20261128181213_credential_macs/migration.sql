-- AlterTable
ALTER TABLE "CalendarFeed" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "Practitioner" ADD COLUMN     "signInMac" BYTEA;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "PasswordResetToken" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "EmailVerificationToken" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "BirthPlanShareLink" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "ContractSignature" ADD COLUMN     "contentsHash" BYTEA;

-- AlterTable
ALTER TABLE "ContractLink" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "UnsubscribeToken" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "RecoveryCode" ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN     "mac" BYTEA;

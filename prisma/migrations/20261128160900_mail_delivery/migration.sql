-- AlterTable
ALTER TABLE "ContactMessage" ADD COLUMN     "firstForwardAt" TIMESTAMPTZ(3),
ADD COLUMN     "lostForwards" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "firstAttemptAt" TIMESTAMPTZ(3),
ADD COLUMN     "isSaved" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "lostOutcomes" INTEGER NOT NULL DEFAULT 0;

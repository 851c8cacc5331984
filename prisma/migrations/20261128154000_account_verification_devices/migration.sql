-- AlterTable
ALTER TABLE "Practitioner" ADD COLUMN     "emailVerifiedAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "deviceHash" BYTEA;

-- AlterTable
ALTER TABLE "PasswordResetToken" ADD COLUMN     "sentByMail" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "EmailVerificationToken" (
    "tokenHash" BYTEA NOT NULL,
    "ownerId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "EmailVerificationToken_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "EmailVerificationToken_ownerId_idx" ON "EmailVerificationToken"("ownerId");

-- CreateIndex
CREATE INDEX "EmailVerificationToken_expiresAt_idx" ON "EmailVerificationToken"("expiresAt");

-- AddForeignKey
ALTER TABLE "EmailVerificationToken" ADD CONSTRAINT "EmailVerificationToken_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- No session lasts longer than 30 days from its sign-in, however much it is used.
UPDATE "Session" SET "expiresAt" = "createdAt" + interval '30 days'
WHERE "endedAt" IS NULL AND "expiresAt" > "createdAt" + interval '30 days';

-- Searching by a part of a text needs an index of three-letter pieces.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- AlterTable
ALTER TABLE "Practitioner" ADD COLUMN     "deleteAfter" TIMESTAMPTZ(3),
ADD COLUMN     "deletionAskedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "searchText" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "subjectId" UUID;

-- AlterTable
ALTER TABLE "Settings" ADD COLUMN     "avatar" BYTEA,
ADD COLUMN     "bio" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "documentation" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "logo" BYTEA,
ADD COLUMN     "practice" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "privacy" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "scheduling" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "Backup" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "trigger" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "fileKey" TEXT,
    "size" BIGINT,
    "sha256" BYTEA,
    "encrypted" BOOLEAN NOT NULL DEFAULT false,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "claimedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Backup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Restore" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'uploaded',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "fileKey" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "summary" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "claimedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Restore_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BirthPlan" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "templateType" TEXT NOT NULL,
    "edd" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "version" TEXT NOT NULL DEFAULT 'v1',
    "templateData" JSONB NOT NULL DEFAULT '{}',
    "createdBy" TEXT NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BirthPlan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BirthPlanVersion" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "planId" UUID NOT NULL,
    "version" TEXT NOT NULL,
    "templateType" TEXT NOT NULL,
    "edd" DATE NOT NULL,
    "status" TEXT NOT NULL,
    "templateData" JSONB NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BirthPlanVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BirthPlanShare" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "planId" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "tokenHash" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "BirthPlanShare_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BirthPlanShareOpening" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "shareId" UUID NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BirthPlanShareOpening_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "company" TEXT NOT NULL DEFAULT '',
    "inquiryType" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Contract" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "templateData" JSONB NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "paper" TEXT NOT NULL DEFAULT 'letter',
    "totalAmountCents" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdBy" TEXT NOT NULL,
    "createdDate" DATE NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "signedAt" TIMESTAMPTZ(3),
    "declinedAt" TIMESTAMPTZ(3),
    "declineReason" TEXT NOT NULL DEFAULT '',
    "cancelledAt" TIMESTAMPTZ(3),
    "expiryDate" DATE,
    "expiresAt" TIMESTAMPTZ(3),
    "signReminderDays" INTEGER,
    "signReminderAt" TIMESTAMPTZ(3),
    "supersedesId" UUID,
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Contract_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContractSignature" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "contractId" UUID NOT NULL,
    "party" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "drawing" JSONB,
    "revision" INTEGER NOT NULL,
    "sha256" BYTEA,
    "signedAt" TIMESTAMPTZ(3) NOT NULL,
    "timeZone" TEXT NOT NULL,
    "ipAddress" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,

    CONSTRAINT "ContractSignature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContractLink" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "contractId" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "tokenHash" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ContractLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContractEvent" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "contractId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "timeZone" TEXT NOT NULL,
    "ipAddress" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "ContractEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Document" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "subjectRevision" TEXT NOT NULL,
    "paper" TEXT NOT NULL DEFAULT 'letter',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "bytes" BYTEA,
    "sha256" BYTEA,
    "size" INTEGER,
    "pages" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimedUntil" TIMESTAMPTZ(3),
    "readyAt" TIMESTAMPTZ(3),

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Export" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "fileKey" TEXT,
    "size" BIGINT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "claimedUntil" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "Export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TwoFactor" (
    "ownerId" UUID NOT NULL,
    "secret" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "lastUsedStep" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "TwoFactor_pkey" PRIMARY KEY ("ownerId")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "codeHash" BYTEA NOT NULL,
    "ownerId" UUID NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("codeHash")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "scope" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VisitNote" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "date" DATE NOT NULL,
    "time" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "duration" INTEGER NOT NULL,
    "template" TEXT NOT NULL,
    "templateData" JSONB NOT NULL DEFAULT '{}',
    "nextSteps" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "finishedAt" TIMESTAMPTZ(3),
    "lockedAt" TIMESTAMPTZ(3),
    "createdBy" TEXT NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "VisitNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VisitNoteAmendment" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "noteId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "changes" JSONB NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VisitNoteAmendment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Backup_ownerId_createdAt_idx" ON "Backup"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "Backup_open_idx" ON "Backup"("createdAt") WHERE (status IN ('pending', 'running'));

-- CreateIndex
CREATE UNIQUE INDEX "Backup_ownerId_id_key" ON "Backup"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Restore_ownerId_createdAt_idx" ON "Restore"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "Restore_open_idx" ON "Restore"("createdAt") WHERE (status IN ('uploaded', 'reading', 'running'));

-- CreateIndex
CREATE UNIQUE INDEX "Restore_ownerId_id_key" ON "Restore"("ownerId", "id");

-- CreateIndex
CREATE INDEX "BirthPlan_ownerId_updatedAt_id_idx" ON "BirthPlan"("ownerId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "BirthPlan_ownerId_clientId_updatedAt_id_idx" ON "BirthPlan"("ownerId", "clientId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "BirthPlan_searchText_idx" ON "BirthPlan" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "BirthPlan_ownerId_id_key" ON "BirthPlan"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "BirthPlanVersion_ownerId_id_key" ON "BirthPlanVersion"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "BirthPlanVersion_ownerId_planId_version_key" ON "BirthPlanVersion"("ownerId", "planId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "BirthPlanShare_tokenHash_key" ON "BirthPlanShare"("tokenHash");

-- CreateIndex
CREATE INDEX "BirthPlanShare_ownerId_planId_createdAt_idx" ON "BirthPlanShare"("ownerId", "planId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "BirthPlanShare_ownerId_id_key" ON "BirthPlanShare"("ownerId", "id");

-- CreateIndex
CREATE INDEX "BirthPlanShareOpening_ownerId_shareId_openedAt_idx" ON "BirthPlanShareOpening"("ownerId", "shareId", "openedAt");

-- CreateIndex
CREATE UNIQUE INDEX "BirthPlanShareOpening_ownerId_id_key" ON "BirthPlanShareOpening"("ownerId", "id");

-- CreateIndex
CREATE INDEX "ContactMessage_createdAt_idx" ON "ContactMessage"("createdAt");

-- CreateIndex
CREATE INDEX "Contract_ownerId_clientId_createdAt_id_idx" ON "Contract"("ownerId", "clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Contract_ownerId_supersedesId_idx" ON "Contract"("ownerId", "supersedesId");

-- CreateIndex
CREATE INDEX "Contract_expiring_idx" ON "Contract"("expiresAt") WHERE (status = 'sent');

-- CreateIndex
CREATE INDEX "Contract_to_remind_idx" ON "Contract"("signReminderAt") WHERE (status = 'sent' AND "signReminderAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "Contract_searchText_idx" ON "Contract" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Contract_ownerId_id_key" ON "Contract"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ContractSignature_ownerId_id_key" ON "ContractSignature"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ContractSignature_ownerId_contractId_party_key" ON "ContractSignature"("ownerId", "contractId", "party");

-- CreateIndex
CREATE UNIQUE INDEX "ContractLink_tokenHash_key" ON "ContractLink"("tokenHash");

-- CreateIndex
CREATE INDEX "ContractLink_ownerId_contractId_createdAt_idx" ON "ContractLink"("ownerId", "contractId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ContractLink_ownerId_id_key" ON "ContractLink"("ownerId", "id");

-- CreateIndex
CREATE INDEX "ContractEvent_ownerId_contractId_at_idx" ON "ContractEvent"("ownerId", "contractId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "ContractEvent_ownerId_id_key" ON "ContractEvent"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Document_due_idx" ON "Document"("nextAttemptAt") WHERE (status IN ('pending', 'rendering'));

-- CreateIndex
CREATE INDEX "Document_sealed_sha256_idx" ON "Document"("sha256") WHERE (kind = 'contract-sealed');

-- CreateIndex
CREATE UNIQUE INDEX "Document_ownerId_id_key" ON "Document"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Document_ownerId_kind_subjectId_subjectRevision_paper_key" ON "Document"("ownerId", "kind", "subjectId", "subjectRevision", "paper");

-- CreateIndex
CREATE INDEX "Export_ownerId_createdAt_idx" ON "Export"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "Export_open_idx" ON "Export"("createdAt") WHERE (status IN ('pending', 'running'));

-- CreateIndex
CREATE INDEX "Export_expiring_idx" ON "Export"("expiresAt") WHERE (status = 'ready');

-- CreateIndex
CREATE UNIQUE INDEX "Export_ownerId_id_key" ON "Export"("ownerId", "id");

-- CreateIndex
CREATE INDEX "RecoveryCode_ownerId_idx" ON "RecoveryCode"("ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");

-- CreateIndex
CREATE INDEX "ApiToken_ownerId_createdAt_idx" ON "ApiToken"("ownerId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_ownerId_id_key" ON "ApiToken"("ownerId", "id");

-- CreateIndex
CREATE INDEX "VisitNote_ownerId_date_time_id_idx" ON "VisitNote"("ownerId", "date", "time", "id");

-- CreateIndex
CREATE INDEX "VisitNote_ownerId_clientId_date_time_id_idx" ON "VisitNote"("ownerId", "clientId", "date", "time", "id");

-- CreateIndex
CREATE INDEX "VisitNote_searchText_idx" ON "VisitNote" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "VisitNote_ownerId_id_key" ON "VisitNote"("ownerId", "id");

-- CreateIndex
CREATE INDEX "VisitNoteAmendment_ownerId_noteId_createdAt_idx" ON "VisitNoteAmendment"("ownerId", "noteId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "VisitNoteAmendment_ownerId_id_key" ON "VisitNoteAmendment"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Practitioner_to_delete_idx" ON "Practitioner"("deleteAfter") WHERE ("deleteAfter" IS NOT NULL);

-- CreateIndex
CREATE INDEX "Client_searchText_idx" ON "Client" USING GIN ("searchText" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "Backup" ADD CONSTRAINT "Backup_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Restore" ADD CONSTRAINT "Restore_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthPlan" ADD CONSTRAINT "BirthPlan_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthPlan" ADD CONSTRAINT "BirthPlan_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthPlanVersion" ADD CONSTRAINT "BirthPlanVersion_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthPlanVersion" ADD CONSTRAINT "BirthPlanVersion_ownerId_planId_fkey" FOREIGN KEY ("ownerId", "planId") REFERENCES "BirthPlan"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthPlanShare" ADD CONSTRAINT "BirthPlanShare_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthPlanShare" ADD CONSTRAINT "BirthPlanShare_ownerId_planId_fkey" FOREIGN KEY ("ownerId", "planId") REFERENCES "BirthPlan"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthPlanShareOpening" ADD CONSTRAINT "BirthPlanShareOpening_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthPlanShareOpening" ADD CONSTRAINT "BirthPlanShareOpening_ownerId_shareId_fkey" FOREIGN KEY ("ownerId", "shareId") REFERENCES "BirthPlanShare"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Contract" ADD CONSTRAINT "Contract_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Contract" ADD CONSTRAINT "Contract_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Contract" ADD CONSTRAINT "Contract_ownerId_supersedesId_fkey" FOREIGN KEY ("ownerId", "supersedesId") REFERENCES "Contract"("ownerId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ContractSignature" ADD CONSTRAINT "ContractSignature_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContractSignature" ADD CONSTRAINT "ContractSignature_ownerId_contractId_fkey" FOREIGN KEY ("ownerId", "contractId") REFERENCES "Contract"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContractLink" ADD CONSTRAINT "ContractLink_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContractLink" ADD CONSTRAINT "ContractLink_ownerId_contractId_fkey" FOREIGN KEY ("ownerId", "contractId") REFERENCES "Contract"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContractEvent" ADD CONSTRAINT "ContractEvent_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContractEvent" ADD CONSTRAINT "ContractEvent_ownerId_contractId_fkey" FOREIGN KEY ("ownerId", "contractId") REFERENCES "Contract"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Export" ADD CONSTRAINT "Export_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TwoFactor" ADD CONSTRAINT "TwoFactor_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitNote" ADD CONSTRAINT "VisitNote_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitNote" ADD CONSTRAINT "VisitNote_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitNoteAmendment" ADD CONSTRAINT "VisitNoteAmendment_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitNoteAmendment" ADD CONSTRAINT "VisitNoteAmendment_ownerId_noteId_fkey" FOREIGN KEY ("ownerId", "noteId") REFERENCES "VisitNote"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was stored before the column came: near enough to the fold of domain/src/text until the chart is saved again.
UPDATE "Client" SET "searchText" = lower(regexp_replace(normalize(concat_ws(' ', "firstName", "lastName", "preferredName", "email", "phone"), NFKD), '[\u0300-\u036f]', '', 'g'));

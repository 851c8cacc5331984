-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "actorId" UUID,
ADD COLUMN     "actorName" TEXT;

-- AlterTable
ALTER TABLE "BirthEvent" ADD COLUMN     "authorId" UUID;

-- AlterTable
ALTER TABLE "Reminder" ADD COLUMN     "assigneeId" UUID;

-- AlterTable
ALTER TABLE "VisitNote" ADD COLUMN     "authorId" UUID,
ADD COLUMN     "onlyMe" BOOLEAN;

-- AlterTable
ALTER TABLE "VisitNoteAmendment" ADD COLUMN     "authorId" UUID;

-- CreateTable
CREATE TABLE "ChartMember" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "memberId" UUID,
    "email" TEXT NOT NULL,
    "memberName" TEXT NOT NULL DEFAULT '',
    "access" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT '',
    "startsOn" DATE NOT NULL,
    "endsOn" DATE,
    "closesAfterBirth" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL DEFAULT '',
    "clientConsentAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "declinedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "leftAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "lastReadAt" TIMESTAMPTZ(3),
    "mac" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ChartMember_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ChartMember_ownerId_clientId_createdAt_id_idx" ON "ChartMember"("ownerId", "clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ChartMember_memberId_clientId_idx" ON "ChartMember"("memberId", "clientId");

-- CreateIndex
CREATE UNIQUE INDEX "ChartMember_ownerId_id_key" ON "ChartMember"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ChartMember_one_per_address_key" ON "ChartMember"("ownerId", "clientId", "email") WHERE ("declinedAt" IS NULL AND "revokedAt" IS NULL AND "leftAt" IS NULL AND "closedAt" IS NULL);

-- AddForeignKey
ALTER TABLE "ChartMember" ADD CONSTRAINT "ChartMember_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChartMember" ADD CONSTRAINT "ChartMember_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChartMember" ADD CONSTRAINT "ChartMember_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Practitioner"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- No one is a member of their own client's care team.
ALTER TABLE "ChartMember" ADD CONSTRAINT "ChartMember_is_someone_else" CHECK ("memberId" <> "ownerId");
ALTER TABLE "ChartMember" ADD CONSTRAINT "ChartMember_access" CHECK (access IN ('view', 'edit'));

-- The practitioner can also keep a locked note from the care team, or share it again. That isn't part of what the note says,
-- and no proof covers it. (\x3b is a semicolon, at which migrations are cut into statements.)
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  place text[] := ARRAY[\'clientId\', \'pregnancyId\', \'originalClientId\', \'originalPregnancyId\']\x3b
  before jsonb := to_jsonb(OLD) - \'onlyMe\'\x3b
  after jsonb := to_jsonb(NEW) - \'onlyMe\'\x3b
BEGIN
  IF after = before THEN
    RETURN NEW\x3b
  END IF\x3b
  IF before->\'mac\' = \'null\' AND after - \'mac\' = before - \'mac\' THEN
    RETURN NEW\x3b
  END IF\x3b
  IF after - place = before - place AND after->>\'clientId\' <> before->>\'clientId\'
    AND coalesce(after->>\'originalClientId\', after->>\'clientId\')
      = coalesce(before->>\'originalClientId\', before->>\'clientId\')
    AND coalesce(after->>\'originalPregnancyId\', after->>\'pregnancyId\')
      IS NOT DISTINCT FROM coalesce(before->>\'originalPregnancyId\', before->>\'pregnancyId\') THEN
    RETURN NEW\x3b
  END IF\x3b
  RAISE EXCEPTION \'% is locked\', TG_TABLE_NAME USING ERRCODE = \'integrity_constraint_violation\'\x3b
END';

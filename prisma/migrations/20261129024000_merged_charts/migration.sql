-- AlterTable
ALTER TABLE "VisitNote" ADD COLUMN     "originalClientId" UUID,
ADD COLUMN     "originalPregnancyId" UUID;

-- CreateTable
CREATE TABLE "MergedClient" (
    "ownerId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "pregnancyId" UUID,
    "joinedPregnancyId" UUID,
    "mergedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mac" BYTEA,

    CONSTRAINT "MergedClient_pkey" PRIMARY KEY ("ownerId","id")
);

-- CreateTable
CREATE TABLE "ChartUndo" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ChartUndo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MergedClient_ownerId_clientId_idx" ON "MergedClient"("ownerId", "clientId");

-- CreateIndex
CREATE INDEX "ChartUndo_ownerId_clientId_createdAt_id_idx" ON "ChartUndo"("ownerId", "clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ChartUndo_expiresAt_idx" ON "ChartUndo"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "ChartUndo_ownerId_id_key" ON "ChartUndo"("ownerId", "id");

-- AddForeignKey
ALTER TABLE "MergedClient" ADD CONSTRAINT "MergedClient_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MergedClient" ADD CONSTRAINT "MergedClient_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChartUndo" ADD CONSTRAINT "ChartUndo_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChartUndo" ADD CONSTRAINT "ChartUndo_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Merging the charts of one person moves locked notes to the other chart. The note still says in which chart it was
-- written, which is what its proof covers; nothing else of it changes. (\x3b is a semicolon, at which migrations are cut
-- into statements.)
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  place text[] := ARRAY[\'clientId\', \'pregnancyId\', \'originalClientId\', \'originalPregnancyId\']\x3b
  before jsonb := to_jsonb(OLD)\x3b
  after jsonb := to_jsonb(NEW)\x3b
BEGIN
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

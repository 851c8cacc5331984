-- CreateTable
CREATE TABLE "Shift" (
    "ownerId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "pregnancyId" UUID,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3),
    "timeZone" TEXT NOT NULL,
    "location" TEXT NOT NULL DEFAULT '',
    "distance" INTEGER,
    "travelMinutes" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,
    "by" TEXT NOT NULL DEFAULT '',
    "handoverParts" JSONB NOT NULL DEFAULT '["feeds", "diapers", "sleep", "medications", "tasks"]',
    "handoverMessage" TEXT NOT NULL DEFAULT '',
    "sharedAt" TIMESTAMPTZ(3),
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Shift_pkey" PRIMARY KEY ("ownerId","id")
);

-- CreateTable
CREATE TABLE "ShiftEntry" (
    "ownerId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "shiftId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',
    "details" JSONB NOT NULL DEFAULT '{}',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,
    "isDeleted" BOOLEAN NOT NULL DEFAULT false,
    "by" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ShiftEntry_pkey" PRIMARY KEY ("ownerId","id")
);

-- CreateIndex
CREATE INDEX "Shift_ownerId_clientId_startsAt_id_idx" ON "Shift"("ownerId", "clientId", "startsAt", "id");

-- CreateIndex
CREATE INDEX "Shift_ownerId_startsAt_idx" ON "Shift"("ownerId", "startsAt");

-- CreateIndex
CREATE INDEX "Shift_searchText_idx" ON "Shift" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "ShiftEntry_ownerId_shiftId_at_id_idx" ON "ShiftEntry"("ownerId", "shiftId", "at", "id");

-- AddForeignKey
ALTER TABLE "Shift" ADD CONSTRAINT "Shift_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Shift" ADD CONSTRAINT "Shift_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Shift" ADD CONSTRAINT "Shift_ownerId_clientId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "clientId", "pregnancyId") REFERENCES "Pregnancy"("ownerId", "clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ShiftEntry" ADD CONSTRAINT "ShiftEntry_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShiftEntry" ADD CONSTRAINT "ShiftEntry_ownerId_shiftId_fkey" FOREIGN KEY ("ownerId", "shiftId") REFERENCES "Shift"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "Shift_is_of_pregnancy" BEFORE INSERT ON "Shift"
  FOR EACH ROW WHEN (NEW."pregnancyId" IS NULL) EXECUTE FUNCTION "assign_pregnancy"();
CREATE TRIGGER "Shift_summaries_go" AFTER DELETE ON "Shift"
  FOR EACH ROW EXECUTE FUNCTION "record_documents_go"('shift-summary');

-- CreateTable
CREATE TABLE "Birth" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "pregnancyId" UUID,
    "status" TEXT NOT NULL DEFAULT 'in_progress',
    "place" TEXT NOT NULL DEFAULT '',
    "attendance" TEXT NOT NULL DEFAULT 'inPerson',
    "attendedBy" TEXT NOT NULL DEFAULT '',
    "laborStartedAt" TIMESTAMPTZ(3),
    "arrivedAt" TIMESTAMPTZ(3),
    "departedAt" TIMESTAMPTZ(3),
    "laborOnset" TEXT NOT NULL DEFAULT '',
    "painRelief" JSONB NOT NULL DEFAULT '[]',
    "interventions" TEXT NOT NULL DEFAULT '',
    "perineum" TEXT NOT NULL DEFAULT '',
    "complications" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "story" TEXT NOT NULL DEFAULT '',
    "bornAt" TIMESTAMPTZ(3),
    "recordedAt" TIMESTAMPTZ(3),
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Birth_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BirthBaby" (
    "ownerId" UUID NOT NULL,
    "birthId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "bornAt" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL DEFAULT 'living',
    "mode" TEXT NOT NULL DEFAULT '',
    "sex" TEXT NOT NULL DEFAULT '',
    "weight" INTEGER,
    "length" INTEGER,
    "apgar1" INTEGER,
    "apgar5" INTEGER,
    "feeding" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "BirthBaby_pkey" PRIMARY KEY ("ownerId","birthId","number")
);

-- CreateTable
CREATE TABLE "BirthEvent" (
    "ownerId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "birthId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',
    "details" JSONB NOT NULL DEFAULT '{}',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,
    "isDeleted" BOOLEAN NOT NULL DEFAULT false,
    "by" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "BirthEvent_pkey" PRIMARY KEY ("ownerId","id")
);

-- CreateIndex
CREATE INDEX "Birth_ownerId_bornAt_idx" ON "Birth"("ownerId", "bornAt");

-- CreateIndex
CREATE INDEX "Birth_searchText_idx" ON "Birth" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Birth_ownerId_id_key" ON "Birth"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Birth_ownerId_clientId_pregnancyId_key" ON "Birth"("ownerId", "clientId", "pregnancyId");

-- CreateIndex
CREATE INDEX "BirthEvent_ownerId_birthId_at_id_idx" ON "BirthEvent"("ownerId", "birthId", "at", "id");

-- AddForeignKey
ALTER TABLE "Birth" ADD CONSTRAINT "Birth_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Birth" ADD CONSTRAINT "Birth_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Birth" ADD CONSTRAINT "Birth_ownerId_clientId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "clientId", "pregnancyId") REFERENCES "Pregnancy"("ownerId", "clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BirthBaby" ADD CONSTRAINT "BirthBaby_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthBaby" ADD CONSTRAINT "BirthBaby_ownerId_birthId_fkey" FOREIGN KEY ("ownerId", "birthId") REFERENCES "Birth"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthEvent" ADD CONSTRAINT "BirthEvent_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BirthEvent" ADD CONSTRAINT "BirthEvent_ownerId_birthId_fkey" FOREIGN KEY ("ownerId", "birthId") REFERENCES "Birth"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "Birth_is_of_pregnancy" BEFORE INSERT ON "Birth"
  FOR EACH ROW WHEN (NEW."pregnancyId" IS NULL) EXECUTE FUNCTION "assign_pregnancy"();
CREATE TRIGGER "Birth_records_go" AFTER DELETE ON "Birth"
  FOR EACH ROW EXECUTE FUNCTION "record_documents_go"('birth-record');
CREATE TRIGGER "Birth_stories_go" AFTER DELETE ON "Birth"
  FOR EACH ROW EXECUTE FUNCTION "record_documents_go"('birth-story');

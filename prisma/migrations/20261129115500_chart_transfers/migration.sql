-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "receivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "receivedFrom" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "transferredAt" TIMESTAMPTZ(3),
ADD COLUMN     "transferredTo" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "ChartTransfer" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "recipientId" UUID,
    "email" TEXT NOT NULL,
    "recipientName" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "clientConsentAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "declinedAt" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3),
    "newClientId" UUID,
    "mac" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ChartTransfer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ChartTransfer_ownerId_clientId_createdAt_id_idx" ON "ChartTransfer"("ownerId", "clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ChartTransfer_recipientId_idx" ON "ChartTransfer"("recipientId");

-- CreateIndex
CREATE UNIQUE INDEX "ChartTransfer_ownerId_id_key" ON "ChartTransfer"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ChartTransfer_one_offer_key" ON "ChartTransfer"("ownerId", "clientId") WHERE ("acceptedAt" IS NULL AND "declinedAt" IS NULL AND "withdrawnAt" IS NULL);

-- AddForeignKey
ALTER TABLE "ChartTransfer" ADD CONSTRAINT "ChartTransfer_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChartTransfer" ADD CONSTRAINT "ChartTransfer_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChartTransfer" ADD CONSTRAINT "ChartTransfer_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Practitioner"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- No one transfers a chart to themself.
ALTER TABLE "ChartTransfer" ADD CONSTRAINT "ChartTransfer_is_to_someone_else" CHECK ("recipientId" <> "ownerId");

-- A chart that was transferred can only be read. The API refuses changes before it does anything; this also covers requests that
-- run at the same time as the transfer, which has locked the client and the records. A restore inserts what it finds in its
-- archive. Arguments: the table through which the record belongs to a chart, and the column that names its row.
CREATE FUNCTION "refuse_in_transferred_chart"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record jsonb := to_jsonb(NEW);
  client uuid;
  transferred timestamptz;
BEGIN
  IF current_setting('doula_desk.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  IF TG_NARGS = 0 THEN
    client := coalesce(record->>'clientId', record->>'id')::uuid;
    -- A new record waits for a transfer that is under way. A changed one is locked by it. Row locks would deadlock with changes
    -- that lock a record before its client.
    IF TG_OP = 'INSERT' THEN
      PERFORM pg_advisory_xact_lock_shared(hashtextextended('chart-transfer ' || client, 0));
    END IF;
  ELSE
    EXECUTE format('SELECT "clientId" FROM %I WHERE "ownerId" = $1 AND id = $2', TG_ARGV[0])
      INTO client USING NEW."ownerId", (record->>TG_ARGV[1])::uuid;
  END IF;
  SELECT "transferredAt" INTO transferred FROM "Client" WHERE "ownerId" = NEW."ownerId" AND id = client;
  IF transferred IS NOT NULL THEN
    RAISE EXCEPTION 'the chart was transferred' USING ERRCODE = 'DD001';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Appointment_not_in_transferred" BEFORE INSERT ON "Appointment"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "Birth_not_in_transferred" BEFORE INSERT ON "Birth"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "BirthPlan_not_in_transferred" BEFORE INSERT ON "BirthPlan"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "ChartMember_not_in_transferred" BEFORE INSERT ON "ChartMember"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "ChartTransfer_not_in_transferred" BEFORE INSERT ON "ChartTransfer"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "Contract_not_in_transferred" BEFORE INSERT ON "Contract"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "OnCallPlan_not_in_transferred" BEFORE INSERT ON "OnCallPlan"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "Pregnancy_not_in_transferred" BEFORE INSERT ON "Pregnancy"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "Reminder_not_in_transferred" BEFORE INSERT ON "Reminder"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "Shift_not_in_transferred" BEFORE INSERT ON "Shift"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "VisitNote_not_in_transferred" BEFORE INSERT ON "VisitNote"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"();

CREATE TRIGGER "BirthEvent_not_in_transferred" BEFORE INSERT OR UPDATE ON "BirthEvent"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"('Birth', 'birthId');
CREATE TRIGGER "Coverage_not_in_transferred" BEFORE INSERT ON "Coverage"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"('Pregnancy', 'pregnancyId');
CREATE TRIGGER "CoverageCall_not_in_transferred" BEFORE INSERT ON "CoverageCall"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"('Pregnancy', 'pregnancyId');
CREATE TRIGGER "ShiftEntry_not_in_transferred" BEFORE INSERT OR UPDATE ON "ShiftEntry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"('Shift', 'shiftId');
CREATE TRIGGER "VisitNoteAmendment_not_in_transferred" BEFORE INSERT ON "VisitNoteAmendment"
  FOR EACH ROW EXECUTE FUNCTION "refuse_in_transferred_chart"('VisitNote', 'noteId');
CREATE TRIGGER "BirthPlanShare_of_plan_not_in_transferred" BEFORE INSERT ON "BirthPlanShare"
  FOR EACH ROW WHEN (NEW."planId" IS NOT NULL) EXECUTE FUNCTION "refuse_in_transferred_chart"('BirthPlan', 'planId');
CREATE TRIGGER "BirthPlanShare_of_birth_not_in_transferred" BEFORE INSERT ON "BirthPlanShare"
  FOR EACH ROW WHEN (NEW."birthId" IS NOT NULL) EXECUTE FUNCTION "refuse_in_transferred_chart"('Birth', 'birthId');

-- Only what people change counts a version or a revision; folding texts anew or moving a time zone doesn't.
CREATE TRIGGER "Appointment_unchanged_in_transferred" BEFORE UPDATE ON "Appointment"
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "Birth_unchanged_in_transferred" BEFORE UPDATE ON "Birth"
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "BirthPlan_unchanged_in_transferred" BEFORE UPDATE ON "BirthPlan"
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "OnCallPlan_unchanged_in_transferred" BEFORE UPDATE ON "OnCallPlan"
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "Shift_unchanged_in_transferred" BEFORE UPDATE ON "Shift"
  FOR EACH ROW WHEN (NEW.revision <> OLD.revision) EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "VisitNote_unchanged_in_transferred" BEFORE UPDATE ON "VisitNote"
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "Contract_unsent_in_transferred" BEFORE UPDATE ON "Contract"
  FOR EACH ROW WHEN (OLD.status = 'draft' AND NEW.status <> 'draft') EXECUTE FUNCTION "refuse_in_transferred_chart"();
CREATE TRIGGER "Client_unchanged_after_transfer" BEFORE UPDATE ON "Client"
  FOR EACH ROW WHEN (OLD."transferredAt" IS NOT NULL AND NEW.version <> OLD.version)
  EXECUTE FUNCTION "refuse_in_transferred_chart"();

-- AlterTable
ALTER TABLE "Appointment" ADD COLUMN     "pregnancyId" UUID;

-- AlterTable
ALTER TABLE "BirthPlan" ADD COLUMN     "pregnancyId" UUID;

-- AlterTable
ALTER TABLE "Contract" ADD COLUMN     "pregnancyId" UUID;

-- AlterTable
ALTER TABLE "Reminder" ADD COLUMN     "pregnancyId" UUID;

-- AlterTable
ALTER TABLE "VisitNote" ADD COLUMN     "pregnancyId" UUID;

-- CreateTable
CREATE TABLE "Pregnancy" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "number" INTEGER,
    "edd" DATE,
    "status" TEXT,
    "gravida" INTEGER,
    "para" INTEGER,
    "numberOfBabies" INTEGER NOT NULL DEFAULT 1,
    "birthLocation" TEXT NOT NULL DEFAULT '',
    "birthPreferences" JSONB NOT NULL DEFAULT '{}',
    "endKind" TEXT,
    "endDate" DATE,
    "closedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Pregnancy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Pregnancy_ownerId_id_key" ON "Pregnancy"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Pregnancy_ownerId_clientId_id_key" ON "Pregnancy"("ownerId", "clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Pregnancy_one_current_key" ON "Pregnancy"("ownerId", "clientId") WHERE ("closedAt" IS NULL);

-- What is known about the current pregnancy has one place: the client's row. The pregnancy's row copies it whenever it's
-- written, so nothing can store an open pregnancy that says something else.
CREATE FUNCTION "copy_from_client"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c."currentPregnancyNumber", c.edd, c.status, c.gravida, c.para, c."numberOfBabies", c."birthLocation",
    c."birthPreferences", c."pregnancyEndKind", c."pregnancyEndDate"
  INTO NEW.number, NEW.edd, NEW.status, NEW.gravida, NEW.para, NEW."numberOfBabies", NEW."birthLocation",
    NEW."birthPreferences", NEW."endKind", NEW."endDate"
  FROM "Client" c WHERE c."ownerId" = NEW."ownerId" AND c.id = NEW."clientId";
  RETURN NEW;
END $$;

CREATE FUNCTION "update_current_pregnancy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Pregnancy" SET "updatedAt" = now()
  WHERE "ownerId" = NEW."ownerId" AND "clientId" = NEW.id AND "closedAt" IS NULL;
  RETURN NULL;
END $$;

-- Returns the current pregnancy of a client, and creates it if there is none. It holds the client's row, so a pregnancy
-- that is being closed isn't returned. Returns null if the owner has no such client.
CREATE FUNCTION "current_pregnancy"(owner uuid, client uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  found_id uuid;
  since timestamptz;
BEGIN
  SELECT c."createdAt" INTO since FROM "Client" c WHERE c."ownerId" = owner AND c.id = client FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  LOOP
    SELECT p.id INTO found_id FROM "Pregnancy" p
    WHERE p."ownerId" = owner AND p."clientId" = client AND p."closedAt" IS NULL;
    IF FOUND THEN
      RETURN found_id;
    END IF;
    INSERT INTO "Pregnancy" (id, "ownerId", "clientId", "createdAt") VALUES (gen_random_uuid(), owner, client, since)
    ON CONFLICT DO NOTHING;
  END LOOP;
END $$;

CREATE FUNCTION "ensure_current_pregnancy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "current_pregnancy"(NEW."ownerId", NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION "assign_pregnancy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."pregnancyId" := "current_pregnancy"(NEW."ownerId", NEW."clientId");
  RETURN NEW;
END $$;

-- The pregnancies of the clients that are there already, and what belongs to them. Locked notes get theirs, too: it's the
-- only column that changes.
INSERT INTO "Pregnancy" (id, "ownerId", "clientId", number, edd, status, gravida, para, "numberOfBabies",
  "birthLocation", "birthPreferences", "endKind", "endDate", "createdAt", "updatedAt")
SELECT gen_random_uuid(), "ownerId", id, "currentPregnancyNumber", edd, status, gravida, para, "numberOfBabies",
  "birthLocation", "birthPreferences", "pregnancyEndKind", "pregnancyEndDate", "createdAt", "updatedAt"
FROM "Client";

ALTER TABLE "VisitNote" DISABLE TRIGGER "VisitNote_locked";
UPDATE "Appointment" r SET "pregnancyId" = p.id FROM "Pregnancy" p WHERE p."ownerId" = r."ownerId" AND p."clientId" = r."clientId";
UPDATE "BirthPlan" r SET "pregnancyId" = p.id FROM "Pregnancy" p WHERE p."ownerId" = r."ownerId" AND p."clientId" = r."clientId";
UPDATE "Contract" r SET "pregnancyId" = p.id FROM "Pregnancy" p WHERE p."ownerId" = r."ownerId" AND p."clientId" = r."clientId";
UPDATE "Reminder" r SET "pregnancyId" = p.id FROM "Pregnancy" p WHERE p."ownerId" = r."ownerId" AND p."clientId" = r."clientId";
UPDATE "VisitNote" r SET "pregnancyId" = p.id FROM "Pregnancy" p WHERE p."ownerId" = r."ownerId" AND p."clientId" = r."clientId";
ALTER TABLE "VisitNote" ENABLE TRIGGER "VisitNote_locked";

CREATE TRIGGER "Pregnancy_copies_client" BEFORE INSERT OR UPDATE ON "Pregnancy"
  FOR EACH ROW WHEN (NEW."closedAt" IS NULL) EXECUTE FUNCTION "copy_from_client"();
CREATE TRIGGER "Client_updates_pregnancy" AFTER UPDATE ON "Client"
  FOR EACH ROW WHEN (
    (NEW."currentPregnancyNumber", NEW.edd, NEW.status, NEW.gravida, NEW.para, NEW."numberOfBabies", NEW."birthLocation",
      NEW."birthPreferences", NEW."pregnancyEndKind", NEW."pregnancyEndDate")
    IS DISTINCT FROM
    (OLD."currentPregnancyNumber", OLD.edd, OLD.status, OLD.gravida, OLD.para, OLD."numberOfBabies", OLD."birthLocation",
      OLD."birthPreferences", OLD."pregnancyEndKind", OLD."pregnancyEndDate")
  ) EXECUTE FUNCTION "update_current_pregnancy"();
-- At the end of the transaction, because a restore stores a client's pregnancies after the client.
CREATE CONSTRAINT TRIGGER "Client_has_pregnancy" AFTER INSERT ON "Client"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ensure_current_pregnancy"();
CREATE TRIGGER "Appointment_is_of_pregnancy" BEFORE INSERT ON "Appointment"
  FOR EACH ROW WHEN (NEW."pregnancyId" IS NULL) EXECUTE FUNCTION "assign_pregnancy"();
CREATE TRIGGER "BirthPlan_is_of_pregnancy" BEFORE INSERT ON "BirthPlan"
  FOR EACH ROW WHEN (NEW."pregnancyId" IS NULL) EXECUTE FUNCTION "assign_pregnancy"();
CREATE TRIGGER "Contract_is_of_pregnancy" BEFORE INSERT ON "Contract"
  FOR EACH ROW WHEN (NEW."pregnancyId" IS NULL) EXECUTE FUNCTION "assign_pregnancy"();
CREATE TRIGGER "Reminder_is_of_pregnancy" BEFORE INSERT ON "Reminder"
  FOR EACH ROW WHEN (NEW."pregnancyId" IS NULL) EXECUTE FUNCTION "assign_pregnancy"();
CREATE TRIGGER "VisitNote_is_of_pregnancy" BEFORE INSERT ON "VisitNote"
  FOR EACH ROW WHEN (NEW."pregnancyId" IS NULL) EXECUTE FUNCTION "assign_pregnancy"();

-- AddForeignKey
ALTER TABLE "Appointment" ADD CONSTRAINT "Appointment_ownerId_clientId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "clientId", "pregnancyId") REFERENCES "Pregnancy"("ownerId", "clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BirthPlan" ADD CONSTRAINT "BirthPlan_ownerId_clientId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "clientId", "pregnancyId") REFERENCES "Pregnancy"("ownerId", "clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Contract" ADD CONSTRAINT "Contract_ownerId_clientId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "clientId", "pregnancyId") REFERENCES "Pregnancy"("ownerId", "clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Pregnancy" ADD CONSTRAINT "Pregnancy_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pregnancy" ADD CONSTRAINT "Pregnancy_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reminder" ADD CONSTRAINT "Reminder_ownerId_clientId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "clientId", "pregnancyId") REFERENCES "Pregnancy"("ownerId", "clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "VisitNote" ADD CONSTRAINT "VisitNote_ownerId_clientId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "clientId", "pregnancyId") REFERENCES "Pregnancy"("ownerId", "clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

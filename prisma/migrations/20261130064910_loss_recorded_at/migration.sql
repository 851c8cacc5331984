-- AlterTable
ALTER TABLE "Pregnancy" ADD COLUMN     "lossRecordedAt" TIMESTAMPTZ(3);

UPDATE "Pregnancy" SET "lossRecordedAt" = "updatedAt" WHERE "endKind" = 'loss';

-- An email from before a loss isn't sent after it, while one from after the loss is. Later changes to the pregnancy don't
-- count, so "updatedAt" can't tell.
CREATE FUNCTION "record_loss"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."endKind" IS DISTINCT FROM 'loss' THEN
    NEW."lossRecordedAt" := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    -- A restored row keeps its time.
    NEW."lossRecordedAt" := coalesce(NEW."lossRecordedAt", now());
  ELSIF OLD."endKind" IS DISTINCT FROM 'loss' THEN
    NEW."lossRecordedAt" := now();
  END IF;
  RETURN NEW;
END $$;

-- Runs after "Pregnancy_copies_client": triggers run in the order of their names.
CREATE TRIGGER "Pregnancy_records_loss" BEFORE INSERT OR UPDATE ON "Pregnancy"
  FOR EACH ROW EXECUTE FUNCTION "record_loss"();

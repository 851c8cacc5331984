-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "importedAt" TIMESTAMPTZ(3),
ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "importedAt" TIMESTAMPTZ(3),
ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "CreditNote" ADD COLUMN     "importedAt" TIMESTAMPTZ(3),
ADD COLUMN     "mac" BYTEA;

-- AlterTable
ALTER TABLE "Birth" ADD COLUMN     "importedAt" TIMESTAMPTZ(3),
ADD COLUMN     "mac" BYTEA;

-- What a sent invoice says never changes; only its place after a merge, what happens to it, and its proof.
CREATE OR REPLACE FUNCTION "guard_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['clientId', 'pregnancyId', 'status', 'voidedAt', 'voidReason', 'paid', 'credited', 'nextDueDate',
    'remindAfterLoss', 'searchText', 'updatedAt', 'version', 'mac'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'draft' AND current_setting('doula_desk.restoring', true) IS DISTINCT FROM 'on' THEN
      RAISE EXCEPTION 'an invoice starts as a draft' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    NEW.paid := 0;
    NEW.credited := 0;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' AND NOT "money_may_go"(OLD."ownerId")
      AND EXISTS (SELECT FROM "Client" WHERE "ownerId" = OLD."ownerId" AND id = OLD."clientId") THEN
      RAISE EXCEPTION 'a sent invoice stays' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD.status <> 'draft' AND (to_jsonb(NEW) - free <> to_jsonb(OLD) - free
    OR (NEW.status <> OLD.status AND (OLD.status, NEW.status) <> ('sent', 'void'))) THEN
    RAISE EXCEPTION 'a sent invoice never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status = 'draft' AND NEW.status = 'sent' AND NEW.total IS DISTINCT FROM (
    SELECT sum(amount) FROM "InvoiceInstallment" WHERE "ownerId" = NEW."ownerId" AND "invoiceId" = NEW.id) THEN
    RAISE EXCEPTION 'the payments of the plan are not the total' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  NEW."nextDueDate" := "next_due_date"(NEW);
  RETURN NEW;
END $$;

-- Credit notes and allocations never change, except that a credit note without a proof gets one. A credit note stays as long
-- as its invoice; an allocation can be deleted.
CREATE OR REPLACE FUNCTION "guard_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD)->>'mac' IS NULL AND to_jsonb(NEW) - 'mac' = to_jsonb(OLD) - 'mac' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND ("money_may_go"(OLD."ownerId")
    OR NOT EXISTS (SELECT FROM "Invoice" WHERE "ownerId" = OLD."ownerId" AND id = OLD."invoiceId")) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% never changes', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

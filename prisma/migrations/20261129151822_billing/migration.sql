-- AlterTable
ALTER TABLE "Settings" ADD COLUMN     "billing" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "Service" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "taxRate" INTEGER NOT NULL DEFAULT 0,
    "prenatalVisits" INTEGER NOT NULL DEFAULT 0,
    "includesBirth" BOOLEAN NOT NULL DEFAULT false,
    "postpartumVisits" INTEGER NOT NULL DEFAULT 0,
    "hours" INTEGER NOT NULL DEFAULT 0,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invoice" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "pregnancyId" UUID,
    "contractId" UUID,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "number" TEXT,
    "currency" TEXT NOT NULL,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "discountKind" TEXT NOT NULL DEFAULT 'none',
    "discountValue" INTEGER NOT NULL DEFAULT 0,
    "dueDays" INTEGER NOT NULL DEFAULT 14,
    "notes" TEXT NOT NULL DEFAULT '',
    "subtotal" INTEGER NOT NULL DEFAULT 0,
    "discount" INTEGER NOT NULL DEFAULT 0,
    "tax" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "paid" INTEGER NOT NULL DEFAULT 0,
    "credited" INTEGER NOT NULL DEFAULT 0,
    "nextDueDate" DATE,
    "issuedOn" DATE,
    "sentAt" TIMESTAMPTZ(3),
    "voidedAt" TIMESTAMPTZ(3),
    "voidReason" TEXT NOT NULL DEFAULT '',
    "parties" JSONB,
    "remindAfterLoss" BOOLEAN NOT NULL DEFAULT false,
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InvoiceInstallment" (
    "ownerId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "offset" INTEGER NOT NULL DEFAULT 0,
    "amount" INTEGER NOT NULL,
    "dueDate" DATE,

    CONSTRAINT "InvoiceInstallment_pkey" PRIMARY KEY ("ownerId","id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "pregnancyId" UUID,
    "kind" TEXT NOT NULL DEFAULT 'payment',
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "receivedOn" DATE NOT NULL,
    "method" TEXT NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "refundOfId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentAllocation" (
    "ownerId" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "PaymentAllocation_pkey" PRIMARY KEY ("ownerId","paymentId","invoiceId")
);

-- CreateTable
CREATE TABLE "CreditNote" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "issuedOn" DATE NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CreditNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InvoiceCounter" (
    "ownerId" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "InvoiceCounter_pkey" PRIMARY KEY ("ownerId","year")
);

-- CreateIndex
CREATE INDEX "Service_ownerId_name_id_idx" ON "Service"("ownerId", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Service_ownerId_id_key" ON "Service"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Invoice_ownerId_createdAt_id_idx" ON "Invoice"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Invoice_ownerId_clientId_createdAt_id_idx" ON "Invoice"("ownerId", "clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Invoice_open_idx" ON "Invoice"("ownerId", "nextDueDate") WHERE (status = 'sent' AND paid + credited < total);

-- CreateIndex
CREATE INDEX "Invoice_searchText_idx" ON "Invoice" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_ownerId_id_key" ON "Invoice"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_ownerId_contractId_key" ON "Invoice"("ownerId", "contractId");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_ownerId_number_key" ON "Invoice"("ownerId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "InvoiceInstallment_ownerId_invoiceId_position_key" ON "InvoiceInstallment"("ownerId", "invoiceId", "position");

-- CreateIndex
CREATE INDEX "Payment_ownerId_receivedOn_id_idx" ON "Payment"("ownerId", "receivedOn", "id");

-- CreateIndex
CREATE INDEX "Payment_ownerId_clientId_receivedOn_id_idx" ON "Payment"("ownerId", "clientId", "receivedOn", "id");

-- CreateIndex
CREATE INDEX "Payment_ownerId_refundOfId_idx" ON "Payment"("ownerId", "refundOfId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_ownerId_id_key" ON "Payment"("ownerId", "id");

-- CreateIndex
CREATE INDEX "PaymentAllocation_ownerId_invoiceId_idx" ON "PaymentAllocation"("ownerId", "invoiceId");

-- CreateIndex
CREATE INDEX "CreditNote_ownerId_invoiceId_idx" ON "CreditNote"("ownerId", "invoiceId");

-- CreateIndex
CREATE UNIQUE INDEX "CreditNote_ownerId_id_key" ON "CreditNote"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CreditNote_ownerId_number_key" ON "CreditNote"("ownerId", "number");

-- AddForeignKey
ALTER TABLE "Service" ADD CONSTRAINT "Service_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_ownerId_clientId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "clientId", "pregnancyId") REFERENCES "Pregnancy"("ownerId", "clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "InvoiceInstallment" ADD CONSTRAINT "InvoiceInstallment_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InvoiceInstallment" ADD CONSTRAINT "InvoiceInstallment_ownerId_invoiceId_fkey" FOREIGN KEY ("ownerId", "invoiceId") REFERENCES "Invoice"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_ownerId_clientId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "clientId", "pregnancyId") REFERENCES "Pregnancy"("ownerId", "clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_ownerId_refundOfId_fkey" FOREIGN KEY ("ownerId", "refundOfId") REFERENCES "Payment"("ownerId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "PaymentAllocation" ADD CONSTRAINT "PaymentAllocation_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentAllocation" ADD CONSTRAINT "PaymentAllocation_ownerId_paymentId_fkey" FOREIGN KEY ("ownerId", "paymentId") REFERENCES "Payment"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentAllocation" ADD CONSTRAINT "PaymentAllocation_ownerId_invoiceId_fkey" FOREIGN KEY ("ownerId", "invoiceId") REFERENCES "Invoice"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_ownerId_invoiceId_fkey" FOREIGN KEY ("ownerId", "invoiceId") REFERENCES "Invoice"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InvoiceCounter" ADD CONSTRAINT "InvoiceCounter_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The database holds what has to be true of money, whatever changes it.
ALTER TABLE "Service" ADD CONSTRAINT "Service_is_sound" CHECK (
  price >= 0 AND "taxRate" BETWEEN 0 AND 100000 AND least("prenatalVisits", "postpartumVisits", hours) >= 0);
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_has_state" CHECK (
  status IN ('draft', 'sent', 'void') AND "discountKind" IN ('none', 'percent', 'amount')
  AND (status = 'draft') = (number IS NULL) AND (status = 'draft') = ("issuedOn" IS NULL)
  AND (status = 'draft') = ("sentAt" IS NULL) AND (status = 'draft') = (parties IS NULL)
  AND (status = 'void') = ("voidedAt" IS NOT NULL) AND (status = 'void' OR "voidReason" = ''));
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_adds_up" CHECK (
  total = subtotal - discount + tax AND least(subtotal, discount, tax, total) >= 0 AND discount <= subtotal);
-- An invoice that was paid is credited, not voided.
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_is_not_overpaid" CHECK (
  paid BETWEEN 0 AND CASE status WHEN 'sent' THEN total ELSE 0 END AND credited BETWEEN 0 AND total);
ALTER TABLE "InvoiceInstallment" ADD CONSTRAINT "InvoiceInstallment_is_sound" CHECK (
  event IN ('date', 'sent', 'contract', 'week', 'birth') AND amount >= 0 AND "offset" >= 0
  AND (event <> 'date' OR "dueDate" IS NOT NULL));
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_is_sound" CHECK (
  amount > 0 AND kind IN ('payment', 'refund') AND (kind = 'refund') = ("refundOfId" IS NOT NULL)
  AND method IN ('cash', 'check', 'bank-transfer', 'card', 'hsa-fsa', 'insurance', 'other'));
ALTER TABLE "PaymentAllocation" ADD CONSTRAINT "PaymentAllocation_is_not_zero" CHECK (amount <> 0);
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_is_sound" CHECK (amount > 0 AND reason <> '');

CREATE TRIGGER "Invoice_is_of_pregnancy" BEFORE INSERT ON "Invoice"
  FOR EACH ROW WHEN (NEW."pregnancyId" IS NULL) EXECUTE FUNCTION "assign_pregnancy"();
CREATE TRIGGER "Payment_is_of_pregnancy" BEFORE INSERT ON "Payment"
  FOR EACH ROW WHEN (NEW."pregnancyId" IS NULL) EXECUTE FUNCTION "assign_pregnancy"();

-- Returns the first day on which an invoice asks for money that isn't covered. Payments cover its plan from the beginning;
-- credit notes shorten it from the end.
CREATE FUNCTION "next_due_date"(invoice "Invoice") RETURNS date LANGUAGE sql STABLE AS $$
  SELECT min(i."dueDate") FROM (
    SELECT "dueDate", amount, sum(amount) OVER (ORDER BY position) AS upto FROM "InvoiceInstallment"
    WHERE "ownerId" = invoice."ownerId" AND "invoiceId" = invoice.id
  ) i
  WHERE invoice.status <> 'void'
    AND least(i.upto, invoice.total - invoice.credited) > greatest(i.upto - i.amount, invoice.paid)
$$;

-- Whether money's records may be deleted: in a restore, and with their account.
CREATE FUNCTION "money_may_go"(owner uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('doula_desk.restoring', true) IS NOT DISTINCT FROM 'on'
    OR NOT EXISTS (SELECT FROM "Practitioner" WHERE id = owner)
$$;

-- What a sent invoice says never changes; only its place after a merge, and what happens to it. Drafts start without
-- payments: in a restore, the allocations and credit notes that follow are added up again.
CREATE FUNCTION "guard_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['clientId', 'pregnancyId', 'status', 'voidedAt', 'voidReason', 'paid', 'credited', 'nextDueDate',
    'remindAfterLoss', 'searchText', 'updatedAt', 'version'];
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
CREATE TRIGGER "Invoice_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "Invoice"
  FOR EACH ROW EXECUTE FUNCTION "guard_invoice"();
CREATE TRIGGER "Invoice_documents_go" AFTER DELETE ON "Invoice"
  FOR EACH ROW EXECUTE FUNCTION "record_documents_go"('invoice');

-- Of a sent invoice's plan, only the days move.
CREATE FUNCTION "guard_installment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text;
BEGIN
  IF "money_may_go"(coalesce(NEW."ownerId", OLD."ownerId")) THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  SELECT status INTO state FROM "Invoice" i
  WHERE i."ownerId" = coalesce(NEW."ownerId", OLD."ownerId") AND i.id = coalesce(NEW."invoiceId", OLD."invoiceId");
  IF state <> 'draft' AND (TG_OP <> 'UPDATE' OR to_jsonb(NEW) - 'dueDate' <> to_jsonb(OLD) - 'dueDate') THEN
    RAISE EXCEPTION 'the plan of a sent invoice never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER "InvoiceInstallment_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "InvoiceInstallment"
  FOR EACH ROW EXECUTE FUNCTION "guard_installment"();

CREATE FUNCTION "renew_next_due_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger of the invoice computes it.
  UPDATE "Invoice" SET "nextDueDate" = NULL WHERE "ownerId" = NEW."ownerId" AND id = NEW."invoiceId";
  RETURN NULL;
END $$;
CREATE TRIGGER "InvoiceInstallment_moves_invoice" AFTER INSERT OR UPDATE ON "InvoiceInstallment"
  FOR EACH ROW EXECUTE FUNCTION "renew_next_due_date"();

-- Credit notes and allocations never change. A credit note stays as long as its invoice; an allocation can be deleted.
CREATE FUNCTION "guard_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND ("money_may_go"(OLD."ownerId")
    OR NOT EXISTS (SELECT FROM "Invoice" WHERE "ownerId" = OLD."ownerId" AND id = OLD."invoiceId")) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% never changes', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER "CreditNote_guarded" BEFORE UPDATE OR DELETE ON "CreditNote"
  FOR EACH ROW EXECUTE FUNCTION "guard_money"();
CREATE TRIGGER "PaymentAllocation_guarded" BEFORE UPDATE ON "PaymentAllocation"
  FOR EACH ROW EXECUTE FUNCTION "guard_money"();

-- An allocation is between a payment and a sent invoice of the same client and currency. It locks the invoice before it reads,
-- so that two at the same time add up.
CREATE FUNCTION "guard_allocation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice "Invoice";
  payment "Payment";
BEGIN
  SELECT * INTO invoice FROM "Invoice" i WHERE i."ownerId" = NEW."ownerId" AND i.id = NEW."invoiceId" FOR UPDATE;
  SELECT * INTO payment FROM "Payment" p WHERE p."ownerId" = NEW."ownerId" AND p.id = NEW."paymentId" FOR UPDATE;
  IF invoice.status <> 'sent' OR invoice.currency <> payment.currency OR invoice."clientId" <> payment."clientId"
    OR (payment.kind = 'refund') <> (NEW.amount < 0) OR payment.amount < (
      SELECT coalesce(sum(abs(a.amount)), 0) + abs(NEW.amount) FROM "PaymentAllocation" a
      WHERE a."ownerId" = NEW."ownerId" AND a."paymentId" = NEW."paymentId") THEN
    RAISE EXCEPTION 'the payment does not fit the invoice' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PaymentAllocation_fits" BEFORE INSERT ON "PaymentAllocation"
  FOR EACH ROW EXECUTE FUNCTION "guard_allocation"();

CREATE FUNCTION "add_up_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := coalesce(NEW."ownerId", OLD."ownerId");
  invoice uuid := coalesce(NEW."invoiceId", OLD."invoiceId");
BEGIN
  PERFORM FROM "Invoice" WHERE "ownerId" = owner AND id = invoice FOR UPDATE;
  UPDATE "Invoice" SET
    paid = (SELECT coalesce(sum(a.amount), 0) FROM "PaymentAllocation" a WHERE a."ownerId" = owner AND a."invoiceId" = invoice),
    credited = (SELECT coalesce(sum(n.amount), 0) FROM "CreditNote" n WHERE n."ownerId" = owner AND n."invoiceId" = invoice)
  WHERE "ownerId" = owner AND id = invoice;
  RETURN NULL;
END $$;
CREATE TRIGGER "PaymentAllocation_adds_up" AFTER INSERT OR DELETE ON "PaymentAllocation"
  FOR EACH ROW EXECUTE FUNCTION "add_up_invoice"();
CREATE TRIGGER "CreditNote_adds_up" AFTER INSERT OR DELETE ON "CreditNote"
  FOR EACH ROW EXECUTE FUNCTION "add_up_invoice"();

-- Days that follow from a pregnancy move with its due date and its birth; those of payments that are covered stay.
CREATE FUNCTION "move_installments"(owner uuid, pregnancy uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE "InvoiceInstallment" t SET "dueDate" = m.day
  FROM (
    SELECT i.id, CASE i.event
      WHEN 'week' THEN g.edd - 280 + i."offset" * 7
      ELSE coalesce(CASE g."endKind" WHEN 'birth' THEN g."endDate" END, (
        SELECT (b."bornAt" AT TIME ZONE r."timeZone")::date FROM "Birth" b JOIN "Practice" r ON r."ownerId" = b."ownerId"
        WHERE b."ownerId" = g."ownerId" AND b."clientId" = g."clientId" AND b."pregnancyId" = g.id)) + i."offset" * 7
    END AS day
    FROM "Pregnancy" g
    JOIN "Invoice" v ON v."ownerId" = g."ownerId" AND v."clientId" = g."clientId" AND v."pregnancyId" = g.id AND v.status <> 'void'
    CROSS JOIN LATERAL (
      SELECT p.*, sum(p.amount) OVER (ORDER BY p.position) AS upto FROM "InvoiceInstallment" p
      WHERE p."ownerId" = v."ownerId" AND p."invoiceId" = v.id
    ) i
    WHERE g."ownerId" = owner AND g.id = pregnancy AND i.event IN ('week', 'birth')
      AND (i."dueDate" IS NULL OR least(i.upto, v.total - v.credited) > greatest(i.upto - i.amount, v.paid))
  ) m
  WHERE t."ownerId" = owner AND t.id = m.id AND t."dueDate" IS DISTINCT FROM m.day
$$;

CREATE FUNCTION "pregnancy_moves_installments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "move_installments"(NEW."ownerId", CASE TG_TABLE_NAME
    WHEN 'Pregnancy' THEN (to_jsonb(NEW)->>'id')::uuid ELSE (to_jsonb(NEW)->>'pregnancyId')::uuid END);
  RETURN NULL;
END $$;
CREATE TRIGGER "Pregnancy_moves_installments" AFTER UPDATE ON "Pregnancy"
  FOR EACH ROW WHEN (NEW.edd IS DISTINCT FROM OLD.edd OR NEW."endKind" IS DISTINCT FROM OLD."endKind"
    OR NEW."endDate" IS DISTINCT FROM OLD."endDate")
  EXECUTE FUNCTION "pregnancy_moves_installments"();
CREATE TRIGGER "Birth_moves_installments" AFTER INSERT OR UPDATE OF "bornAt" ON "Birth"
  FOR EACH ROW WHEN (NEW."bornAt" IS NOT NULL) EXECUTE FUNCTION "pregnancy_moves_installments"();

-- A restore takes no number back that this server has given out.
CREATE FUNCTION "counter_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('doula_desk.restoring', true) IS DISTINCT FROM 'on' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'INSERT' THEN
    UPDATE "InvoiceCounter" SET last = greatest(last, NEW.last) WHERE "ownerId" = NEW."ownerId" AND year = NEW.year;
    RETURN CASE WHEN FOUND THEN NULL ELSE NEW END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "InvoiceCounter_only_grows" BEFORE INSERT OR DELETE ON "InvoiceCounter"
  FOR EACH ROW EXECUTE FUNCTION "counter_only_grows"();

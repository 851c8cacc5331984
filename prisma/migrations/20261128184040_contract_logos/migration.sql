-- CreateTable
CREATE TABLE "ContractLogo" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "contractId" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "ContractLogo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ContractLogo_ownerId_id_key" ON "ContractLogo"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ContractLogo_ownerId_contractId_key" ON "ContractLogo"("ownerId", "contractId");

-- AddForeignKey
ALTER TABLE "ContractLogo" ADD CONSTRAINT "ContractLogo_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContractLogo" ADD CONSTRAINT "ContractLogo_ownerId_contractId_fkey" FOREIGN KEY ("ownerId", "contractId") REFERENCES "Contract"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "ContractLogo_only_grows" BEFORE UPDATE OR DELETE ON "ContractLogo"
  FOR EACH ROW EXECUTE FUNCTION "evidence_only_grows"('contract');
CREATE TRIGGER "ContractLogo_is_never_emptied" BEFORE TRUNCATE ON "ContractLogo"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');

-- The paper is part of what was sent, too.
DROP TRIGGER "Contract_sent_is_fixed" ON "Contract";
CREATE TRIGGER "Contract_sent_is_fixed" BEFORE UPDATE ON "Contract"
  FOR EACH ROW WHEN (
    OLD.status <> 'draft' AND (
      NEW.status = 'draft'
      OR (NEW.type, NEW.title, NEW."templateData", NEW.revision, NEW.contents, NEW.paper)
        IS DISTINCT FROM (OLD.type, OLD.title, OLD."templateData", OLD.revision, OLD.contents, OLD.paper)
    )
  ) EXECUTE FUNCTION "sent_contract_is_fixed"();

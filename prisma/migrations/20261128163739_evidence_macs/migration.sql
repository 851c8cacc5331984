-- CreateTable
CREATE TABLE "EvidenceMac" (
    "id" TEXT NOT NULL,
    "ownerId" UUID,
    "contractId" UUID,
    "mac" BYTEA NOT NULL,

    CONSTRAINT "EvidenceMac_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "EvidenceMac_ownerId_contractId_idx" ON "EvidenceMac"("ownerId", "contractId");

-- AddForeignKey
ALTER TABLE "EvidenceMac" ADD CONSTRAINT "EvidenceMac_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvidenceMac" ADD CONSTRAINT "EvidenceMac_ownerId_contractId_fkey" FOREIGN KEY ("ownerId", "contractId") REFERENCES "Contract"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- They go with the account or contract that they belong to, and never alone; those of seals never go.
CREATE TRIGGER "EvidenceMac_only_grows" BEFORE UPDATE OR DELETE ON "EvidenceMac"
  FOR EACH ROW EXECUTE FUNCTION "evidence_only_grows"('owner of log');
CREATE TRIGGER "EvidenceMac_is_never_emptied" BEFORE TRUNCATE ON "EvidenceMac"
  FOR EACH STATEMENT EXECUTE FUNCTION "evidence_only_grows"('nothing');

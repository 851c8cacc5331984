-- CreateTable
CREATE TABLE "AdminGrant" (
    "ownerId" UUID NOT NULL,
    "mac" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AdminGrant_pkey" PRIMARY KEY ("ownerId")
);

-- CreateIndex
CREATE INDEX "Practitioner_createdAt_id_idx" ON "Practitioner"("createdAt", "id");

-- AddForeignKey
ALTER TABLE "AdminGrant" ADD CONSTRAINT "AdminGrant_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "CardCheckout" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "linkHash" BYTEA NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CardCheckout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CardEvent" (
    "id" TEXT NOT NULL,
    "ownerId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CardEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CardCheckout_ownerId_invoiceId_createdAt_idx" ON "CardCheckout"("ownerId", "invoiceId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "CardCheckout_ownerId_id_key" ON "CardCheckout"("ownerId", "id");

-- CreateIndex
CREATE INDEX "CardEvent_ownerId_receivedAt_idx" ON "CardEvent"("ownerId", "receivedAt");

-- AddForeignKey
ALTER TABLE "CardCheckout" ADD CONSTRAINT "CardCheckout_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CardCheckout" ADD CONSTRAINT "CardCheckout_ownerId_invoiceId_fkey" FOREIGN KEY ("ownerId", "invoiceId") REFERENCES "Invoice"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CardEvent" ADD CONSTRAINT "CardEvent_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "CardCheckout" ADD CONSTRAINT "CardCheckout_is_sound" CHECK (
  amount > 0 AND status IN ('open', 'paid', 'ended'));

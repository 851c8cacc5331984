-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "disputeId" TEXT,
ADD COLUMN     "disputeStatus" TEXT,
ADD COLUMN     "disputedAmount" INTEGER;

-- AlterTable
ALTER TABLE "CardCheckout" ADD COLUMN     "sessionId" TEXT;

-- CreateIndex
CREATE INDEX "CardCheckout_open_idx" ON "CardCheckout"("ownerId") WHERE (status = 'open');

ALTER TABLE "Payment" ADD CONSTRAINT "Payment_dispute_is_sound" CHECK (
  num_nonnulls("disputeId", "disputeStatus", "disputedAmount") IN (0, 3)
  AND "disputeStatus" IN ('open', 'won', 'lost') AND "disputedAmount" > 0 AND (kind = 'payment' OR "disputeStatus" = 'lost'));
-- A lost dispute takes the money back once.
CREATE UNIQUE INDEX "Payment_lost_dispute_key" ON "Payment"("ownerId", "disputeId") WHERE kind = 'refund';

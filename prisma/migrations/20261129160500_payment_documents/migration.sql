-- The receipt of a payment goes with it.
CREATE TRIGGER "Payment_documents_go" AFTER DELETE ON "Payment"
  FOR EACH ROW EXECUTE FUNCTION "record_documents_go"('payment-receipt');

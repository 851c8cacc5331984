-- An imported contract is no evidence of this server: a restore may replace it, whatever its status.
DROP TRIGGER "Contract_signed_only_grows" ON "Contract";
CREATE TRIGGER "Contract_signed_only_grows" BEFORE DELETE ON "Contract"
  FOR EACH ROW WHEN (OLD.status = 'signed' AND OLD."importedAt" IS NULL)
  EXECUTE FUNCTION "evidence_only_grows"('chart');

-- Uploads that were read before a preview told whether an archive verifies are read again.
UPDATE "Restore" SET status = 'uploaded', progress = 0, attempts = 0, summary = '{}' WHERE status = 'read';

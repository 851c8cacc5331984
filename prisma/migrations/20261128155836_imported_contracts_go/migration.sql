-- What was imported is no evidence of this server: a restore may replace an imported contract, signed or not.
DROP TRIGGER "Contract_signed_only_grows" ON "Contract";
CREATE TRIGGER "Contract_signed_only_grows" BEFORE DELETE ON "Contract"
  FOR EACH ROW WHEN (OLD.status = 'signed' AND OLD."importedAt" IS NULL)
  EXECUTE FUNCTION "evidence_only_grows"('chart');

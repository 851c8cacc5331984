-- Undoing a merge takes a locked note to the chart of its pregnancy, even if it was written in the other one. It then gets a
-- proof of where it is, if it had a valid one. (\x3b is a semicolon, at which migrations are cut into statements.)
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  origin text[] := ARRAY[\'originalClientId\', \'originalPregnancyId\']\x3b
  place text[] := origin || ARRAY[\'clientId\', \'pregnancyId\']\x3b
  before jsonb := to_jsonb(OLD) - \'onlyMe\'\x3b
  after jsonb := to_jsonb(NEW) - \'onlyMe\'\x3b
BEGIN
  IF after = before THEN
    RETURN NEW\x3b
  END IF\x3b
  IF before->\'mac\' = \'null\' AND after - \'mac\' = before - \'mac\' THEN
    RETURN NEW\x3b
  END IF\x3b
  IF after - place = before - place AND after->>\'clientId\' <> before->>\'clientId\'
    AND coalesce(after->>\'originalClientId\', after->>\'clientId\')
      = coalesce(before->>\'originalClientId\', before->>\'clientId\')
    AND coalesce(after->>\'originalPregnancyId\', after->>\'pregnancyId\')
      IS NOT DISTINCT FROM coalesce(before->>\'originalPregnancyId\', before->>\'pregnancyId\') THEN
    RETURN NEW\x3b
  END IF\x3b
  IF after - origin - \'mac\' = before - origin - \'mac\' AND before->>\'originalClientId\' IS NOT NULL
    AND num_nonnulls(after->>\'originalClientId\', after->>\'originalPregnancyId\') = 0
    AND after->>\'mac\' <> before->>\'mac\' THEN
    RETURN NEW\x3b
  END IF\x3b
  RAISE EXCEPTION \'% is locked\', TG_TABLE_NAME USING ERRCODE = \'integrity_constraint_violation\'\x3b
END';

/**
 * The condition that a reminder `r` of a client `c` no longer applies, because it follows from the due date: all of them after
 * a loss, and those up to the due date once the birth is recorded.
 */
export const REMINDER_STOPPED = `(r."eddOffsetDays" IS NOT NULL AND (c."pregnancyEndKind" IS NOT NULL
    OR (r."eddOffsetDays" <= 0 AND EXISTS (
      SELECT FROM "Birth" b WHERE b."ownerId" = r."ownerId" AND b."clientId" = r."clientId"
        AND b."pregnancyId" = r."pregnancyId" AND b.status = 'recorded'))))`;

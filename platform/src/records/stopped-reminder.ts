import { isAfterLoss } from './pregnancy-sql.js';

/**
 * The condition that a reminder `r` no longer applies, because it follows from the due date of its pregnancy: all of
 * them after a loss, and those up to the due date once the birth is recorded.
 */
export const REMINDER_STOPPED = `(r."eddOffsetDays" IS NOT NULL AND (${isAfterLoss('r')}
    OR (r."eddOffsetDays" <= 0 AND EXISTS (
      SELECT FROM "Birth" b WHERE b."ownerId" = r."ownerId" AND b."clientId" = r."clientId"
        AND b."pregnancyId" = r."pregnancyId" AND b.status = 'recorded'))))`;

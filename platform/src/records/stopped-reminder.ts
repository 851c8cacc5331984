import { isAfterLoss } from './pregnancy-sql.js';

/**
 * The SQL condition that a reminder `r` relative to the due date no longer applies. After a loss, no such
 * reminder applies. Once the birth is recorded, those up to the due date no longer apply.
 */
export const REMINDER_STOPPED = `(r."eddOffsetDays" IS NOT NULL AND (${isAfterLoss('r')}
    OR (r."eddOffsetDays" <= 0 AND EXISTS (
      SELECT FROM "Birth" b WHERE b."ownerId" = r."ownerId" AND b."clientId" = r."clientId"
        AND b."pregnancyId" = r."pregnancyId" AND b.status = 'recorded'))))`;

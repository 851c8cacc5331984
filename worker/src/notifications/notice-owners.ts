import { FALLBACK_TIME_ZONE, readNotificationSettings } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import type { NoticeOwner } from './notice.js';

interface OwnerRow {
  id: string;
  email: string;
  timeZone: string | null;
  disabled: boolean;
  notifications: unknown;
}

/** Returns a batch's practitioners and their notification settings by practitioner id. */
export async function loadNoticeOwners(
  tx: DatabaseClient,
  ownerIds: readonly string[],
): Promise<Map<string, NoticeOwner>> {
  const rows = await tx.$queryRaw<OwnerRow[]>`
    SELECT pr.id, pr.email, pa."timeZone", pr."disabledAt" IS NOT NULL AS disabled, s.notifications
    FROM "Practitioner" pr
    LEFT JOIN "Practice" pa ON pa."ownerId" = pr.id
    LEFT JOIN "Settings" s ON s."ownerId" = pr.id
    WHERE pr.id = ANY (${[...new Set(ownerIds)]}::uuid[])`;
  return new Map(
    rows.map(({ id, email, timeZone, disabled, notifications }) => [
      id,
      {
        id,
        email,
        disabled,
        timeZone: timeZone ?? FALLBACK_TIME_ZONE,
        settings: readNotificationSettings(notifications),
      },
    ]),
  );
}

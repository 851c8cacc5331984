import {
  type AuditEntry,
  adminEntry,
  recordAuditEntriesWith,
  recordAuditWith,
  type ServerKey,
} from '@doula-desk/platform';
import type pg from 'pg';

/** Number of tokens, links, memberships, and offers of each kind that work on a restored server. */
export interface RestoredAccess {
  admins: number;
  apiTokens: number;
  calendars: number;
  contractLinks: number;
  shareLinks: number;
  memberships: number;
  transferOffers: number;
}

/**
 * Counts the access that works again. The backup doesn't know which of them were
 * revoked after it was made, and neither does the new database.
 */
export async function countAccess(client: Pick<pg.ClientBase, 'query'>): Promise<RestoredAccess> {
  const { rows } = await client.query<RestoredAccess>(`
    SELECT (SELECT count(*) FROM "AdminGrant")::int AS admins,
      (SELECT count(*) FROM "ApiToken" WHERE "revokedAt" IS NULL)::int AS "apiTokens",
      (SELECT count(*) FROM "CalendarFeed")::int AS calendars,
      (SELECT count(*) FROM "ContractLink" WHERE "revokedAt" IS NULL AND "expiresAt" > now()
        AND "tokenHash" IS NOT NULL)::int AS "contractLinks",
      (SELECT count(*) FROM "BirthPlanShareLink" l
        JOIN "BirthPlanShare" s ON s."ownerId" = l."ownerId" AND s.id = l."shareId"
        WHERE s."revokedAt" IS NULL AND s."expiresAt" > now())::int AS "shareLinks",
      (SELECT count(*) FROM "ChartMember" WHERE "acceptedAt" IS NOT NULL
        AND num_nonnulls("revokedAt", "leftAt", "closedAt") = 0)::int AS memberships,
      (SELECT count(*) FROM "ChartTransfer" WHERE "expiresAt" > now()
        AND num_nonnulls("acceptedAt", "declinedAt", "withdrawnAt") = 0)::int AS "transferOffers"`);
  return (
    rows[0] ?? {
      ...{ admins: 0, apiTokens: 0, calendars: 0, contractLinks: 0, shareLinks: 0 },
      ...{ memberships: 0, transferOffers: 0 },
    }
  );
}

interface EndedRow {
  ownerId: string;
  entityId: string;
  clientId: string | null;
  action: string;
  entityType: string;
}

/**
 * Each statement returns the ended access in the columns of `EndedRow`, since the audit log decides whether access
 * has ended (`neverEnded`).
 */
const END_STATEMENTS: readonly string[] = [
  `UPDATE "ApiToken" SET "revokedAt" = now() WHERE "revokedAt" IS NULL
   RETURNING "ownerId", id AS "entityId", NULL::uuid AS "clientId", 'api-token.revoked' AS action, 'api-token' AS "entityType"`,
  `DELETE FROM "CalendarFeed"
   RETURNING "ownerId", "ownerId" AS "entityId", NULL::uuid AS "clientId", 'calendar-feed.revoked' AS action,
     'calendar-feed' AS "entityType"`,
  `UPDATE "ContractLink" l SET "revokedAt" = now() FROM "Contract" k
   WHERE l."revokedAt" IS NULL AND k."ownerId" = l."ownerId" AND k.id = l."contractId"
   RETURNING l."ownerId", l.id AS "entityId", k."clientId", 'contract-link.revoked' AS action, 'contract-link' AS "entityType"`,
  `UPDATE "BirthPlanShare" s SET "revokedAt" = now()
   WHERE s."revokedAt" IS NULL
   RETURNING s."ownerId", s.id AS "entityId",
     COALESCE(
       (SELECT p."clientId" FROM "BirthPlan" p WHERE p."ownerId" = s."ownerId" AND p.id = s."planId"),
       (SELECT b."clientId" FROM "Birth" b WHERE b."ownerId" = s."ownerId" AND b.id = s."birthId"),
       (SELECT v."clientId" FROM "Invoice" v WHERE v."ownerId" = s."ownerId" AND v.id = s."invoiceId")) AS "clientId",
     CASE WHEN s."planId" IS NOT NULL THEN 'birth-plan' WHEN s."birthId" IS NOT NULL THEN 'birth' ELSE 'invoice' END || '.share-revoked' AS action, 'share' AS "entityType"`,
  `UPDATE "ChartMember" SET "revokedAt" = now() WHERE num_nonnulls("declinedAt", "revokedAt", "leftAt", "closedAt") = 0
   RETURNING "ownerId", id AS "entityId", "clientId", 'chart-member.revoked' AS action, 'chart-member' AS "entityType"`,
  `UPDATE "ChartTransfer" SET "withdrawnAt" = now() WHERE num_nonnulls("acceptedAt", "declinedAt", "withdrawnAt") = 0
   RETURNING "ownerId", id AS "entityId", "clientId", 'chart-transfer.withdrawn' AS action, 'chart-transfer' AS "entityType"`,
];

/**
 * Ends all access that {@link countAccess} counts, and the links in reminders to clients.
 *
 * @param key the restored server's key
 */
export async function endAccess(client: Pick<pg.ClientBase, 'query'>, key: ServerKey): Promise<void> {
  const { rows } = await client.query<{ ownerId: string }>('DELETE FROM "AdminGrant" RETURNING "ownerId"');
  for (const { ownerId } of rows) await recordAuditWith(client, key, ownerId, adminEntry(ownerId, 'revoked'));
  await client.query('DELETE FROM "AppointmentReminderLink"');
  for (const ending of END_STATEMENTS) {
    const ended = new Map<string, AuditEntry[]>();
    for (const { ownerId, clientId, ...row } of (await client.query<EndedRow>(ending)).rows) {
      const entries = ended.get(ownerId) ?? [];
      entries.push({ actor: 'operator', ...row, ...(clientId && { clientId }) });
      ended.set(ownerId, entries);
    }
    for (const [ownerId, entries] of ended) await recordAuditEntriesWith(client, key, ownerId, entries);
  }
}

/**
 * Describes which access works again. Returns undefined if none does.
 *
 * @param since when the backup was made
 */
export function describeAccess(access: RestoredAccess, since: string): string | undefined {
  const parts = [
    [access.admins, 'administrator', 'administrators'] as const,
    [access.apiTokens, 'API token', 'API tokens'] as const,
    [access.calendars, 'calendar link', 'calendar links'] as const,
    [access.contractLinks, 'contract link', 'contract links'] as const,
    [access.shareLinks, 'shared link', 'shared links'] as const,
    [access.memberships, 'care team membership', 'care team memberships'] as const,
    [access.transferOffers, 'transfer offer', 'transfer offers'] as const,
  ].flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : []));
  if (parts.length === 0) return undefined;
  return `These have been restored to their state at the time of the backup (${since}): ${parts.join(', ')}. Any that were revoked or ended since then work again, and so do recovery codes that were used.`;
}

import type { Instant } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { UpdateRow } from './update.mapper.js';

/** Maximum number of updates. */
const MAX_UPDATES = 20;

/**
 * The latest updates of a practice; $1 owner, $2 the start. Excludes documents that failed because their record was
 * changed or deleted, since the next request renders them again.
 */
export const UPDATES = `
  (SELECT CASE WHEN n."dedupeKey" LIKE 'mail.failed:%' THEN 'mail' ELSE 'contract' END AS kind, n."createdAt" AS at,
      jsonb_build_object('title', n.title, 'detail', n.message, 'route', n.route) AS of
    FROM "Notification" n
    WHERE n."ownerId" = $1 AND n."createdAt" >= $2
      AND (n."dedupeKey" LIKE 'mail.failed:%'
        OR split_part(n."dedupeKey", '/', 1) IN ('contract-signed', 'contract-declined', 'contract-expired'))
    ORDER BY n."createdAt" DESC LIMIT ${MAX_UPDATES})
  UNION ALL
  (SELECT 'opening', o.at,
      jsonb_build_object('times', o.times, 'subject', s.subject, 'planId', s."planId", 'clientId', c.id,
        'firstName', c."firstName", 'lastName', c."lastName")
    FROM (
      SELECT "shareId", max("openedAt") AS at, count(*) AS times FROM "BirthPlanShareOpening"
      WHERE "ownerId" = $1 AND "openedAt" >= $2
      GROUP BY "shareId" ORDER BY at DESC LIMIT ${MAX_UPDATES}
    ) o
    JOIN "BirthPlanShare" s ON s."ownerId" = $1 AND s.id = o."shareId"
    LEFT JOIN "BirthPlan" p ON p."ownerId" = $1 AND p.id = s."planId"
    LEFT JOIN "Birth" b ON b."ownerId" = $1 AND b.id = s."birthId"
    LEFT JOIN "Invoice" v ON v."ownerId" = $1 AND v.id = s."invoiceId"
    JOIN "Client" c ON c."ownerId" = $1 AND c.id = coalesce(p."clientId", b."clientId", v."clientId"))
  UNION ALL
  (SELECT 'reply', a."clientRepliedAt",
      jsonb_build_object('answer', a."clientReply", 'type', a.type, 'date', to_char(a.date, 'YYYY-MM-DD'), 'id', a.id,
        'firstName', c."firstName", 'lastName', c."lastName")
    FROM "Appointment" a
    JOIN "Client" c ON c."ownerId" = a."ownerId" AND c.id = a."clientId"
    WHERE a."ownerId" = $1 AND a."clientRepliedAt" >= $2 AND a.status IN ('scheduled', 'active')
    ORDER BY a."clientRepliedAt" DESC LIMIT ${MAX_UPDATES})
  UNION ALL
  (SELECT 'document', d."createdAt", jsonb_build_object('kind', d.kind)
    FROM "Document" d
    WHERE d."ownerId" = $1 AND d."createdAt" >= $2 AND d.status = 'failed'
      AND d.failure IN ('cannot-be-drawn', 'cut-off')
    ORDER BY d."createdAt" DESC LIMIT ${MAX_UPDATES})
  ORDER BY at DESC LIMIT ${MAX_UPDATES}`;

@Injectable()
export class DashboardRepository {
  constructor(private readonly database: Database) {}

  /** Returns what happened since an instant, latest first. */
  async updates(ownerId: string, from: Instant): Promise<UpdateRow[]> {
    const { rows } = await this.database.pool.query<UpdateRow>({
      name: 'dashboard-updates',
      text: UPDATES,
      values: [ownerId, from],
    });
    return rows;
  }
}

import { Database, LOGGER, newId, recordAudit } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { doneBy, practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

const audit = practitionerAudit('practitioner');

/** Who looked. Reading has no transaction of its own, so these rows are written by themselves. */
@Injectable()
export class ClientAuditRepository {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Notes that a chart was opened, once an hour for the practitioner and for each token of hers. The answer does not
   * wait for it, and does not fail with it.
   */
  noteView(ownerId: string, clientId: string, origin: RequestOrigin): void {
    const { actor, tokenName, ipAddress, requestId } = doneBy(origin);
    this.database.pool
      .query(
        `INSERT INTO "AuditEvent"
           (id, "ownerId", actor, "tokenName", action, "entityType", "entityId", "clientId", fields, "ipAddress", "requestId")
         SELECT $1, $2, $3, $4, 'client.viewed', 'client', $5, $5, '{}', $6, $7
         WHERE NOT EXISTS (
           SELECT FROM "AuditEvent"
           WHERE "ownerId" = $2 AND "entityType" = 'client' AND "entityId" = $5
             AND actor = $3 AND "tokenName" IS NOT DISTINCT FROM $4
             AND action = 'client.viewed' AND at > now() - interval '1 hour'
         )`,
        [newId(), ownerId, actor, tokenName, clientId, ipAddress, requestId],
      )
      .catch((err: unknown) =>
        this.logger.warn({ requestId, err }, 'could not note that a chart was opened'),
      );
  }

  /** Notes that all clients were taken out as a file, before the first of them leaves. */
  async noteExport(ownerId: string, origin: RequestOrigin): Promise<void> {
    await recordAudit(this.database.prisma, ownerId, audit('clients.exported', ownerId, origin));
  }
}

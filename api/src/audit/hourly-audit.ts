import { type AuditEntry, Database, LOGGER, recordAuditHourly, ServerKey } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

const HOUR_MS = 3_600_000;
/**
 * Maximum number of entries to remember per process. Forgetting one costs a query, but doesn't cause a duplicate entry.
 */
const REMEMBERED_MAX = 20_000;

/**
 * Records frequent actions, such as reading a record, in the audit log, at most once an hour for each actor, action,
 * and record. The caller doesn't wait for the entry or fail with it, and a repeated read runs no query.
 */
@Injectable()
export class HourlyAudit {
  /** When each entry was last written, oldest first. */
  private readonly recordedAt = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  record(ownerId: string, entry: AuditEntry): void {
    const { actor, tokenName, actorId, action, entityId } = entry;
    const key = [ownerId, actor, tokenName, actorId, action, entityId].join('/');
    const now = Date.now();
    const last = this.recordedAt.get(key);
    if (last !== undefined && now - last < HOUR_MS) return;
    this.remember(key, now);
    recordAuditHourly(this.database.pool, this.key, ownerId, entry).catch((err: unknown) => {
      this.recordedAt.delete(key);
      this.logger.warn({ requestId: entry.requestId, err }, "couldn't write an audit entry");
    });
  }

  private remember(key: string, now: number): void {
    this.recordedAt.delete(key);
    this.recordedAt.set(key, now);
    if (this.recordedAt.size <= REMEMBERED_MAX) return;
    const [oldest] = this.recordedAt.keys();
    if (oldest !== undefined) this.recordedAt.delete(oldest);
  }
}

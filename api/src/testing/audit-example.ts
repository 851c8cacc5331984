import type { TestApi } from './test-api.js';

/** What the audit trail has of a record, oldest first. */
export const auditTrail = async (api: TestApi, entityId: string) =>
  api.database.prisma.auditEvent.findMany({
    where: { entityId },
    orderBy: { at: 'asc' },
    select: { ownerId: true, actor: true, action: true, fields: true },
  });

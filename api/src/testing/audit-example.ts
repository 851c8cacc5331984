import type { AuditActor } from '@doula-desk/platform';
import { newId } from '@doula-desk/platform';
import type { TestApi } from './test-api.js';

/** Returns the audit trail of a record, oldest first. */
export const auditTrail = async (api: TestApi, entityId: string) =>
  api.database.prisma.auditEvent.findMany({
    where: { entityId },
    orderBy: { at: 'asc' },
    select: { ownerId: true, actor: true, action: true, fields: true },
  });

/** Waits until an owner's trail has an action this many times: some entries are written only after the response. */
export async function waitForAudit(api: TestApi, ownerId: string, action: string, times = 1) {
  for (let tries = 0; tries < 400; tries += 1) {
    const events = await api.database.prisma.auditEvent.findMany({
      where: { ownerId, action },
      orderBy: { at: 'desc' },
    });
    if (events.length >= times) return events;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${action} wasn't audited ${times} times`);
}

/** Adds an audit event for a read of a record some minutes ago. */
export async function addEarlierRead(
  api: TestApi,
  read: { ownerId: string; action: string; entityType: string; entityId: string; minutesAgo: number },
): Promise<void> {
  const { minutesAgo, ...rest } = read;
  const actor: AuditActor = 'practitioner';
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await api.database.prisma.auditEvent.create({ data: { id: newId(), ...rest, actor, at, fields: [] } });
}

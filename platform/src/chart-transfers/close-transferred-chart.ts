import type { DatabaseClient } from '../database/database.js';
import { notifyOpenTabs } from '../notifications/post-notification.js';

/** A chart that was copied for its new owner, and the new owner's name. */
interface TransferredChart {
  ownerId: string;
  clientId: string;
  recipientName: string;
}

/** The ids of the memberships and shares whose access to a chart was ended. */
export interface EndedAccess {
  members: string[];
  planShares: string[];
  birthShares: string[];
}

/** Makes a chart read-only after it was copied. The caller must record the ended access in the audit log. */
export async function closeTransferredChart(
  tx: DatabaseClient,
  chart: TransferredChart,
  now: Date,
): Promise<EndedAccess> {
  const { ownerId, clientId, recipientName } = chart;
  await removeOpenTasks(tx, chart, now);
  const ended = await endAccess(tx, chart, now);
  await tx.client.update({
    where: { ownerId_id: { ownerId, id: clientId } },
    data: {
      // Inactive clients have no on-call window, milestones, or notices.
      ...{ status: 'Inactive', transferredAt: now, transferredTo: recipientName },
      version: { increment: 1 },
    },
  });
  return ended;
}

/**
 * Deletes upcoming appointments, pending reminders, and shared drafts, which are now in the copy. Finished work stays, so that it counts for the practitioner who did
 * it.
 */
async function removeOpenTasks(
  tx: DatabaseClient,
  { ownerId, clientId }: TransferredChart,
  now: Date,
): Promise<void> {
  await tx.appointment.deleteMany({
    where: {
      ...{ ownerId, clientId },
      OR: [{ status: 'active' }, { status: 'scheduled', endsAt: { gt: now } }],
    },
  });
  await tx.reminder.deleteMany({ where: { ownerId, clientId, status: 'pending', feeOf: null } });
  await tx.visitNote.deleteMany({
    where: { ownerId, clientId, status: 'draft', OR: [{ onlyMe: null }, { onlyMe: false }] },
  });
  await tx.chartUndo.deleteMany({ where: { ownerId, clientId } });
  await tx.notification.updateMany({
    where: { ownerId, readAt: null, route: { contains: clientId } },
    data: { readAt: now },
  });
  await notifyOpenTabs(tx, ownerId);
}

/** Ends the care team's access, and revokes the shares of birth plans and births. */
async function endAccess(
  tx: DatabaseClient,
  { ownerId, clientId }: TransferredChart,
  now: Date,
): Promise<EndedAccess> {
  const members = await tx.chartMember.updateManyAndReturn({
    where: { ownerId, clientId, declinedAt: null, revokedAt: null, leftAt: null, closedAt: null },
    data: { revokedAt: now, version: { increment: 1 } },
    select: { id: true },
  });
  const shares = await tx.birthPlanShare.updateManyAndReturn({
    where: { ownerId, revokedAt: null, OR: [{ plan: { clientId } }, { birth: { clientId } }] },
    data: { revokedAt: now },
    select: { id: true, planId: true },
  });
  return {
    members: members.map(({ id }) => id),
    planShares: shares.flatMap(({ id, planId }) => (planId ? [id] : [])),
    birthShares: shares.flatMap(({ id, planId }) => (planId ? [] : [id])),
  };
}

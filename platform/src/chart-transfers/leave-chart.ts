import type { DatabaseClient } from '../database/database.js';
import { announceNotifications } from '../notifications/post-notification.js';

/** A chart that was copied for its new owner, who is named. */
interface LeftChart {
  ownerId: string;
  clientId: string;
  recipientName: string;
}

/** Ids of what no longer gives access to a chart. */
export interface EndedAccess {
  members: string[];
  planShares: string[];
  birthShares: string[];
}

/** Closes a chart that was copied: from now on, it can only be read. The caller audits what ended. */
export async function leaveChart(tx: DatabaseClient, chart: LeftChart, now: Date): Promise<EndedAccess> {
  const { ownerId, clientId, recipientName } = chart;
  await removeOpenTasks(tx, chart, now);
  const ended = await endAccess(tx, chart, now);
  await tx.client.update({
    where: { ownerId_id: { ownerId, id: clientId } },
    data: {
      // An inactive client has no on-call window, milestones, or notices.
      ...{ status: 'Inactive', transferredAt: now, transferredTo: recipientName },
      version: { increment: 1 },
    },
  });
  return ended;
}

/** Removes tasks that are still open, which move with the chart. Finished work stays and counts for the person who did it. */
async function removeOpenTasks(
  tx: DatabaseClient,
  { ownerId, clientId }: LeftChart,
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
  await announceNotifications(tx, ownerId);
}

/** Ends the care team's access and the links to the records. */
async function endAccess(
  tx: DatabaseClient,
  { ownerId, clientId }: LeftChart,
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

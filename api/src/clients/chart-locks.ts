import type { DateOnly, TimeZone } from '@doula-desk/domain';
import { AppError, type DatabaseClient } from '@doula-desk/platform';

// Take locks in this order to avoid deadlocks: practice, client, record.

/** Returns the practice's zone, which can't change until this transaction ends. */
export async function lockZone(tx: DatabaseClient, ownerId: string): Promise<TimeZone> {
  const [practice] = await tx.$queryRaw<{ timeZone: TimeZone }[]>`
    SELECT "timeZone" FROM "Practice" WHERE "ownerId" = ${ownerId}::uuid FOR SHARE`;
  if (!practice) throw new Error('an account has no practice');
  return practice.timeZone;
}

/**
 * Returns a client's due date, or null. It can't change until this transaction ends, so a later change of the due date
 * also sees the records that were computed from it here.
 *
 * @throws AppError NOT_FOUND when the owner has no such client
 */
export async function lockDueDate(
  tx: DatabaseClient,
  ownerId: string,
  clientId: string,
): Promise<DateOnly | null> {
  const [client] = await tx.$queryRaw<{ edd: DateOnly | null }[]>`
    SELECT to_char(edd, 'YYYY-MM-DD') AS edd FROM "Client"
    WHERE "ownerId" = ${ownerId}::uuid AND id = ${clientId}::uuid FOR SHARE`;
  if (!client) throw new AppError('NOT_FOUND');
  return client.edd;
}

/** @throws AppError NOT_FOUND when the owner has no such client */
export async function requireClient(
  client: DatabaseClient,
  ownerId: string,
  clientId: string,
): Promise<void> {
  const found = await client.client.findUnique({
    where: { ownerId_id: { ownerId, id: clientId } },
    select: { id: true },
  });
  if (!found) throw new AppError('NOT_FOUND');
}

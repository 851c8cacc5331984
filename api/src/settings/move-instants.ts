import type { TimeZone } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { recomputeInstants } from '../appointments/recompute-instants.js';
import { recomputeDueInstants } from '../reminders/recompute-due-instants.js';

/**
 * Moves every instant that depends on a day, a wall time, and the practice's zone to a new zone, in the transaction
 * that changes the zone. A sent contract keeps its expiry, which is part of its terms.
 */
export async function moveInstantsToZone(tx: DatabaseClient, ownerId: string, zone: TimeZone): Promise<void> {
  await recomputeInstants(tx, ownerId, zone);
  await recomputeDueInstants(tx, ownerId, zone);
}

import { expiryInstant, type TimeZone } from '@doula-desk/domain';
import { type DatabaseClient, fromDateColumn } from '@doula-desk/platform';

/**
 * Computes anew until when an owner's sent contracts can be signed, for the day on which the zone of the practice
 * changes: the last day stays, and it ends when it ends there. The links that went out follow. Runs in the transaction
 * of that change.
 *
 * @param zone the new zone
 */
export async function recomputeExpiry(tx: DatabaseClient, ownerId: string, zone: TimeZone): Promise<void> {
  const rows = await tx.contract.findMany({
    where: { ownerId, status: 'sent', expiryDate: { not: null } },
    select: { id: true, expiryDate: true },
  });
  const ends = rows.flatMap(({ id, expiryDate }) =>
    expiryDate ? [{ id, expiresAt: expiryInstant(fromDateColumn(expiryDate), zone) }] : [],
  );
  await tx.$executeRaw`
    WITH n AS (
      SELECT * FROM unnest(
        ${ends.map(({ id }) => id)}::uuid[],
        ${ends.map(({ expiresAt }) => expiresAt)}::timestamptz[]
      ) AS n(id, "expiresAt")
    ), links AS (
      UPDATE "ContractLink" l SET "expiresAt" = n."expiresAt"
      FROM n WHERE l."ownerId" = ${ownerId}::uuid AND l."contractId" = n.id AND l."revokedAt" IS NULL
    )
    UPDATE "Contract" k SET "expiresAt" = n."expiresAt"
    FROM n WHERE k."ownerId" = ${ownerId}::uuid AND k.id = n.id`;
}

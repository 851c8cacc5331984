import { expiryInstant, type TimeZone } from '@doula-desk/domain';
import { type DatabaseClient, fromDateColumn } from '@doula-desk/platform';

/**
 * Recomputes when an owner's sent contracts and their links expire, in the transaction that changes the
 * practice's zone: the last day stays, and ends at midnight in the new zone.
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

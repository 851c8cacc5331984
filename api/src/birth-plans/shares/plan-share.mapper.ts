import { type BirthPlanShare, type DeliveryRow, mailDelivery } from '@doula-desk/domain';

/** A share with its openings, latest first, and the delivery of its latest mail. */
export interface ShareRow {
  id: string;
  recipient: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  openings: { openedAt: Date }[];
  /** Null when the mail's record is gone. */
  mail: (Omit<DeliveryRow, 'createdAt'> & { createdAt: Date }) | null;
}

/** Returns the wire shape. */
export function toShare({
  id,
  recipient,
  createdAt,
  expiresAt,
  revokedAt,
  openings,
  mail,
}: ShareRow): BirthPlanShare {
  return {
    id,
    recipient,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    mail: mail && mailDelivery({ ...mail, createdAt: mail.createdAt.toISOString() }),
    openings: openings.map(({ openedAt }) => openedAt.toISOString()).reverse(),
  };
}

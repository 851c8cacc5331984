import { type DeliveryRow, mailDelivery, type Share, type ShareSubject } from '@doula-desk/domain';

/** A share with its openings, latest first, and the delivery of its latest email. */
export interface ShareRow {
  id: string;
  subject: string;
  recipient: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  openings: { openedAt: Date }[];
  /** Null if the email's record was deleted. */
  mail: (Omit<DeliveryRow, 'createdAt'> & { createdAt: Date }) | null;
}

/** Returns the wire shape. */
export function toShare({
  id,
  subject,
  recipient,
  createdAt,
  expiresAt,
  revokedAt,
  openings,
  mail,
}: ShareRow): Share {
  return {
    id,
    subject: subject as ShareSubject,
    recipient,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    mail: mail && mailDelivery({ ...mail, createdAt: mail.createdAt.toISOString() }),
    openings: openings.map(({ openedAt }) => openedAt.toISOString()).reverse(),
  };
}

import { type BirthPlanShare, mailLogStatus } from '@doula-desk/domain';

/** A share with its openings, latest first, and how its mail stands. */
export interface ShareRow {
  id: string;
  recipient: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  openings: { openedAt: Date }[];
  /** Null where the mail's record is gone. */
  mail: { status: string; lastError: string | null } | null;
}

/** The wire shape. */
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
    mailStatus: mail && mailLogStatus(mail.status, mail.lastError),
    openings: openings.map(({ openedAt }) => openedAt.toISOString()).reverse(),
  };
}

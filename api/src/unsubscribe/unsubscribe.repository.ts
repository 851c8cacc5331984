import { CredentialMacs, type DatabaseClient, hashToken } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** The account and the kind of emails that a link turns off. */
export interface Unsubscription {
  ownerId: string;
  /** One of `mailKinds` in domain. */
  kind: string;
  /** The shift, if the emails contain its summary. */
  shiftId: string | null;
}

/** The client of a shift. */
export interface ClientOfShift {
  id: string;
  firstName: string;
  lastName: string;
}

/** Turns off the weekly summary and keeps all other choices. Does nothing if it is already off. $1 owner */
const STOP_WEEKLY_DIGEST = `
  INSERT INTO "Settings" ("ownerId", notifications, "updatedAt")
  VALUES ($1::uuid, '{"weeklyDigest": false}', now())
  ON CONFLICT ("ownerId") DO UPDATE SET
    notifications = "Settings".notifications || '{"weeklyDigest": false}',
    version = "Settings".version + 1,
    "updatedAt" = now()
  WHERE "Settings".notifications -> 'weeklyDigest' IS DISTINCT FROM 'false'::jsonb`;

@Injectable()
export class UnsubscribeRepository {
  constructor(private readonly macs: CredentialMacs) {}

  async find(tx: DatabaseClient, token: string): Promise<Unsubscription | null> {
    const tokenHash = hashToken(token);
    const found = await tx.unsubscribeToken.findUnique({
      where: { tokenHash },
      select: { ownerId: true, kind: true, shiftId: true, mac: true },
    });
    if (!found) return null;
    const { mac, ...unsubscription } = found;
    return this.macs.accepts('UnsubscribeToken', { ...unsubscription, tokenHash }, mac)
      ? unsubscription
      : null;
  }

  /** Turns off the weekly summary, and returns whether it was on before. */
  async stopWeeklyDigest(tx: DatabaseClient, ownerId: string): Promise<boolean> {
    return (await tx.$executeRawUnsafe(STOP_WEEKLY_DIGEST, ownerId)) === 1;
  }

  /** Stops emails with shift summaries to the client of a shift. Returns the client if they weren't stopped before. */
  async stopSummaries(
    tx: DatabaseClient,
    { ownerId, shiftId }: Unsubscription,
    now: Date,
  ): Promise<ClientOfShift | undefined> {
    const [client] = await tx.$queryRaw<ClientOfShift[]>`
      UPDATE "Client" c SET "summariesStoppedAt" = ${now}
      FROM "Shift" s
      WHERE s."ownerId" = ${ownerId}::uuid AND s.id = ${shiftId}::uuid AND c."ownerId" = s."ownerId"
        AND c.id = s."clientId" AND c."summariesStoppedAt" IS NULL
      RETURNING c.id, c."firstName", c."lastName"`;
    return client;
  }
}

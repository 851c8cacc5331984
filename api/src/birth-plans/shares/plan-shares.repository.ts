import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { ShareRow } from './plan-share.mapper.js';

/** Openings that a list shows per share: the latest ones. */
const OPENINGS_SHOWN = 100;

/** A share to store. */
export interface NewShare {
  id: string;
  planId: string;
  recipient: string;
  message: string;
  days: number;
}

@Injectable()
export class PlanSharesRepository {
  constructor(private readonly database: Database) {}

  /** Stores a share that expires some days from now, by the database's clock. */
  async insert(tx: DatabaseClient, ownerId: string, share: NewShare): Promise<void> {
    const { id, planId, recipient, message, days } = share;
    await tx.$executeRaw`
      INSERT INTO "BirthPlanShare" (id, "ownerId", "planId", recipient, message, "expiresAt")
      VALUES (${id}::uuid, ${ownerId}::uuid, ${planId}::uuid, ${recipient}, ${message},
        now() + make_interval(days => ${days}::int))`;
  }

  /** Lists the shares of a plan, newest first; only one of them if an id is given. */
  async list(
    ownerId: string,
    planId: string,
    { id, client = this.database.prisma }: { id?: string; client?: DatabaseClient } = {},
  ): Promise<ShareRow[]> {
    const shares = await client.birthPlanShare.findMany({
      where: { ownerId, planId, ...(id && { id }) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: {
        openings: { select: { openedAt: true }, orderBy: { openedAt: 'desc' }, take: OPENINGS_SHOWN },
      },
    });
    const mails = await client.mailMessage.findMany({
      where: { ownerId, kind: 'birth-plan-share', subjectId: { in: shares.map((share) => share.id) } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: {
        subjectId: true,
        kind: true,
        recipient: true,
        status: true,
        lastError: true,
        isSaved: true,
        createdAt: true,
      },
    });
    // A mail may have been sent again: the latest one counts.
    const mailOf = new Map(mails.map(({ subjectId, ...mail }) => [subjectId, mail]));
    return shares.map((share) => ({ ...share, mail: mailOf.get(share.id) ?? null }));
  }

  /** Returns the address of the plan's client; empty if there is none. */
  async clientEmail(ownerId: string, planId: string): Promise<string> {
    const plan = await this.database.prisma.birthPlan.findUnique({
      where: { ownerId_id: { ownerId, id: planId } },
      select: { client: { select: { email: true } } },
    });
    return plan?.client.email ?? '';
  }

  /** Copies a share for another address, with the expiry of the original. */
  async insertFor(
    tx: DatabaseClient,
    ownerId: string,
    { shareId, id, recipient }: { shareId: string; id: string; recipient: string },
  ): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO "BirthPlanShare" (id, "ownerId", "planId", recipient, message, "expiresAt")
      SELECT ${id}::uuid, "ownerId", "planId", ${recipient}, message, "expiresAt" FROM "BirthPlanShare"
      WHERE "ownerId" = ${ownerId}::uuid AND id = ${shareId}::uuid`;
  }

  /** Revokes a share's links. Returns whether it wasn't revoked before. */
  async revoke(tx: DatabaseClient, ownerId: string, planId: string, id: string): Promise<boolean> {
    const ended = await tx.$executeRaw`
      UPDATE "BirthPlanShare" SET "revokedAt" = now()
      WHERE "ownerId" = ${ownerId}::uuid AND "planId" = ${planId}::uuid AND id = ${id}::uuid AND "revokedAt" IS NULL`;
    return ended === 1;
  }
}

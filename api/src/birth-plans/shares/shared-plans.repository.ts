import { FALLBACK_TIME_ZONE } from '@doula-desk/domain';
import { CredentialMacs, Database, hashToken, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** What a link opens. */
export interface SharedPlan {
  ownerId: string;
  shareId: string;
  clientId: string;
  planId: string;
  expiresAt: Date;
  /** The practice's time zone. */
  timeZone: string;
}

/** Reloading a page within this time doesn't count as another opening. */
const SAME_OPENING_SECONDS = 60;

/** Plans read through a link. */
@Injectable()
export class SharedPlansRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
  ) {}

  /** Returns what a valid link opens: neither expired nor revoked, and its practitioner isn't disabled. */
  async find(token: string): Promise<SharedPlan | undefined> {
    const tokenHash = hashToken(token);
    const [found] = await this.database.prisma.$queryRaw<(SharedPlan & { mac: Uint8Array | null })[]>`
      SELECT l.mac, s."ownerId", s.id AS "shareId", p."clientId", p.id AS "planId", s."expiresAt",
        COALESCE(pr."timeZone", ${FALLBACK_TIME_ZONE}) AS "timeZone"
      FROM "BirthPlanShareLink" l
      JOIN "BirthPlanShare" s ON s."ownerId" = l."ownerId" AND s.id = l."shareId"
      JOIN "BirthPlan" p ON p."ownerId" = s."ownerId" AND p.id = s."planId"
      JOIN "Practitioner" o ON o.id = s."ownerId"
      LEFT JOIN "Practice" pr ON pr."ownerId" = s."ownerId"
      WHERE l."tokenHash" = ${tokenHash} AND s."revokedAt" IS NULL AND s."expiresAt" > now()
        AND o."disabledAt" IS NULL`;
    if (!found) return undefined;
    const { mac, ...plan } = found;
    const { ownerId, shareId } = plan;
    return this.macs.accepts('BirthPlanShareLink', { ownerId, shareId, tokenHash }, mac) ? plan : undefined;
  }

  /** Records that a plan was shown. */
  async recordOpening({ ownerId, shareId }: SharedPlan): Promise<void> {
    await this.database.prisma.$executeRaw`
      INSERT INTO "BirthPlanShareOpening" (id, "ownerId", "shareId")
      SELECT ${newId()}::uuid, ${ownerId}::uuid, ${shareId}::uuid
      WHERE NOT EXISTS (
        SELECT FROM "BirthPlanShareOpening" o
        WHERE o."ownerId" = ${ownerId}::uuid AND o."shareId" = ${shareId}::uuid
          AND o."openedAt" > now() - make_interval(secs => ${SAME_OPENING_SECONDS}::float8))`;
  }
}

import { FALLBACK_TIME_ZONE, type ShareSubject } from '@doula-desk/domain';
import { CredentialMacs, Database, hashToken, neverEnded, newId } from '@doula-desk/platform';
import { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';

/** The record that a link opens. */
export interface OpenedShare {
  ownerId: string;
  shareId: string;
  subject: ShareSubject;
  clientId: string;
  /** Id of the birth plan, the birth, or the invoice. */
  recordId: string;
  expiresAt: Date;
  /** The practice's time zone. */
  timeZone: string;
}

interface FoundShare extends OpenedShare {
  planId: string | null;
  birthId: string | null;
  invoiceId: string | null;
  recipient: string;
  mac: Uint8Array | null;
  linkMac: Uint8Array | null;
}

/** Reloading a page within this time doesn't count as another opening. */
const SAME_OPENING_SECONDS = 60;

/** Records read through a link. */
@Injectable()
export class SharedRecordsRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
  ) {}

  /**
   * Returns the record that a link opens, if the link is neither expired nor revoked and its practitioner isn't
   * disabled.
   *
   * @param subjects the kinds of records that the link's page can show; a link to anything else isn't found
   */
  async find(token: string, subjects: readonly ShareSubject[]): Promise<OpenedShare | undefined> {
    const tokenHash = hashToken(token);
    const [found] = await this.database.prisma.$queryRaw<FoundShare[]>`
      SELECT l.mac AS "linkMac", s.mac, s."planId", s."birthId", s."invoiceId", s.recipient, s."ownerId", s.id AS "shareId", s.subject,
        COALESCE(p."clientId", b."clientId", v."clientId") AS "clientId",
        COALESCE(p.id, b.id, v.id) AS "recordId", s."expiresAt",
        COALESCE(pr."timeZone", ${FALLBACK_TIME_ZONE}) AS "timeZone"
      FROM "BirthPlanShareLink" l
      JOIN "BirthPlanShare" s ON s."ownerId" = l."ownerId" AND s.id = l."shareId"
      LEFT JOIN "BirthPlan" p ON p."ownerId" = s."ownerId" AND p.id = s."planId"
      LEFT JOIN "Birth" b ON b."ownerId" = s."ownerId" AND b.id = s."birthId"
      LEFT JOIN "Invoice" v ON v."ownerId" = s."ownerId" AND v.id = s."invoiceId"
      JOIN "Practitioner" o ON o.id = s."ownerId"
      LEFT JOIN "Practice" pr ON pr."ownerId" = s."ownerId"
      WHERE l."tokenHash" = ${tokenHash} AND s."revokedAt" IS NULL AND s."expiresAt" > now()
        AND o."disabledAt" IS NULL AND s.subject = ANY(${[...subjects]}::text[])
        AND ${Prisma.raw(neverEnded('s'))}`;
    if (!found) return undefined;
    const { mac, linkMac, planId, birthId, invoiceId, recipient, ...share } = found;
    const { ownerId, shareId, subject, expiresAt } = share;
    const covered = { id: shareId, ownerId, subject, planId, birthId, invoiceId, recipient, expiresAt };
    const isGenuine =
      this.macs.accepts('BirthPlanShareLink', { ownerId, shareId, tokenHash }, linkMac) &&
      this.macs.accepts('BirthPlanShare', covered, mac);
    // Someone could have set the database's clock back.
    return isGenuine && expiresAt.getTime() > Date.now() ? share : undefined;
  }

  /** Records that a link was opened. Returns whether that counts as another opening. */
  async recordOpening({ ownerId, shareId }: OpenedShare): Promise<boolean> {
    const inserted = await this.database.prisma.$executeRaw`
      INSERT INTO "BirthPlanShareOpening" (id, "ownerId", "shareId")
      SELECT ${newId()}::uuid, ${ownerId}::uuid, ${shareId}::uuid
      WHERE NOT EXISTS (
        SELECT FROM "BirthPlanShareOpening" o
        WHERE o."ownerId" = ${ownerId}::uuid AND o."shareId" = ${shareId}::uuid
          AND o."openedAt" > now() - make_interval(secs => ${SAME_OPENING_SECONDS}::float8))`;
    return inserted === 1;
  }
}

import type { ChartMemberTerms } from '@doula-desk/domain';
import {
  AppError,
  acceptancesFilter,
  CredentialMacs,
  Database,
  type DatabaseClient,
  findGenuineAccount,
  fromDateColumn,
  newId,
  ServerKey,
  termsGenerationOf,
  wasAccepted,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type ChartMemberRow, type SharedChartRow, toTermColumns } from './chart-member.mapper.js';

/** Maximum number of entries in the list of a care team, and in the list of shared charts. */
const LIST_MAX = 500;

/** Identifies a membership in a chart. */
export interface MembershipRef {
  ownerId: string;
  clientId: string;
  id: string;
}

/** How a membership ends. */
export type MembershipEnd = 'declinedAt' | 'revokedAt' | 'leftAt';

const UNENDED = { declinedAt: null, revokedAt: null, leftAt: null, closedAt: null };
const GENERATION = `SELECT ${termsGenerationOf('m')} AS generation FROM "ChartMember" m WHERE m.id = $1::uuid`;

const WITHOUT_PROOF = { mac: true } as const;
const WITH_CHART = {
  client: { select: { firstName: true, lastName: true } },
  owner: { select: { firstName: true, lastName: true, practice: { select: { timeZone: true } } } },
} as const;

/** Memberships in care teams. Each row is stored with a proof of who may open which chart. */
@Injectable()
export class ChartMembersRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly key: ServerKey,
  ) {}

  async list(ownerId: string, clientId: string): Promise<ChartMemberRow[]> {
    const { prisma } = this.database;
    const rows = await prisma.chartMember.findMany({
      where: { ownerId, clientId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LIST_MAX,
      omit: WITHOUT_PROOF,
    });
    return this.asAnswered(prisma, rows);
  }

  /** Finds a membership of a chart and locks it until the transaction ends. */
  async findForUpdate(tx: DatabaseClient, { ownerId, clientId, id }: MembershipRef) {
    await tx.$queryRaw`
      SELECT FROM "ChartMember"
      WHERE "ownerId" = ${ownerId}::uuid AND "clientId" = ${clientId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const row = await tx.chartMember.findUnique({
      where: { ownerId_id: { ownerId, id }, clientId },
      omit: WITHOUT_PROOF,
    });
    return row && (await this.asAnswered(tx, [row]))[0];
  }

  /**
   * Returns the account with an email address; null if there isn't one, or if someone changed the address directly in
   * the database.
   */
  findAccount(tx: DatabaseClient, email: string): Promise<string | null> {
    return findGenuineAccount(tx, this.macs, email);
  }

  async hasInvited(
    tx: DatabaseClient,
    { ownerId, clientId, email }: Pick<ChartMemberRow, 'ownerId' | 'clientId' | 'email'>,
  ): Promise<boolean> {
    return (await tx.chartMember.count({ where: { ownerId, clientId, email, ...UNENDED } })) > 0;
  }

  async insert(
    tx: DatabaseClient,
    invitation: Pick<ChartMemberRow, 'ownerId' | 'clientId' | 'memberId' | 'email' | 'clientConsentAt'>,
    terms: ChartMemberTerms,
  ): Promise<ChartMemberRow> {
    const row = { id: newId(), ...invitation, ...toTermColumns(terms), generation: 0 };
    return tx.chartMember.create({ data: { ...row, mac: this.macOf(row) }, omit: WITHOUT_PROOF });
  }

  /**
   * Changes the terms, after the audit log has recorded the change.
   *
   * @throws AppError CHART_MEMBER_STATE for a row that someone wrote into the database, since it mustn't get a valid
   * proof
   */
  async update(tx: DatabaseClient, { id }: ChartMemberRow, terms: ChartMemberTerms): Promise<ChartMemberRow> {
    const row = await tx.chartMember.findUniqueOrThrow({ where: { id } });
    if (!this.isGenuine(row)) throw new AppError('CHART_MEMBER_STATE');
    const [logged] = await tx.$queryRawUnsafe<{ generation: number }[]>(GENERATION, id);
    const changed = { ...row, ...toTermColumns(terms), generation: logged?.generation ?? 0 };
    const { generation } = changed;
    return tx.chartMember.update({
      where: { id },
      data: { ...toTermColumns(terms), generation, mac: this.macOf(changed), version: { increment: 1 } },
      omit: WITHOUT_PROOF,
    });
  }

  async end(tx: DatabaseClient, { id }: ChartMemberRow, how: MembershipEnd, now: Date): Promise<void> {
    await tx.chartMember.update({ where: { id }, data: { [how]: now, version: { increment: 1 } } });
  }

  /** Lists the member's invitations and memberships that haven't been ended, latest first, except forged ones. */
  async listOfMember(memberId: string): Promise<SharedChartRow[]> {
    const { prisma } = this.database;
    const rows = await prisma.chartMember.findMany({
      where: { memberId, ...UNENDED },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LIST_MAX,
      include: WITH_CHART,
    });
    return this.asAnswered(
      prisma,
      rows.filter((row) => this.isGenuine(row)),
    );
  }

  /**
   * Finds the practitioner's own chart of a client who was transferred to them, and whether they were ever on the care
   * team. This gives no access, so it needs no proof.
   */
  async findFormer(
    memberId: string,
    clientId: string,
  ): Promise<{ newClientId: string | null; wasMember: boolean }> {
    const [found] = await this.database.prisma.$queryRaw<
      { newClientId: string | null; wasMember: boolean }[]
    >`
      SELECT
        (SELECT c.id FROM "ChartTransfer" t
          JOIN "Client" c ON c."ownerId" = t."recipientId" AND c.id = t."newClientId"
          WHERE t."recipientId" = ${memberId}::uuid AND t."clientId" = ${clientId}::uuid AND t."acceptedAt" IS NOT NULL
          LIMIT 1) AS "newClientId",
        EXISTS (
          SELECT FROM "ChartMember"
          WHERE "memberId" = ${memberId}::uuid AND "clientId" = ${clientId}::uuid AND "acceptedAt" IS NOT NULL
        ) AS "wasMember"`;
    return found ?? { newClientId: null, wasMember: false };
  }

  /** Finds a membership of a member and locks it until the transaction ends. */
  async findOfMember(tx: DatabaseClient, memberId: string, id: string): Promise<SharedChartRow | undefined> {
    await tx.$queryRaw`
      SELECT FROM "ChartMember" WHERE "memberId" = ${memberId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const row = await tx.chartMember.findUnique({ where: { id, memberId }, include: WITH_CHART });
    return row && this.isGenuine(row) ? (await this.asAnswered(tx, [row]))[0] : undefined;
  }

  /**
   * Accepts an invitation. If the same member joined the chart through an invitation to another address, that
   * membership ends.
   *
   * @returns the ids of the memberships that ended
   */
  async accept(
    tx: DatabaseClient,
    { id, clientId, memberId }: ChartMemberRow,
    memberName: string,
    now: Date,
  ): Promise<string[]> {
    const left = await tx.chartMember.updateManyAndReturn({
      where: { memberId, clientId, id: { not: id }, acceptedAt: { not: null }, ...UNENDED },
      data: { leftAt: now, version: { increment: 1 } },
      select: { id: true },
    });
    await tx.chartMember.update({
      where: { id },
      data: { acceptedAt: now, memberName, version: { increment: 1 } },
    });
    return left.map((earlier) => earlier.id);
  }

  /**
   * Ends the memberships of a chart that last until the birth, once the birth is recorded and the member has no draft
   * of a visit note.
   *
   * @returns the ids of the ended memberships
   */
  async closeAfterBirth(tx: DatabaseClient, ownerId: string, clientId: string, now: Date): Promise<string[]> {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      UPDATE "ChartMember" m SET "closedAt" = ${now}, version = version + 1, "updatedAt" = ${now}
      WHERE m."ownerId" = ${ownerId}::uuid AND m."clientId" = ${clientId}::uuid AND m."closesAfterBirth"
        AND m."acceptedAt" IS NOT NULL AND num_nonnulls(m."revokedAt", m."leftAt", m."closedAt") = 0
        AND EXISTS (
          SELECT FROM "Birth" b
          WHERE b."ownerId" = m."ownerId" AND b."clientId" = m."clientId" AND b."recordedAt" >= m."createdAt")
        AND NOT EXISTS (
          SELECT FROM "VisitNote" n
          WHERE n."ownerId" = m."ownerId" AND n."clientId" = m."clientId" AND n."authorId" = m."memberId"
            AND n.status = 'draft')
      RETURNING m.id`;
    return rows.map(({ id }) => id);
  }

  /**
   * Moves the memberships of a chart to another chart of the same person: all of them, or those with certain ids. An
   * invitation doesn't move if the other chart has one to the same address. Forged memberships get no proof.
   *
   * @returns the ids of the moved memberships
   */
  async move(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [string, string],
    only?: readonly string[],
  ): Promise<string[]> {
    const there = await tx.chartMember.findMany({ where: { ownerId, clientId: to, ...UNENDED } });
    const taken = new Set(there.map(({ email }) => email));
    const rows = await tx.chartMember.findMany({
      where: { ownerId, clientId: from, ...(only && { id: { in: [...only] } }) },
    });
    const moved = rows.filter((row) => this.isGenuine(row) && (isEnded(row) || !taken.has(row.email)));
    for (const row of moved) {
      await tx.chartMember.update({
        where: { id: row.id },
        data: { clientId: to, mac: this.macOf({ ...row, clientId: to }) },
      });
    }
    return moved.map(({ id }) => id);
  }

  /** Returns the rows, without acceptances that aren't in the audit log. */
  private async asAnswered<Row extends Pick<ChartMemberRow, 'id' | 'ownerId' | 'memberId' | 'acceptedAt'>>(
    tx: DatabaseClient,
    rows: readonly Row[],
  ): Promise<Row[]> {
    const events = await tx.auditEvent.findMany({
      where: acceptancesFilter(rows.filter(({ acceptedAt }) => acceptedAt)),
    });
    return rows.map((row) => {
      const ofRow = events.filter(({ entityId }) => entityId === row.id);
      return wasAccepted(this.key, row.memberId, ofRow) ? row : { ...row, acceptedAt: null };
    });
  }

  private macOf(row: Parameters<typeof credentialOf>[0]): Buffer<ArrayBuffer> {
    return this.macs.of('ChartMember', credentialOf(row));
  }

  private isGenuine(row: Parameters<typeof credentialOf>[0] & { mac: Uint8Array | null }): boolean {
    return this.macs.accepts('ChartMember', credentialOf(row), row.mac);
  }
}

function isEnded({ declinedAt, revokedAt, leftAt, closedAt }: ChartMemberRow): boolean {
  return Boolean(declinedAt ?? revokedAt ?? leftAt ?? closedAt);
}

function credentialOf(
  row: Pick<
    ChartMemberRow,
    | 'id'
    | 'ownerId'
    | 'clientId'
    | 'memberId'
    | 'access'
    | 'startsOn'
    | 'endsOn'
    | 'closesAfterBirth'
    | 'generation'
  >,
) {
  const { id, ownerId, clientId, memberId, access, closesAfterBirth, generation } = row;
  const [startsOn, endsOn] = [fromDateColumn(row.startsOn), fromDateColumn(row.endsOn)];
  return { id, ownerId, clientId, memberId, access, startsOn, endsOn, closesAfterBirth, generation };
}

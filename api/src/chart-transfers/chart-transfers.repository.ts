import type { ChartTransferContents } from '@doula-desk/domain';
import {
  CredentialMacs,
  Database,
  type DatabaseClient,
  findGenuineAccount,
  neverEnded,
  newId,
} from '@doula-desk/platform';
import { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import type { ChartTransferRow, OfferedChartRow, TransferredChartRow } from './chart-transfer.mapper.js';

/** Maximum number of entries in a list. */
const LIST_MAX = 500;

const OPEN = { acceptedAt: null, declinedAt: null, withdrawnAt: null };
const WITHOUT_PROOF = { mac: true } as const;
const WITH_CHART = {
  client: { select: { firstName: true, lastName: true } },
  owner: { select: { firstName: true, lastName: true } },
} as const;

/** How an offer ends. */
export type TransferEnd = 'declinedAt' | 'withdrawnAt';

const counted = (table: string, condition: string) =>
  `(SELECT count(*)::int FROM "${table}" x WHERE x."ownerId" = c."ownerId" AND x."clientId" = c.id AND ${condition})`;

const IS_SHARED = 'x."onlyMe" IS NOT TRUE';

/**
 * Counts what a transfer would move and leave behind. Returns no row if the client doesn't exist. $1 owner, $2 client,
 * $3 now
 */
const CONTENTS = `
  SELECT
    ${counted('Appointment', `(x.status = 'active' OR (x.status = 'scheduled' AND x."endsAt" > $3::timestamptz))`)}
      AS "upcomingAppointments",
    ${counted(
      'Reminder',
      `x.status = 'pending' AND NOT EXISTS (
        SELECT FROM "ContractFeeReminder" f WHERE f."ownerId" = x."ownerId" AND f."reminderId" = x.id)`,
    )} AS "pendingReminders",
    ${counted('VisitNote', `x.status = 'draft' AND ${IS_SHARED}`)} AS "draftNotes",
    ${counted('VisitNote', `x.status <> 'draft' AND ${IS_SHARED}`)} AS "finishedNotes",
    ${counted('BirthPlan', 'true')} AS "birthPlans",
    ${counted('VisitNote', `x."onlyMe"`)} AS "privateNotes",
    ${counted('Contract', 'true')} AS contracts,
    ${counted('Contract', `x.status = 'sent' AND x."expiresAt" > $3::timestamptz`)} AS "waitingContracts",
    ${counted('Shift', 'x."endsAt" IS NULL')} AS "openShifts"
  FROM "Client" c WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid`;

/** A weak lock, so that inserting a record, which refers to the client, doesn't wait for it. $1 owner, $2 client */
const LOCK_CLIENT = `
  SELECT id FROM "Client" WHERE "ownerId" = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`;

/** New records wait for this lock (`refuse_in_transferred_chart`). $1 client */
const LOCK_ADDITIONS = `SELECT pg_advisory_xact_lock(hashtextextended('chart-transfer ' || $1, 0))::text`;

/** Signing locks the contract first, so a transfer waits for it. $1 owner, $2 client */
const LOCK_CONTRACTS = `
  SELECT id FROM "Contract" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid ORDER BY id FOR UPDATE`;

/** Offers to transfer charts. Each row is stored with a proof of who may take over which chart. */
@Injectable()
export class ChartTransfersRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
  ) {}

  async contents(
    ownerId: string,
    clientId: string,
    now: Date,
    client: DatabaseClient = this.database.prisma,
  ): Promise<ChartTransferContents | undefined> {
    return (await client.$queryRawUnsafe<ChartTransferContents[]>(CONTENTS, ownerId, clientId, now))[0];
  }

  /**
   * Returns the account with an email address; null if there isn't one, or if someone changed the address directly in
   * the database.
   */
  findAccount(tx: DatabaseClient, email: string): Promise<string | null> {
    return findGenuineAccount(tx, this.macs, email);
  }

  /** Returns the latest offer for a chart. */
  latest(ownerId: string, clientId: string): Promise<ChartTransferRow | null> {
    return this.database.prisma.chartTransfer.findFirst({
      where: { ownerId, clientId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      omit: WITHOUT_PROOF,
    });
  }

  /** Keeps a chart and its contracts from changing, and records from being added, until the transaction ends. */
  async lockChart(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.$queryRawUnsafe(LOCK_CLIENT, ownerId, clientId);
    await tx.$queryRawUnsafe(LOCK_ADDITIONS, clientId);
    await tx.$queryRawUnsafe(LOCK_CONTRACTS, ownerId, clientId);
  }

  /** Finds a chart's pending offer, which may have expired, and locks it. */
  async findOpen(tx: DatabaseClient, ownerId: string, clientId: string): Promise<ChartTransferRow | null> {
    await tx.$queryRaw`
      SELECT FROM "ChartTransfer" WHERE "ownerId" = ${ownerId}::uuid AND "clientId" = ${clientId}::uuid
        AND num_nonnulls("acceptedAt", "declinedAt", "withdrawnAt") = 0 FOR UPDATE`;
    return tx.chartTransfer.findFirst({ where: { ownerId, clientId, ...OPEN }, omit: WITHOUT_PROOF });
  }

  insert(
    tx: DatabaseClient,
    offer: Pick<
      ChartTransferRow,
      'ownerId' | 'clientId' | 'recipientId' | 'email' | 'note' | 'clientConsentAt' | 'expiresAt'
    >,
  ): Promise<ChartTransferRow> {
    const row = { id: newId(), ...offer };
    const mac = this.macs.of('ChartTransfer', credentialOf(row));
    return tx.chartTransfer.create({ data: { ...row, mac }, omit: WITHOUT_PROOF });
  }

  async end(tx: DatabaseClient, id: string, how: TransferEnd, now: Date): Promise<void> {
    await tx.chartTransfer.update({ where: { id }, data: { [how]: now } });
  }

  async accept(
    tx: DatabaseClient,
    id: string,
    accepted: { acceptedAt: Date; recipientName: string; newClientId: string },
  ): Promise<void> {
    await tx.chartTransfer.update({ where: { id }, data: accepted });
  }

  /**
   * Lists a recipient's pending offers, latest first, except forged ones and those that have ended according to the
   * audit log.
   */
  async listOfRecipient(recipientId: string, now: Date): Promise<OfferedChartRow[]> {
    const rows = await this.database.prisma.chartTransfer.findMany({
      where: { recipientId, ...OPEN, expiresAt: { gt: now } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LIST_MAX,
      include: WITH_CHART,
    });
    if (rows.length === 0) return [];
    const ended = await this.database.prisma.$queryRaw<{ id: string }[]>`
      SELECT t.id FROM "ChartTransfer" t
      WHERE t.id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND NOT ${Prisma.raw(neverEnded('t'))}`;
    return rows.filter((row) => !ended.some(({ id }) => id === row.id) && this.isGenuine(row));
  }

  /** Lists the charts that an owner transferred to colleagues, latest first. */
  listTransferred(ownerId: string): Promise<TransferredChartRow[]> {
    return this.database.prisma.client.findMany({
      where: { ownerId, transferredAt: { not: null } },
      orderBy: [{ transferredAt: 'desc' }, { id: 'desc' }],
      take: LIST_MAX,
      select: { id: true, firstName: true, lastName: true, transferredTo: true, transferredAt: true },
    });
  }

  /**
   * Finds an offer to someone and locks it until the transaction ends.
   *
   * @returns the offer, and whether the audit log says that it has ended, regardless of its row
   */
  async findOfRecipient(
    tx: DatabaseClient,
    recipientId: string,
    id: string,
  ): Promise<(OfferedChartRow & { hasEnded: boolean }) | undefined> {
    const [locked] = await tx.$queryRaw<{ hasEnded: boolean }[]>`
      SELECT NOT ${Prisma.raw(neverEnded('t'))} AS "hasEnded" FROM "ChartTransfer" t
      WHERE t."recipientId" = ${recipientId}::uuid AND t.id = ${id}::uuid FOR UPDATE OF t`;
    const row = await tx.chartTransfer.findUnique({ where: { id, recipientId }, include: WITH_CHART });
    return locked && row && this.isGenuine(row) ? { ...row, ...locked } : undefined;
  }

  private isGenuine(row: Parameters<typeof credentialOf>[0] & { mac: Uint8Array | null }): boolean {
    return this.macs.accepts('ChartTransfer', credentialOf(row), row.mac);
  }
}

function credentialOf({
  id,
  ownerId,
  clientId,
  recipientId,
  expiresAt,
}: Pick<ChartTransferRow, 'id' | 'ownerId' | 'clientId' | 'recipientId' | 'expiresAt'>) {
  return { id, ownerId, clientId, recipientId, expiresAt };
}

import { CHART_UNDO_DAYS, type ChartUndoStep } from '@doula-desk/domain';
import {
  chartUndoMac,
  Database,
  type DatabaseClient,
  isProvenUndo,
  newId,
  ServerKey,
  type StoredMac,
  toMacColumn,
  toMacText,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** The data needed to undo a change, in a form that can be stored as JSON. */
export interface StoredUndo<Data = unknown> {
  id: string;
  kind: ChartUndoStep['kind'];
  data: Data;
  createdAt: Date;
  expiresAt: Date;
  mac: StoredMac;
}

/** Changes to whole charts that can be undone for a while. */
@Injectable()
export class ChartUndoRepository {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  async add(
    tx: DatabaseClient,
    { ownerId, clientId, kind }: { ownerId: string; clientId: string; kind: ChartUndoStep['kind'] },
    data: object,
    now: Date,
  ): Promise<void> {
    const expiresAt = new Date(now.getTime() + CHART_UNDO_DAYS * 86_400_000);
    const stored = JSON.parse(JSON.stringify(data));
    const row = { id: newId(), ownerId, clientId, kind, data: stored, createdAt: now, expiresAt };
    await tx.chartUndo.create({ data: { ...row, mac: Uint8Array.from(chartUndoMac(this.key, row)) } });
  }

  /**
   * Returns the latest change to a chart if it can still be undone, and this server recorded it. Earlier changes can be
   * undone only after it.
   */
  async latest(
    ownerId: string,
    clientId: string,
    now: Date,
    client: DatabaseClient = this.database.prisma,
  ): Promise<StoredUndo | undefined> {
    const row = await client.chartUndo.findFirst({
      where: { ownerId, clientId, expiresAt: { gt: now } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    if (!row || !isProvenUndo(this.key, row)) return undefined;
    return { ...row, kind: row.kind as ChartUndoStep['kind'] };
  }

  /** Returns all changes to a chart that can still be undone, as JSON. */
  async all(tx: DatabaseClient, ownerId: string, clientId: string): Promise<StoredUndo[]> {
    const rows = await tx.chartUndo.findMany({ where: { ownerId, clientId } });
    return JSON.parse(JSON.stringify(rows.map((row) => ({ ...row, mac: toMacText(row.mac) }))));
  }

  /** Restores the changes that can be undone, for a chart that is being restored. */
  async restore(tx: DatabaseClient, ownerId: string, clientId: string, steps: readonly StoredUndo[]) {
    await tx.chartUndo.createMany({
      data: steps.map(({ id, kind, data, createdAt, expiresAt, mac }) => ({
        ...{ id, ownerId, clientId, kind, createdAt, expiresAt },
        data: data as object,
        mac: toMacColumn(mac),
      })),
    });
  }

  /**
   * Returns whether a chart was merged again after a merge. If so, the undo record of the earlier merge is used up,
   * even if someone inserts it again. A restore that brings back a merge also brings back its undo record, so merges
   * that the worker audits don't count.
   *
   * @param since when the earlier merge was recorded
   */
  async wasMergedAgain(tx: DatabaseClient, ownerId: string, from: string, since: Date): Promise<boolean> {
    const merges = await tx.auditEvent.count({
      where: {
        ...{ ownerId, entityType: 'client', entityId: from, action: 'client.merged' },
        ...{ actor: { not: 'worker' }, at: { gte: since } },
      },
    });
    return merges > 1;
  }

  async remove(tx: DatabaseClient, ownerId: string, id: string): Promise<void> {
    await tx.chartUndo.deleteMany({ where: { ownerId, id } });
  }
}

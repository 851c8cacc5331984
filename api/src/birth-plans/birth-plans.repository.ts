import { type BirthPlanStats, type PlanContents, type PlanStatus, planStats } from '@doula-desk/domain';
import { Database, type DatabaseClient, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PositionByAge } from '../http/list-pages.js';
import type { RecordRef } from '../http/record-ref.js';
import { type BirthPlanRow, toColumns, type VersionRow } from './birth-plan.mapper.js';
import {
  COUNT_BY_STATUS,
  FIND,
  FIND_VERSION,
  LOCK,
  listQuery,
  type PlanConditions,
  STORE_VERSION,
  VERSIONS,
} from './birth-plan.queries.js';

@Injectable()
export class BirthPlansRepository {
  constructor(private readonly database: Database) {}

  async list(
    ownerId: string,
    page: { rows: number; place: PositionByAge; conditions: PlanConditions },
  ): Promise<BirthPlanRow[]> {
    return (await this.database.pool.query<BirthPlanRow>(listQuery(ownerId, page))).rows;
  }

  async stats(ownerId: string): Promise<BirthPlanStats> {
    const { rows } = await this.database.pool.query<{ status: PlanStatus; plans: number }>({
      ...COUNT_BY_STATUS,
      values: [ownerId],
    });
    return planStats(Object.fromEntries(rows.map(({ status, plans }) => [status, plans])));
  }

  /** Finds one plan of a client. */
  async find(
    { ownerId, clientId, id }: RecordRef,
    client: DatabaseClient = this.database.prisma,
  ): Promise<BirthPlanRow | undefined> {
    return (await client.$queryRawUnsafe<BirthPlanRow[]>(FIND, ownerId, clientId, id))[0];
  }

  /**
   * Finds one plan of a client and locks it until the transaction ends. Locks the plan before reading it: a statement
   * that waits for a lock sees other tables as they were before the wait.
   */
  async findForUpdate(tx: DatabaseClient, ref: RecordRef): Promise<BirthPlanRow | undefined> {
    await tx.$queryRawUnsafe(LOCK, ref.ownerId, ref.clientId, ref.id);
    return this.find(ref, tx);
  }

  async insert(
    tx: DatabaseClient,
    ref: RecordRef,
    plan: { contents: PlanContents; createdBy: string; version: string },
  ): Promise<void> {
    const { contents, createdBy, version } = plan;
    await tx.birthPlan.create({ data: { ...ref, createdBy, version, ...toColumns(contents) } });
  }

  /** Replaces a plan's contents, and keeps the old ones as a version. */
  async update(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    { contents, version }: { contents: PlanContents; version: string },
  ): Promise<void> {
    await tx.$executeRawUnsafe(STORE_VERSION, ownerId, id, newId());
    await tx.birthPlan.update({
      where: { ownerId_id: { ownerId, id } },
      data: { ...toColumns(contents), version },
    });
  }

  async remove(tx: DatabaseClient, { ownerId, clientId, id }: RecordRef): Promise<boolean> {
    const { count } = await tx.birthPlan.deleteMany({ where: { ownerId, clientId, id } });
    return count === 1;
  }

  /** Lists the versions that edits replaced, newest first. */
  versions({ ownerId, id }: RecordRef): Promise<VersionRow[]> {
    return this.database.prisma.$queryRawUnsafe<VersionRow[]>(VERSIONS, ownerId, id);
  }

  async findVersion({ ownerId, id }: RecordRef, version: string): Promise<VersionRow | undefined> {
    const { prisma } = this.database;
    return (await prisma.$queryRawUnsafe<VersionRow[]>(FIND_VERSION, ownerId, id, version))[0];
  }
}

import {
  type BirthPlanStats,
  type DateOnly,
  type PlanContents,
  type PlanStatus,
  planStats,
} from '@doula-desk/domain';
import { Database, type DatabaseClient, fromDateColumn, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PlaceByAge } from '../http/list-pages.js';
import type { RecordAddress } from '../http/record-address.js';
import { type BirthPlanRow, toColumns, type VersionRow } from './birth-plan.mapper.js';
import {
  COUNT_BY_STATUS,
  FIND,
  FIND_FOR_UPDATE,
  FIND_VERSION,
  KEEP_VERSION,
  listQuery,
  type PlanConditions,
  VERSIONS,
} from './birth-plan.queries.js';

@Injectable()
export class BirthPlansRepository {
  constructor(private readonly database: Database) {}

  async list(
    ownerId: string,
    page: { rows: number; place: PlaceByAge; conditions: PlanConditions },
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

  async find(
    { ownerId, clientId, id }: RecordAddress,
    client: DatabaseClient = this.database.prisma,
  ): Promise<BirthPlanRow | undefined> {
    return (await client.$queryRawUnsafe<BirthPlanRow[]>(FIND, ownerId, clientId, id))[0];
  }

  /** The same; another change of it waits until this transaction ends. */
  async findForUpdate(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordAddress,
  ): Promise<BirthPlanRow | undefined> {
    return (await tx.$queryRawUnsafe<BirthPlanRow[]>(FIND_FOR_UPDATE, ownerId, clientId, id))[0];
  }

  /** The due date of a client, null where it is not known; undefined where there is no such client. */
  async dueDateOf(
    ownerId: string,
    clientId: string,
    client: DatabaseClient = this.database.prisma,
  ): Promise<DateOnly | null | undefined> {
    const found = await client.client.findUnique({
      where: { ownerId_id: { ownerId, id: clientId } },
      select: { edd: true },
    });
    return found ? fromDateColumn(found.edd) : undefined;
  }

  async insert(
    tx: DatabaseClient,
    address: RecordAddress,
    plan: { contents: PlanContents; createdBy: string; version: string },
  ): Promise<void> {
    const { contents, createdBy, version } = plan;
    await tx.birthPlan.create({ data: { ...address, createdBy, version, ...toColumns(contents) } });
  }

  /** Replaces a plan's contents, and keeps the former ones as a version. */
  async update(
    tx: DatabaseClient,
    { ownerId, id }: RecordAddress,
    { contents, version }: { contents: PlanContents; version: string },
  ): Promise<void> {
    await tx.$executeRawUnsafe(KEEP_VERSION, ownerId, id, newId());
    await tx.birthPlan.update({
      where: { ownerId_id: { ownerId, id } },
      data: { ...toColumns(contents), version },
    });
  }

  async remove(tx: DatabaseClient, { ownerId, clientId, id }: RecordAddress): Promise<boolean> {
    const { count } = await tx.birthPlan.deleteMany({ where: { ownerId, clientId, id } });
    return count === 1;
  }

  /** The versions that edits have replaced, newest first. */
  versions({ ownerId, id }: RecordAddress): Promise<VersionRow[]> {
    return this.database.prisma.$queryRawUnsafe<VersionRow[]>(VERSIONS, ownerId, id);
  }

  async findVersion({ ownerId, id }: RecordAddress, version: string): Promise<VersionRow | undefined> {
    const { prisma } = this.database;
    return (await prisma.$queryRawUnsafe<VersionRow[]>(FIND_VERSION, ownerId, id, version))[0];
  }
}

import {
  clientName,
  clientNameText,
  type DuplicateQuery,
  type DuplicateReason,
  duplicateReasons,
  type MergedClientResponse,
} from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { DUPLICATE_PAIRS, FIND_DUPLICATES, HAS_BIRTH_LOG } from './chart-merge.queries.js';

type Reasons = Record<DuplicateReason, boolean>;

interface ChartRow {
  id: string;
  firstName: string;
  lastName: string;
  createdAt: string;
}

@Injectable()
export class ChartMergesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the chart that a chart was merged into, and the pregnancies that were joined. */
  mergedInto(ownerId: string, id: string): Promise<MergedClientResponse | null> {
    const where = { ownerId_id: { ownerId, id } };
    const select = { clientId: true, pregnancyId: true, joinedPregnancyId: true };
    return this.database.prisma.mergedClient.findUnique({ where, select });
  }

  async hasBirthLog(
    ownerId: string,
    clientId: string,
    client: DatabaseClient = this.database.prisma,
  ): Promise<boolean> {
    const rows = await client.$queryRawUnsafe<unknown[]>(HAS_BIRTH_LOG, ownerId, clientId);
    return rows.length > 0;
  }

  /** Returns pairs of charts that may belong to the same person, latest first. */
  async duplicates(ownerId: string, max: number) {
    const { rows } = await this.database.pool.query<{ older: ChartRow; newer: ChartRow } & Reasons>({
      ...DUPLICATE_PAIRS,
      values: [ownerId, max],
    });
    return rows.map((row) => ({
      older: toChart(row.older),
      newer: toChart(row.newer),
      reasons: reasonsOf(row),
    }));
  }

  /** Returns the charts that may belong to a person who is about to be added. */
  async duplicatesOf(ownerId: string, { firstName, lastName, email, phone, dateOfBirth }: DuplicateQuery) {
    const name = clientNameText({ firstName: firstName ?? '', lastName: lastName ?? '' });
    const { rows } = await this.database.pool.query<ChartRow & Reasons>({
      ...FIND_DUPLICATES,
      values: [ownerId, name, email ?? '', phone ?? '', dateOfBirth || null],
    });
    return rows.map((row) => ({ ...toChart(row), reasons: reasonsOf(row) }));
  }
}

function toChart(row: ChartRow) {
  const { id, createdAt } = row;
  return { id, name: clientName(row), createdAt };
}

function reasonsOf(row: Reasons): DuplicateReason[] {
  return duplicateReasons.filter((reason) => row[reason]);
}

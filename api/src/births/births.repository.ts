import {
  type BirthDisplay,
  type BirthEvent,
  type BirthFields,
  type BirthStatsResponse,
  type Instant,
  readDocumentationSettings,
  type TimeZone,
} from '@doula-desk/domain';
import { Database, type DatabaseClient, newId, ServerKey, writeAndProve } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  type BirthEventRow,
  type BirthRow,
  toBirthColumns,
  toEventColumns,
  toProvenBaby,
} from './birth.mapper.js';
import {
  COUNT_BIRTHS,
  FIND_PREGNANCY,
  LOCK_BIRTH,
  LOCK_CLIENT,
  LOCK_CLIENT_AGAINST_DELETION,
  OPEN_BIRTH,
  SET_POSTPARTUM,
  STORE_EVENTS,
} from './birth.queries.js';

/** Identifies the birth of a pregnancy; of the current one if `pregnancyId` is omitted. */
export interface BirthRef {
  ownerId: string;
  clientId: string;
  pregnancyId?: string | undefined;
}

/** A pregnancy, with the chart data that its log shows. */
export interface PregnancyRow {
  pregnancyId: string;
  firstName: string;
  lastName: string;
  numberOfBabies: number;
  birthLocation: string;
  pregnancyEnded: boolean;
  isCurrent: boolean;
}

@Injectable()
export class BirthsRepository {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  async findPregnancy(
    { ownerId, clientId, pregnancyId }: BirthRef,
    client: DatabaseClient = this.database.prisma,
  ): Promise<PregnancyRow | undefined> {
    const values = [ownerId, clientId, pregnancyId ?? null];
    return (await client.$queryRawUnsafe<PregnancyRow[]>(FIND_PREGNANCY, ...values))[0];
  }

  /** Locks a client, so that no one else can change the chart or start the next pregnancy at the same time. */
  async lockClient(tx: DatabaseClient, { ownerId, clientId }: BirthRef): Promise<void> {
    await tx.$queryRawUnsafe(LOCK_CLIENT, ownerId, clientId);
  }

  /** Keeps a client from being deleted until the transaction ends. */
  async lockClientAgainstDeletion(tx: DatabaseClient, { ownerId, clientId }: BirthRef): Promise<void> {
    await tx.$queryRawUnsafe(LOCK_CLIENT_AGAINST_DELETION, ownerId, clientId);
  }

  /** Creates a pregnancy's birth unless it exists, and locks it. Returns whether it was created. */
  async open(tx: DatabaseClient, { ownerId, clientId, pregnancyId }: Required<BirthRef>): Promise<boolean> {
    const created = await tx.$executeRawUnsafe(OPEN_BIRTH, newId(), ownerId, clientId, pregnancyId);
    await tx.$queryRawUnsafe(LOCK_BIRTH, ownerId, clientId, pregnancyId);
    return created === 1;
  }

  find(
    { ownerId, clientId, pregnancyId }: Required<BirthRef>,
    client: DatabaseClient = this.database.prisma,
  ): Promise<BirthRow | null> {
    return client.birth.findUnique({
      where: { ownerId_clientId_pregnancyId: { ownerId, clientId, pregnancyId: String(pregnancyId) } },
      include: { babies: { orderBy: { number: 'asc' } } },
    });
  }

  /** Returns the entries of a log by time, including the tombstones of deleted ones. */
  events(
    ownerId: string,
    birthId: string,
    client: DatabaseClient = this.database.prisma,
  ): Promise<BirthEventRow[]> {
    return client.birthEvent.findMany({
      where: { ownerId, birthId },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
  }

  /** Returns which of the ids belong to entries in another log of the owner. */
  async idsElsewhere(
    tx: DatabaseClient,
    ownerId: string,
    birthId: string,
    ids: string[],
  ): Promise<Set<string>> {
    const rows = await tx.birthEvent.findMany({
      where: { ownerId, id: { in: ids }, birthId: { not: birthId } },
      select: { id: true },
    });
    return new Set(rows.map(({ id }) => id));
  }

  async storeEvents(
    tx: DatabaseClient,
    ownerId: string,
    birthId: string,
    { events, authorId }: { events: readonly BirthEvent[]; authorId: string | undefined },
  ): Promise<void> {
    const rows = events.map((event) => ({ ...toEventColumns(event), authorId }));
    await tx.$executeRawUnsafe(STORE_EVENTS, ownerId, birthId, JSON.stringify(rows));
  }

  async setSearchText(tx: DatabaseClient, ownerId: string, id: string, searchText: string): Promise<void> {
    await tx.birth.update({ where: { ownerId_id: { ownerId, id } }, data: { searchText } });
  }

  /** Replaces the record of a birth. */
  async record(
    tx: DatabaseClient,
    ownerId: string,
    id: string,
    { fields, recordedAt }: { fields: BirthFields; recordedAt: Date },
  ): Promise<void> {
    const written = { ...toBirthColumns(fields), status: 'recorded', recordedAt };
    const babies = fields.babies.map((baby, place) => ({ ...baby, number: place + 1 }));
    await writeAndProve(tx, this.key, 'Birth', { ownerId, id }, async () => {
      await tx.birth.update({
        where: { ownerId_id: { ownerId, id } },
        data: { ...written, version: { increment: 1 } },
      });
      await tx.birthBaby.deleteMany({ where: { ownerId, birthId: id } });
      await tx.birthBaby.createMany({ data: babies.map((baby) => ({ ...baby, ownerId, birthId: id })) });
      return { ...written, children: babies.map(toProvenBaby) };
    });
  }

  async setStory(tx: DatabaseClient, ownerId: string, id: string, story: string): Promise<void> {
    await writeAndProve(tx, this.key, 'Birth', { ownerId, id }, async () => {
      await tx.birth.update({
        where: { ownerId_id: { ownerId, id } },
        data: { story, version: { increment: 1 } },
      });
      return { story };
    });
  }

  /** Returns the practice's settings for showing births. */
  async display(tx: DatabaseClient, ownerId: string, zone: TimeZone): Promise<BirthDisplay> {
    const settings = await tx.settings.findUnique({ where: { ownerId }, select: { documentation: true } });
    return { zone, units: readDocumentationSettings(settings?.documentation).babyUnits };
  }

  async remove(tx: DatabaseClient, ownerId: string, id: string): Promise<void> {
    await tx.birth.delete({ where: { ownerId_id: { ownerId, id } } });
  }

  /** Sets the client's status to postpartum care, unless care is over. Returns whether the status changed. */
  async setPostpartum(tx: DatabaseClient, { ownerId, clientId }: BirthRef): Promise<boolean> {
    return (await tx.$queryRawUnsafe<object[]>(SET_POSTPARTUM, ownerId, clientId)).length === 1;
  }

  async stats(
    ownerId: string,
    { from, before, zone }: { from: Instant; before: Instant; zone: TimeZone },
  ): Promise<BirthStatsResponse> {
    const query = { ...COUNT_BIRTHS, values: [ownerId, from, before, zone] };
    const { rows } = await this.database.pool.query<BirthStatsResponse>(query);
    return rows[0] ?? { thisMonth: 0, since: null };
  }
}

import type { OnCallPlan, TimeZone } from '@doula-desk/domain';
import { AppError, Database, type DatabaseClient, toDateColumn } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class OnCallRepository {
  constructor(private readonly database: Database) {}

  async timeZone(ownerId: string): Promise<TimeZone> {
    const where = { ownerId };
    const practice = await this.database.prisma.practice.findUniqueOrThrow({
      where,
      select: { timeZone: true },
    });
    return practice.timeZone;
  }

  /**
   * Makes other changes of the client's plan wait until this transaction ends, even if there is no plan yet.
   *
   * @returns the id of the client's current pregnancy
   * @throws AppError NOT_FOUND
   */
  async lockClient(tx: DatabaseClient, ownerId: string, clientId: string): Promise<string> {
    await tx.$queryRaw`
      SELECT FROM "Client" WHERE "ownerId" = ${ownerId}::uuid AND id = ${clientId}::uuid FOR NO KEY UPDATE`;
    const current = await tx.pregnancy.findFirst({
      where: { ownerId, clientId, closedAt: null },
      select: { id: true },
    });
    if (!current) throw new AppError('NOT_FOUND');
    return current.id;
  }

  /** Stores a plan, and replaces its backups. */
  async save(
    tx: DatabaseClient,
    address: { ownerId: string; clientId: string; pregnancyId: string },
    { override, coverage }: Omit<OnCallPlan, 'version'>,
  ): Promise<void> {
    const { ownerId, pregnancyId } = address;
    const data = {
      overrideStart: toDateColumn(override?.start ?? null),
      overrideEnd: toDateColumn(override?.end ?? null),
      overrideReason: override?.reason ?? '',
    };
    await tx.onCallPlan.upsert({
      where: { ownerId_pregnancyId: { ownerId, pregnancyId } },
      create: { ...address, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    await tx.coverage.deleteMany({ where: { ownerId, pregnancyId } });
    await tx.coverage.createMany({
      data: coverage.map(({ id, name, phone, start, end, answer, answeredAt }, position) => ({
        id,
        ownerId,
        pregnancyId,
        position,
        name,
        phone,
        startDate: toDateColumn(start),
        endDate: toDateColumn(end),
        answer,
        answeredAt,
      })),
    });
  }
}

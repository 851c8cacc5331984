import {
  answerOfCall,
  type CoverageCall,
  coverageText,
  type OnCallPlan,
  type TimeZone,
} from '@doula-desk/domain';
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
   * Makes other changes to the client's plan wait until this transaction ends, even if no plan exists yet.
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
    { override, coverage }: Omit<OnCallPlan, 'calls' | 'version'>,
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
        searchText: coverageText({ name, phone }),
        startDate: toDateColumn(start),
        endDate: toDateColumn(end),
        answer,
        answeredAt,
      })),
    });
  }

  /**
   * Logs a call to a backup on an existing plan, and stores the backup's answer if there was one. The plan gets a new
   * version, so that a form that was opened earlier can't overwrite the answer.
   */
  async addCall(
    tx: DatabaseClient,
    { ownerId, pregnancyId }: { ownerId: string; pregnancyId: string },
    call: CoverageCall,
  ): Promise<void> {
    await tx.coverageCall.create({ data: { ...call, ownerId, pregnancyId } });
    const answer = answerOfCall(call.kind);
    if (call.coverageId !== null && answer !== undefined) {
      await tx.coverage.updateMany({
        where: { ownerId, pregnancyId, id: call.coverageId },
        data: { answer, answeredAt: call.at },
      });
    }
    await tx.onCallPlan.update({
      where: { ownerId_pregnancyId: { ownerId, pregnancyId } },
      data: { version: { increment: 1 } },
    });
  }

  /** Returns whether the owner has a logged call with this id, for any client. */
  async hasCall(tx: DatabaseClient, ownerId: string, id: string): Promise<boolean> {
    const found = await tx.coverageCall.findUnique({
      where: { ownerId_id: { ownerId, id } },
      select: { id: true },
    });
    return found !== null;
  }
}

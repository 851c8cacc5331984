import {
  type TimeAway,
  type TimeAwayFields,
  type TimeAwayListResponse,
  type TimeAwayResponse,
  tidyTimeAway,
  timeAwayText,
  validateTimeAway,
} from '@doula-desk/domain';
import { Database, fromDateColumn, newId, recordAudit, toDateColumn } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import { cursorValues, decodeCursor } from '../http/cursor.js';
import { pageOf } from '../http/list-pages.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import { rejectInvalid, rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import type { CreateTimeAwayDto, TimeAwayListQueryDto, UpdateTimeAwayDto } from './time-away.dto.js';

const audit = practitionerAudit('time-away');

/** Days on which the practitioner isn't available. */
@Injectable()
export class TimeAwayService {
  constructor(
    private readonly database: Database,
    private readonly creates: IdempotentCreates,
  ) {}

  /** Returns a page of time away, sorted by last day. */
  async list(ownerId: string, { from, limit, cursor }: TimeAwayListQueryDto): Promise<TimeAwayListResponse> {
    const place =
      cursor === undefined ? undefined : decodeCursor(cursor, [cursorValues.date, cursorValues.id]);
    const rows = await this.database.prisma.timeAway.findMany({
      where: {
        ownerId,
        ...(from === undefined ? {} : { endDate: { gte: toDateColumn(from) } }),
        ...(place && {
          OR: [
            { endDate: { gt: toDateColumn(place[0]) } },
            { endDate: toDateColumn(place[0]), id: { gt: place[1] } },
          ],
        }),
      },
      orderBy: [{ endDate: 'asc' }, { id: 'asc' }],
      take: limit + 1,
    });
    const page = pageOf(rows, limit, toTimeAway, ({ endDate, id }) => [endDate, id]);
    return { timeAway: page.entries, nextCursor: page.nextCursor };
  }

  /** @throws AppError VALIDATION_FAILED, IDEMPOTENCY_CONFLICT */
  create(
    ownerId: string,
    input: CreateTimeAwayDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<TimeAwayResponse> {
    const fields = validFields(input);
    return this.creates.once(ownerId, request, async (tx) => {
      const id = newId();
      const row = await tx.timeAway.create({ data: { id, ownerId, ...columns(fields) } });
      await recordAudit(tx, ownerId, audit('time-away.created', id, origin));
      return { timeAway: toTimeAway(row) };
    });
  }

  /** @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT */
  update(
    ownerId: string,
    id: string,
    input: UpdateTimeAwayDto,
    origin: RequestOrigin,
  ): Promise<TimeAwayResponse> {
    const fields = validFields(input);
    return this.database.transaction(async (tx) => {
      await tx.$queryRaw`
        SELECT id FROM "TimeAway" WHERE "ownerId" = ${ownerId}::uuid AND id = ${id}::uuid FOR UPDATE`;
      const where = { ownerId_id: { ownerId, id } };
      const current = toTimeAway(requireFound(await tx.timeAway.findUnique({ where })));
      const changed = (['startDate', 'endDate', 'note'] as const).filter(
        (name) => current[name] !== fields[name],
      );
      if (changed.length === 0) return { timeAway: current };
      rejectStaleVersion(current, input.version);
      const row = await tx.timeAway.update({
        where,
        data: { ...columns(fields), version: { increment: 1 } },
      });
      await recordAudit(tx, ownerId, audit('time-away.updated', id, origin, [...changed]));
      return { timeAway: toTimeAway(row) };
    });
  }

  /** @throws AppError NOT_FOUND */
  remove(ownerId: string, id: string, origin: RequestOrigin): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { count } = await tx.timeAway.deleteMany({ where: { ownerId, id } });
      requireFound(count === 0 ? null : count);
      await recordAudit(tx, ownerId, audit('time-away.deleted', id, origin));
    });
  }
}

function validFields({ startDate, endDate, note }: TimeAwayFields): TimeAwayFields {
  const fields = tidyTimeAway({ startDate, endDate, note });
  rejectInvalid(validateTimeAway(fields));
  return fields;
}

function columns({ startDate, endDate, note }: TimeAwayFields) {
  return {
    startDate: toDateColumn(startDate),
    endDate: toDateColumn(endDate),
    note,
    searchText: timeAwayText({ note }),
  };
}

function toTimeAway(row: Prisma.TimeAwayGetPayload<object>): TimeAway {
  return {
    id: row.id,
    startDate: fromDateColumn(row.startDate),
    endDate: fromDateColumn(row.endDate),
    note: row.note,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

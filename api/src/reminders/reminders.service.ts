import {
  type DateOnly,
  FALLBACK_REMINDER_TYPE,
  isPlausibleDate,
  movedTimeNotice,
  newReminderFields,
  type Reminder,
  type ReminderFields,
  type ReminderListResponse,
  type ReminderResponse,
  type ReminderScope,
  type ReminderStatsResponse,
  type ReminderStatus,
  readReminder,
  relativeDueDate,
  type TimeZone,
  todayInZone,
  validateReminder,
} from '@doula-desk/domain';
import { Database, type DatabaseClient, newId, notifyOpenTabs, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { ChartScope } from '../care-team/chart-scope.js';
import { lockDueDate, lockZone, requireClient } from '../clients/chart-locks.js';
import { cursorValues, decodeCursor } from '../http/cursor.js';
import { pageOf } from '../http/list-pages.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { RecordRef } from '../http/record-ref.js';
import { rejectInvalid, rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import type {
  ClientReminderListQueryDto,
  CreateReminderDto,
  ReminderListQueryDto,
  UpdateReminderDto,
} from './reminder.dto.js';
import { type ReminderRow, toReminder, toReminderFields } from './reminder.mapper.js';
import { nextOccurrenceOf, seriesAfterChange, seriesOf } from './reminder-series.js';
import {
  FIRST_POSITION,
  newSeries,
  type ReminderPosition,
  RemindersRepository,
} from './reminders.repository.js';

const audit = chartAudit('reminder');

/** A practice's follow-up tasks. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly database: Database,
    private readonly reminders: RemindersRepository,
    private readonly creates: IdempotentCreates,
    private readonly charts: ChartScope,
  ) {}

  /** Lists a page of the practice's reminders: pending ones first, then by due instant. */
  async list(
    ownerId: string,
    { status, limit, cursor }: ReminderListQueryDto,
  ): Promise<ReminderListResponse> {
    const from = cursor === undefined ? undefined : readCursor(cursor);
    const statuses: ReminderStatus[] = status ? [status] : ['pending', 'completed'];
    const rows: ReminderRow[] = [];
    for (const each of statuses.slice(from && !status ? statuses.indexOf(from.status) : 0)) {
      const after = from?.status === each ? from.position : FIRST_POSITION;
      if (rows.length <= limit) {
        rows.push(...(await this.reminders.listOfOwner(ownerId, each, limit + 1 - rows.length, after)));
      }
    }
    return toPage(rows, limit);
  }

  /** Counts pending reminders. */
  async stats(ownerId: string): Promise<ReminderStatsResponse> {
    return { pending: await this.reminders.countPending(ownerId) };
  }

  /**
   * Lists a page of a client's reminders by due instant.
   *
   * @throws AppError NOT_FOUND
   */
  async listOfClient(
    { ownerId, member }: Pick<RequestSession, 'ownerId' | 'member'>,
    clientId: string,
    { status, limit, cursor, pregnancy }: ClientReminderListQueryDto,
  ): Promise<ReminderListResponse> {
    const after = cursor === undefined ? FIRST_POSITION : readCursor(cursor).position;
    const page = { rows: limit + 1, after, status, pregnancy, memberId: member?.id };
    const rows = await this.reminders.listOfClient(ownerId, clientId, page);
    if (rows.length === 0) await requireClient(this.database.prisma, ownerId, clientId);
    return toPage(rows, limit);
  }

  /** @throws AppError NOT_FOUND, VALIDATION_FAILED, IDEMPOTENCY_CONFLICT */
  create(
    { ownerId, member }: Pick<RequestSession, 'ownerId' | 'member'>,
    clientId: string,
    input: CreateReminderDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ReminderResponse> {
    return this.creates.once(ownerId, request, async (tx) => {
      const zone = await lockZone(tx, ownerId);
      const edd = await lockDueDate(tx, ownerId, clientId);
      const today = todayInZone(now, zone);
      const fields = validated(
        readReminder(input, { ...newReminderFields(now, zone), type: FALLBACK_REMINDER_TYPE }),
        edd,
      );
      const ref = { ownerId, clientId, id: newId() };
      const series = fields.isRecurring ? newSeries(fields) : null;
      const completedDate = completionDate(fields, input, today);
      const assigneeId = await this.assignee({ ...ref, ...(member && { memberId: member.id }) }, input);
      await this.reminders.insert(tx, ref, { fields, completedDate, series, zone, assigneeId });
      await recordAudit(tx, ownerId, audit('reminder.created', ref, origin));
      return { reminder: await this.read(tx, ref), ...noticeOf(fields, zone) };
    });
  }

  /** @throws AppError NOT_FOUND */
  async get(ref: RecordRef): Promise<Reminder> {
    return toReminder(requireFound(await this.reminders.find(ref)));
  }

  /**
   * Changes only the given fields. Completing a recurring reminder creates the next one, once, and returns it;
   * reopening the reminder removes that one, unless someone has changed it.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT
   */
  update(
    ref: RecordRef,
    input: UpdateReminderDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ReminderResponse> {
    const { ownerId, clientId } = ref;
    return this.database.transaction(async (tx) => {
      const zone = await lockZone(tx, ownerId);
      await lockDueDate(tx, ownerId, clientId);
      const row = requireFound(await this.reminders.findForUpdate(tx, ref));
      const before = toReminderFields(row);
      const fields = validated(readReminder(input, before), row.edd);
      const assigneeId = await this.assignee(ref, input, row.assigneeId);
      const changed = [
        ...changedFields(before, fields),
        ...(assigneeId === row.assigneeId ? [] : ['assigneeId' as const]),
      ];
      if (changed.length === 0) return { reminder: toReminder(row) };
      rejectStaleVersion(toReminder(row), input.version);
      const today = todayInZone(now, zone);
      const series = seriesAfterChange(
        { fields: before, series: seriesOf(row) },
        fields,
        input.scope ?? 'one',
      );
      const completedDate = completionDate(fields, input, row.completedDate ?? today);
      await this.reminders.update(tx, ref, { fields, completedDate, series, zone, assigneeId });
      const isCompleted = before.status === 'pending' && fields.status === 'completed';
      const isReopened = before.status === 'completed' && fields.status === 'pending';
      await recordAudit(
        tx,
        ownerId,
        audit(isCompleted ? 'reminder.completed' : 'reminder.updated', ref, origin, changed),
      );
      await refreshBells(tx, ownerId, row.assigneeId);
      if (isReopened && series) await this.reminders.removeUntouchedAfter(tx, ownerId, series);
      const next = isCompleted ? await this.createNext(tx, ref, { today, zone }) : undefined;
      const isMoved = changed.includes('dueDate') || changed.includes('dueTime');
      return {
        reminder: await this.read(tx, ref),
        ...(next ? { next } : {}),
        ...(isMoved && noticeOf(fields, zone)),
      };
    });
  }

  /**
   * Deletes a reminder. For a recurring one, scope 'one' skips this occurrence and keeps the next; 'following' ends the
   * series.
   *
   * @throws AppError NOT_FOUND
   */
  remove(ref: RecordRef, scope: ReminderScope, origin: RequestOrigin, now = new Date()): Promise<void> {
    const { ownerId, clientId } = ref;
    return this.database.transaction(async (tx) => {
      const zone = await lockZone(tx, ownerId);
      await lockDueDate(tx, ownerId, clientId);
      const row = requireFound(await this.reminders.findForUpdate(tx, ref));
      const today = todayInZone(now, zone);
      if (scope === 'one' && row.status === 'pending') await this.createNext(tx, ref, { today, zone });
      await this.reminders.remove(tx, ref);
      await recordAudit(tx, ownerId, audit('reminder.deleted', ref, origin));
      await refreshBells(tx, ownerId, row.assigneeId);
    });
  }

  /**
   * Returns the care team member that a reminder is assigned to; null for the owner of the chart.
   *
   * @param before the stored reminder
   * @throws AppError VALIDATION_FAILED
   */
  private async assignee(
    ref: RecordRef,
    { assigneeId: chosen }: Pick<CreateReminderDto, 'assigneeId'>,
    before: string | null = null,
  ): Promise<string | null> {
    // Members work on their own reminders, and can't reassign them.
    if (ref.memberId) return ref.memberId;
    if (chosen === undefined || chosen === before) return before;
    if (chosen !== null && !(await this.charts.isOpenTo(ref, chosen))) {
      rejectInvalid([{ field: 'assigneeId', message: "Please choose someone on the client's care team" }]);
    }
    return chosen;
  }

  private async createNext(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordRef,
    { today, zone }: { today: DateOnly; zone: TimeZone },
  ): Promise<Reminder | undefined> {
    const row = requireFound(await this.reminders.find({ ownerId, clientId, id }, tx));
    const write = nextOccurrenceOf(row, today, zone);
    if (!write) return undefined;
    const ref = { ownerId, clientId, id: newId() };
    const isNew = await this.reminders.insert(tx, ref, write);
    return isNew ? this.read(tx, ref) : undefined;
  }

  private async read(tx: DatabaseClient, ref: RecordRef): Promise<Reminder> {
    return toReminder(requireFound(await this.reminders.find(ref, tx)));
  }
}

/** Refreshes the bells of everyone who may have been notified about a reminder. */
async function refreshBells(tx: DatabaseClient, ownerId: string, assigneeId: string | null): Promise<void> {
  for (const id of new Set([ownerId, assigneeId ?? ownerId])) await notifyOpenTabs(tx, id);
}

/**
 * Returns the fields to store. The day of a relative reminder is computed from the due date of its pregnancy.
 *
 * @throws AppError VALIDATION_FAILED
 */
function validated(fields: ReminderFields, edd: DateOnly | null): ReminderFields {
  const details = validateReminder(fields);
  const { eddOffsetDays } = fields;
  const isWrongOffset = details.some(({ field }) => field === 'eddOffsetDays');
  const dueDate =
    eddOffsetDays === null || isWrongOffset ? fields.dueDate : relativeDueDate(edd, eddOffsetDays);
  if (!dueDate) details.push({ field: 'eddOffsetDays', message: 'This client has no due date yet' });
  rejectInvalid(details);
  return { ...fields, dueDate: dueDate ?? fields.dueDate };
}

function completionDate(
  fields: ReminderFields,
  { completedDate }: CreateReminderDto,
  otherwise: DateOnly,
): DateOnly | null {
  if (fields.status !== 'completed') return null;
  return typeof completedDate === 'string' && isPlausibleDate(completedDate) ? completedDate : otherwise;
}

/** Returns a notice if a DST change skips the time. The reminder keeps the time, and is due at the next valid one. */
function noticeOf({ dueDate, dueTime }: ReminderFields, zone: TimeZone): { notice?: string } {
  const notice = movedTimeNotice(dueDate, dueTime, zone);
  return notice ? { notice } : {};
}

function changedFields(before: ReminderFields, after: ReminderFields): (keyof ReminderFields)[] {
  return (Object.keys(after) as (keyof ReminderFields)[]).filter((name) => before[name] !== after[name]);
}

function readCursor(cursor: string): { status: ReminderStatus; position: ReminderPosition } {
  const isStatus = (value: string) => value === 'pending' || value === 'completed';
  const [status, dueAt, id] = decodeCursor(cursor, [isStatus, cursorValues.instant, cursorValues.id]);
  return { status: status as ReminderStatus, position: [dueAt, id] };
}

function toPage(rows: ReminderRow[], limit: number): ReminderListResponse {
  const page = pageOf(rows, limit, toReminder, ({ status, dueAt, id }) => [status, dueAt, id]);
  return { reminders: page.entries, nextCursor: page.nextCursor };
}

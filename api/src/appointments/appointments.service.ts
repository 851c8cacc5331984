import {
  type Appointment,
  type AppointmentFields,
  type AppointmentListResponse,
  type AppointmentResponse,
  type DateRange,
  EARLIEST_YEAR,
  LATEST_YEAR,
  startOfDay,
  type TimeZone,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  type DatabaseClient,
  newId,
  notifyOpenTabs,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { ChartScope } from '../care-team/chart-scope.js';
import { requireClient } from '../clients/chart-locks.js';
import { cursorValues, decodeCursor } from '../http/cursor.js';
import { pageOf } from '../http/list-pages.js';
import { chartAudit } from '../http/practitioner-audit.js';
import { ClientPageQueryDto, PageQueryDto } from '../http/query.dto.js';
import type { RecordRef } from '../http/record-ref.js';
import { rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import type {
  AppointmentRangeQueryDto,
  CreateAppointmentDto,
  UpdateAppointmentDto,
} from './appointment.dto.js';
import {
  type AppointmentRow,
  type ListedAppointment,
  toAppointment,
  toAppointmentFields,
} from './appointment.mapper.js';
import { compareFields, resolveFields, validationError } from './appointment-fields.js';
import {
  type AppointmentPosition,
  AppointmentsRepository,
  FIRST_POSITION,
} from './appointments.repository.js';
import { DoubleBookings } from './double-bookings.js';

const ALL_DAYS: DateRange = { start: `${EARLIEST_YEAR}-01-01`, end: `${LATEST_YEAR}-12-31` };

const audit = chartAudit('appointment');

/** The practice's schedule. */
@Injectable()
export class AppointmentsService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsRepository,
    private readonly bookings: DoubleBookings,
    private readonly creates: IdempotentCreates,
    private readonly charts: ChartScope,
  ) {}

  /**
   * Lists a page of the appointments on the days of a range in the practice's zone, except canceled ones.
   *
   * @throws AppError VALIDATION_FAILED
   */
  async listInRange(
    ownerId: string,
    zone: TimeZone,
    query: AppointmentRangeQueryDto,
  ): Promise<AppointmentListResponse> {
    const { start = ALL_DAYS.start, end = ALL_DAYS.end, limit, scope = 'mine' } = query;
    if (end < start)
      throw validationError([{ field: 'end', message: "The last day can't be before the first" }]);
    const range = { start, end, rangeStart: startOfDay(start, zone) };
    const page = [range, limit + 1, placeOf(query)] as const;
    const listShared = () =>
      this.charts.readShared(ownerId, async (known) => {
        const found =
          known.charts.length > 0 && (await this.appointments.listShared(ownerId, known, ...page));
        return found && found.length > 0 ? found : undefined;
      });
    const [own, shared] = await Promise.all([
      scope === 'shared' ? [] : this.appointments.listInRange(ownerId, ...page),
      scope === 'mine' ? undefined : listShared(),
    ]);
    return toPage(shared ? [...own, ...shared].sort(inOrder).slice(0, limit + 1) : own, limit);
  }

  /**
   * Lists a page of a client's appointments, except canceled ones.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED
   */
  async listOfClient(
    ownerId: string,
    clientId: string,
    query: ClientPageQueryDto,
  ): Promise<AppointmentListResponse> {
    const { limit, pregnancy } = query;
    const page = { rows: limit + 1, after: placeOf(query), pregnancy };
    const rows = await this.appointments.listOfClient(ownerId, clientId, page);
    if (rows.length === 0) await requireClient(this.database.prisma, ownerId, clientId);
    return toPage(rows, limit);
  }

  /** @throws AppError NOT_FOUND, also for a canceled appointment */
  async get(ref: RecordRef): Promise<Appointment> {
    return toAppointment(await this.requireActive(ref));
  }

  /** @throws AppError NOT_FOUND, VALIDATION_FAILED, APPOINTMENT_OVERLAP, IDEMPOTENCY_CONFLICT */
  create(
    { ownerId, member }: Pick<RequestSession, 'ownerId' | 'member'>,
    clientId: string,
    input: CreateAppointmentDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<AppointmentResponse> {
    return this.creates.once(ownerId, request, async (tx) => {
      const zone = await this.appointments.lock(tx, ownerId);
      await requireClient(tx, ownerId, clientId);
      const { fields, notice } = resolveFields(input, zone);
      const ref = { ownerId, clientId, id: newId() };
      const asked = { ...ref, ...(member && { memberId: member.id }) };
      if (!input.allowOverlap) await this.bookings.rejectOverlaps(tx, asked, [{ id: ref.id, fields }], zone);
      await this.appointments.insert(tx, ref, { fields, zone, now });
      await recordAudit(tx, ownerId, audit('appointment.created', ref, origin));
      return { appointment: await this.read(tx, ref), ...(notice && { notice }) };
    });
  }

  /**
   * Changes only the given fields. If no value changes, the record keeps its version.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, APPOINTMENT_OVERLAP
   */
  update(
    ref: RecordRef,
    input: UpdateAppointmentDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<AppointmentResponse> {
    const { ownerId } = ref;
    return this.database.transaction(async (tx) => {
      const zone = await this.appointments.lock(tx, ownerId);
      const row = await this.requireActive(ref, tx);
      rejectStaleVersion(toAppointment(row), input.version);
      const before = toAppointmentFields(row);
      const { fields, notice } = resolveFields(input, zone, before);
      const difference = compareFields(before, fields);
      const withNotice = notice && { notice };
      if (difference.fields.length === 0) return { appointment: toAppointment(row), ...withNotice };
      if (difference.isMoved && !input.allowOverlap) {
        await this.bookings.rejectOverlaps(tx, ref, [{ id: ref.id, fields }], zone);
      }
      await this.appointments.update(tx, ref, { fields, zone, now }, difference.isFeedChange);
      const action = fields.status === 'cancelled' ? 'appointment.cancelled' : 'appointment.updated';
      await recordAudit(tx, ownerId, audit(action, ref, origin, difference.fields));
      await notifyOpenTabs(tx, ownerId);
      return { appointment: await this.read(tx, ref), ...withNotice };
    });
  }

  /**
   * Cancels the appointment, which disappears from every view, although its record is kept. Canceling twice is
   * harmless.
   *
   * @throws AppError NOT_FOUND
   */
  cancel(ref: RecordRef, origin: RequestOrigin, now = new Date()): Promise<void> {
    const { ownerId } = ref;
    return this.database.transaction(async (tx) => {
      const zone = await this.appointments.lock(tx, ownerId);
      const row = requireFound(await this.appointments.find(ref, tx));
      if (row.status === 'cancelled') return;
      const fields: AppointmentFields = { ...toAppointmentFields(row), status: 'cancelled' };
      await this.appointments.update(tx, ref, { fields, zone, now }, true);
      await recordAudit(tx, ownerId, audit('appointment.cancelled', ref, origin, ['status']));
      await notifyOpenTabs(tx, ownerId);
    });
  }

  private async read(tx: DatabaseClient, ref: RecordRef): Promise<Appointment> {
    return toAppointment(requireFound(await this.appointments.find(ref, tx)));
  }

  private async requireActive(ref: RecordRef, client?: DatabaseClient): Promise<AppointmentRow> {
    const row = requireFound(await this.appointments.find(ref, client));
    if (row.status === 'cancelled') {
      throw new AppError('NOT_FOUND', { message: 'This appointment was canceled.' });
    }
    return row;
  }
}

function inOrder(one: ListedAppointment, other: ListedAppointment): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.time !== other.time) return one.time < other.time ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function placeOf({ cursor }: PageQueryDto): AppointmentPosition {
  if (cursor === undefined) return FIRST_POSITION;
  return decodeCursor(cursor, [cursorValues.date, cursorValues.time, cursorValues.id]);
}

function toPage(rows: ListedAppointment[], limit: number): AppointmentListResponse {
  const page = pageOf(rows, limit, toAppointment, ({ date, time, id }) => [date, time, id]);
  return { appointments: page.entries, nextCursor: page.nextCursor };
}

import {
  APPOINTMENT_DATE_MESSAGE,
  type AppointmentFields,
  type AppointmentInSeries,
  type AppointmentSeriesResponse,
  type AppointmentSeriesRule,
  appointmentCount,
  changeSeries,
  isPlausibleDate,
  movedTimeNotice,
  type Occurrence,
  occurrenceOn,
  overlapEachOther,
  readRepeats,
  readSeries,
  type SeriesScope,
  seriesDays,
  type TimeZone,
} from '@doula-desk/domain';
import {
  AppError,
  announceNotifications,
  Database,
  type DatabaseClient,
  newId,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { requireClient } from '../clients/chart-locks.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { RecordAddress } from '../http/record-address.js';
import { found, refuseOldVersion } from '../http/refusals.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { toAppointment, toAppointmentFields } from './appointment.mapper.js';
import { compareFields, invalid, resolveFields } from './appointment-fields.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { DoubleBookings } from './double-bookings.js';
import type { CancelSeriesQueryDto, CreateSeriesDto, UpdateSeriesDto } from './series.dto.js';
import { SeriesRepository, type SeriesRow } from './series.repository.js';

const audit = chartAudit('appointment');

/** The part of a series that a change concerns. */
interface SeriesPart {
  series: AppointmentInSeries;
  opened: Occurrence;
  /** The appointments that can change, in order. */
  changing: SeriesRow[];
  /** All others of the series. */
  others: SeriesRow[];
  /** How many of those are in the scope. */
  kept: number;
}

/** Appointments that repeat. Each one has its own record, so everything else works on them as on any other. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsRepository,
    private readonly series: SeriesRepository,
    private readonly bookings: DoubleBookings,
    private readonly creates: IdempotentCreates,
  ) {}

  /**
   * Creates all appointments of a series.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, APPOINTMENT_OVERLAP, IDEMPOTENCY_CONFLICT
   */
  create(
    { ownerId, member }: Pick<RequestSession, 'ownerId' | 'member'>,
    clientId: string,
    { repeats, ...input }: CreateSeriesDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<AppointmentSeriesResponse> {
    return this.creates.once(ownerId, request, async (tx) => {
      const zone = await this.appointments.lock(tx, ownerId);
      await requireClient(tx, ownerId, clientId);
      const { asked } = resolveFields(input, zone);
      refuseStatus(asked, 'scheduled');
      const read = readRepeats(repeats, asked);
      if (read.errors) throw invalid(read.errors);
      const { rule } = read;
      const writes = seriesDays(rule).map((seriesDate) => ({
        id: newId(),
        seriesDate,
        fields: occurrenceOn(asked, seriesDate, rule, zone),
      }));
      refuseOwnOverlap(asked, rule, zone);
      const chart = { ownerId, clientId };
      if (!input.allowOverlap) {
        await this.bookings.refuse(tx, { ...chart, ...(member && { memberId: member.id }) }, writes, zone);
      }
      await this.series.insert(tx, chart, { id: newId(), rule }, writes, zone);
      const address = { ...chart, id: writes[0]?.id ?? '' };
      const count = appointmentCount(writes.length);
      await recordAudit(tx, ownerId, audit('appointment.series-created', address, origin, [count]));
      return this.answer(tx, address, { affected: writes.length, kept: 0, ...noticeOf(rule, writes, zone) });
    });
  }

  /**
   * Changes an appointment and those that follow it, or all of its series, except those that are over, completed, or
   * have a visit note. The following ones become a new series.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, APPOINTMENT_OVERLAP
   */
  update(
    address: RecordAddress,
    { scope, ...input }: UpdateSeriesDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<AppointmentSeriesResponse> {
    const { ownerId } = address;
    return this.database.transaction(async (tx) => {
      const zone = await this.appointments.lock(tx, ownerId);
      const part = await this.partOf(tx, address, { scope, version: input.version }, now);
      const { series, opened, changing, others, kept } = part;
      const { asked } = resolveFields(input, zone, opened.fields);
      refuseStatus(asked, opened.fields.status);
      const change = changeSeries(series.rule, opened, asked, changing.map(toOccurrence), zone);
      const writes = change.occurrences.flatMap((occurrence, index) => {
        const row = changing[index];
        return row
          ? { ...occurrence, difference: compareFields(toAppointmentFields(row), occurrence.fields) }
          : [];
      });
      const fields = new Set(writes.flatMap(({ difference }) => difference.fields));
      if (fields.size === 0) return this.answer(tx, address, { affected: 0, kept });

      refuseInvalidDays(change.rule);
      const moved = writes.filter(({ difference }) => difference.isMoved);
      if (fields.has('duration') || fields.has('allDay')) refuseOwnOverlap(asked, change.rule, zone);
      if (!input.allowOverlap) await this.bookings.refuse(tx, address, moved, zone);
      const splits = change.isMoved || (scope === 'following' && others.length > 0);
      const changed = {
        id: splits ? newId() : series.id,
        rule: splits ? between(change.rule, change.occurrences) : change.rule,
      };
      const stored = writes
        .filter(({ difference }) => splits || difference.fields.length > 0)
        .map(({ difference, ...write }) => ({ ...write, isFeedChange: splits || difference.isFeedChange }));
      await this.series.store(tx, ownerId, changed, stored, { zone, now });
      if (splits) await this.shorten(tx, ownerId, series, others, now);
      const count = appointmentCount(stored.length);
      await recordAudit(
        tx,
        ownerId,
        audit('appointment.series-updated', address, origin, [count, ...fields]),
      );
      await announceNotifications(tx, ownerId);
      const notice = change.isMoved ? noticeOf(changed.rule, writes, zone) : {};
      return this.answer(tx, address, { affected: stored.length, kept, ...notice });
    });
  }

  /**
   * Cancels an appointment and those that follow it, or all of its series, except those that are over, completed, or have
   * a visit note.
   *
   * @throws AppError NOT_FOUND, VERSION_CONFLICT
   */
  cancel(
    address: RecordAddress,
    asked: CancelSeriesQueryDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<AppointmentSeriesResponse> {
    const { ownerId } = address;
    return this.database.transaction(async (tx) => {
      await this.appointments.lock(tx, ownerId);
      const { series, changing, others, kept } = await this.partOf(tx, address, asked, now);
      const ids = changing.map(({ id }) => id);
      if (ids.length > 0) {
        await this.series.cancel(tx, ownerId, ids, now);
        await this.shorten(tx, ownerId, series, others, now);
        const count = appointmentCount(ids.length);
        await recordAudit(
          tx,
          ownerId,
          audit('appointment.series-cancelled', address, origin, [count, 'status']),
        );
        await announceNotifications(tx, ownerId);
      }
      return this.answer(tx, address, { affected: ids.length, kept });
    });
  }

  /** Finds the series of an appointment, and which of its appointments can change. */
  private async partOf(
    tx: DatabaseClient,
    address: RecordAddress,
    { scope, version }: { scope: SeriesScope; version?: number | undefined },
    now: Date,
  ): Promise<SeriesPart> {
    const row = found(await this.appointments.find(address, tx));
    const series = readSeries(row.seriesId, row.seriesDate, row.seriesRule);
    if (row.status === 'cancelled') {
      throw new AppError('NOT_FOUND', { message: 'This appointment was cancelled.' });
    }
    if (!series) throw new AppError('NOT_FOUND', { message: "This appointment doesn't repeat." });
    refuseOldVersion(toAppointment(row), version);
    const rows = await this.series.list(tx, address.ownerId, address.clientId, series.id);
    const inScope = ({ seriesDate }: SeriesRow) => scope === 'all' || seriesDate >= series.date;
    const changing = rows.filter((each) => inScope(each) && canChange(each, now));
    const others = rows.filter((each) => !changing.includes(each));
    return {
      series,
      opened: { id: row.id, seriesDate: series.date, fields: toAppointmentFields(row) },
      changing,
      others,
      kept: others.filter(inScope).length,
    };
  }

  /** Lets a series end with the last one of the appointments that remain in it. */
  private async shorten(
    tx: DatabaseClient,
    ownerId: string,
    { id, rule }: AppointmentInSeries,
    remaining: readonly SeriesRow[],
    now: Date,
  ): Promise<void> {
    const until = remaining.at(-1)?.seriesDate ?? rule.until;
    if (until < rule.until) await this.series.storeRule(tx, ownerId, { id, rule: { ...rule, until } }, now);
  }

  private async answer(
    tx: DatabaseClient,
    address: RecordAddress,
    more: Omit<AppointmentSeriesResponse, 'appointment'>,
  ): Promise<AppointmentSeriesResponse> {
    return { appointment: toAppointment(found(await this.appointments.find(address, tx))), ...more };
  }
}

/** Returns whether a change of the series leaves an appointment alone: it has begun, is completed, or has a visit note. */
function canChange({ status, startsAt, hasNote }: SeriesRow, now: Date): boolean {
  return status === 'scheduled' && startsAt > now && !hasNote;
}

function toOccurrence(row: SeriesRow): Occurrence {
  return { id: row.id, seriesDate: row.seriesDate, fields: toAppointmentFields(row) };
}

/** Returns the part of a rule from the first to the last of the given appointments. */
function between(rule: AppointmentSeriesRule, occurrences: readonly Occurrence[]): AppointmentSeriesRule {
  const { start, until } = rule;
  return {
    ...rule,
    start: occurrences[0]?.seriesDate ?? start,
    until: occurrences.at(-1)?.seriesDate ?? until,
  };
}

/** Names the first day on which the clocks skip the time of a series. */
function noticeOf(
  { time }: AppointmentSeriesRule,
  occurrences: readonly Omit<Occurrence, 'id'>[],
  zone: TimeZone,
): { notice?: string } {
  if (time === null) return {};
  for (const { seriesDate, fields } of occurrences) {
    const notice = fields.time === time ? undefined : movedTimeNotice(seriesDate, time, zone);
    if (notice) return { notice };
  }
  return {};
}

/** A status belongs to one appointment. */
function refuseStatus({ status }: AppointmentFields, expected: string): void {
  const message = 'Change the status of one appointment at a time';
  if (status !== expected) throw invalid([{ field: 'status', message }]);
}

function refuseInvalidDays({ start, until }: AppointmentSeriesRule): void {
  if (isPlausibleDate(start) && isPlausibleDate(until)) return;
  throw invalid([{ field: 'date', message: APPOINTMENT_DATE_MESSAGE }]);
}

function refuseOwnOverlap(fields: AppointmentFields, rule: AppointmentSeriesRule, zone: TimeZone): void {
  const message =
    'These appointments would overlap each other. Choose a shorter one, or repeat it less often.';
  if (overlapEachOther(fields, rule, zone)) throw invalid([{ field: 'duration', message }]);
}

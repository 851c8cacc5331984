import {
  type AppointmentFields,
  type AppointmentInSeries,
  type AppointmentRepeats,
  type AppointmentSeriesResponse,
  appointmentCount,
  changeSeries,
  type Occurrence,
  occurrenceOn,
  readRepeats,
  readSeries,
  replanSeries,
  type SeriesChange,
  type SeriesScope,
  seriesDays,
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
import { requireClient } from '../clients/chart-locks.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { RecordRef } from '../http/record-ref.js';
import { rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { toAppointment, toAppointmentFields } from './appointment.mapper.js';
import { compareFields, resolveFields, validationError } from './appointment-fields.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { DoubleBookings } from './double-bookings.js';
import type { CancelSeriesQueryDto, CreateSeriesDto, UpdateSeriesDto } from './series.dto.js';
import { SeriesRepository, type SeriesRow } from './series.repository.js';
import {
  canChange,
  narrowRule,
  rejectInvalidDays,
  rejectSelfOverlap,
  rejectStatusChange,
  skippedTimeNotice,
  toOccurrence,
} from './series-checks.js';

const audit = chartAudit('appointment');

/** The part of a series that a change applies to. */
interface SeriesPart {
  series: AppointmentInSeries;
  opened: Occurrence;
  /** The appointments that can change, in order. */
  changing: SeriesRow[];
  /** All other appointments of the series. */
  others: SeriesRow[];
  /** Number of the other appointments that are within the scope of the change. */
  kept: number;
}

/** A change to a series that also changes how it repeats. */
interface RuleChange {
  part: SeriesPart;
  /** The fields of the opened appointment after the change. */
  asked: AppointmentFields;
  change: SeriesChange;
  repeats: AppointmentRepeats;
  allowOverlap: boolean;
  origin: RequestOrigin;
  zone: TimeZone;
  now: Date;
}

const REPEATS_SCOPE_MESSAGE = 'Choose “following” to change how appointments repeat';
const REPEATS_FIXED_MESSAGE =
  'This appointment is past, completed, or has a visit note. Change how it repeats from a later one.';

/** Recurring appointments. Each one has its own record, so other features treat it like any other appointment. */
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
      rejectStatusChange(asked, 'scheduled');
      const read = readRepeats(repeats, asked);
      if (read.errors) throw validationError(read.errors);
      const { rule } = read;
      const writes = seriesDays(rule).map((seriesDate) => ({
        id: newId(),
        seriesDate,
        fields: occurrenceOn(asked, seriesDate, rule, zone),
      }));
      rejectSelfOverlap(asked, rule, zone);
      const chart = { ownerId, clientId };
      if (!input.allowOverlap) {
        await this.bookings.rejectOverlaps(
          tx,
          { ...chart, ...(member && { memberId: member.id }) },
          writes,
          zone,
        );
      }
      await this.series.insert(tx, chart, { id: newId(), rule }, writes, zone);
      const ref = { ...chart, id: writes[0]?.id ?? '' };
      const count = appointmentCount(writes.length);
      await recordAudit(tx, ownerId, audit('appointment.series-created', ref, origin, [count]));
      return this.toResponse(tx, ref, {
        affected: writes.length,
        kept: 0,
        ...skippedTimeNotice(rule, writes, zone),
      });
    });
  }

  /**
   * Changes an appointment and those that follow it, or its whole series, except those that are over, completed, or
   * have a visit note. The following ones become a new series, which may repeat differently.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, APPOINTMENT_OVERLAP
   */
  update(
    ref: RecordRef,
    { scope, repeats, ...input }: UpdateSeriesDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<AppointmentSeriesResponse> {
    const { ownerId } = ref;
    return this.database.transaction(async (tx) => {
      const zone = await this.appointments.lock(tx, ownerId);
      const part = await this.partOf(tx, ref, { scope, version: input.version }, now);
      const { series, opened, changing, others, kept } = part;
      const { asked } = resolveFields(input, zone, opened.fields);
      rejectStatusChange(asked, opened.fields.status);
      const change = changeSeries(series.rule, opened, asked, changing.map(toOccurrence), zone);
      if (repeats) {
        if (scope === 'all') throw validationError([{ field: 'scope', message: REPEATS_SCOPE_MESSAGE }]);
        const { allowOverlap = false } = input;
        return this.replan(tx, ref, { part, asked, change, repeats, allowOverlap, origin, zone, now });
      }
      const writes = change.occurrences.flatMap((occurrence, index) => {
        const row = changing[index];
        return row
          ? { ...occurrence, difference: compareFields(toAppointmentFields(row), occurrence.fields) }
          : [];
      });
      const fields = new Set(writes.flatMap(({ difference }) => difference.fields));
      if (fields.size === 0) return this.toResponse(tx, ref, { affected: 0, kept });

      rejectInvalidDays(change.rule);
      const moved = writes.filter(({ difference }) => difference.isMoved);
      if (fields.has('duration') || fields.has('allDay')) rejectSelfOverlap(asked, change.rule, zone);
      if (!input.allowOverlap) await this.bookings.rejectOverlaps(tx, ref, moved, zone);
      const splits = change.isMoved || (scope === 'following' && others.length > 0);
      const changed = {
        id: splits ? newId() : series.id,
        rule: splits ? narrowRule(change.rule, change.occurrences) : change.rule,
      };
      const stored = writes
        .filter(({ difference }) => splits || difference.fields.length > 0)
        .map(({ difference, ...write }) => ({ ...write, isFeedChange: splits || difference.isFeedChange }));
      await this.series.store(tx, ownerId, changed, stored, { zone, now });
      if (splits) await this.shorten(tx, ownerId, series, others, now);
      const count = appointmentCount(stored.length);
      await recordAudit(tx, ownerId, audit('appointment.series-updated', ref, origin, [count, ...fields]));
      await notifyOpenTabs(tx, ownerId);
      const notice = change.isMoved ? skippedTimeNotice(changed.rule, writes, zone) : {};
      return this.toResponse(tx, ref, { affected: stored.length, kept, ...notice });
    });
  }

  /** Makes an appointment and those that follow it repeat by another rule, as a new series. */
  private async replan(
    tx: DatabaseClient,
    ref: RecordRef,
    { part, asked, change, repeats, allowOverlap, origin, zone, now }: RuleChange,
  ): Promise<AppointmentSeriesResponse> {
    const { ownerId, clientId } = ref;
    const { series, opened, others, kept } = part;
    const first = change.occurrences.find(({ id }) => id === opened.id);
    if (!first) throw validationError([{ field: 'repeats.unit', message: REPEATS_FIXED_MESSAGE }]);
    const { allDay } = asked;
    const time = change.rule.time ?? asked.time;
    const read = readRepeats(repeats, { date: first.seriesDate, time, allDay });
    if (read.errors) throw validationError(read.errors);
    rejectSelfOverlap(asked, read.rule, zone);

    const plan = replanSeries(change, asked, read.rule, zone);
    const added = plan.added.map((occurrence) => ({ id: newId(), ...occurrence }));
    const all = [...plan.kept, ...added];
    const dropped = plan.dropped.map(({ id }) => id);
    await this.series.cancel(tx, ownerId, dropped, now);
    // Appointments whose time doesn't change are accepted, even if they overlap others.
    const before = new Map(part.changing.map((row) => [row.id, toAppointmentFields(row)]));
    const moved = all.filter(({ id, fields }) => {
      const stored = before.get(id);
      return !stored || compareFields(stored, fields).isMoved;
    });
    if (!allowOverlap) await this.bookings.rejectOverlaps(tx, ref, moved, zone);
    const inOrder = all.toSorted((a, b) => (a.seriesDate < b.seriesDate ? -1 : 1));
    const changed = { id: newId(), rule: narrowRule(read.rule, inOrder) };
    const stored = plan.kept.map((occurrence) => ({ ...occurrence, isFeedChange: true }));
    await this.series.store(tx, ownerId, changed, stored, { zone, now });
    await this.series.insert(tx, { ownerId, clientId }, changed, added, zone);
    await this.shorten(tx, ownerId, series, others, now);
    const affected = all.length + dropped.length;
    const fields = [appointmentCount(affected), 'repeats'];
    await recordAudit(tx, ownerId, audit('appointment.series-updated', ref, origin, fields));
    await notifyOpenTabs(tx, ownerId);
    return this.toResponse(tx, ref, { affected, kept, ...skippedTimeNotice(changed.rule, inOrder, zone) });
  }

  /**
   * Cancels an appointment and those that follow it, or its whole series, except those that are over, completed, or
   * have a visit note.
   *
   * @throws AppError NOT_FOUND, VERSION_CONFLICT
   */
  cancel(
    ref: RecordRef,
    asked: CancelSeriesQueryDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<AppointmentSeriesResponse> {
    const { ownerId } = ref;
    return this.database.transaction(async (tx) => {
      await this.appointments.lock(tx, ownerId);
      const { series, changing, others, kept } = await this.partOf(tx, ref, asked, now);
      const ids = changing.map(({ id }) => id);
      if (ids.length > 0) {
        await this.series.cancel(tx, ownerId, ids, now);
        await this.shorten(tx, ownerId, series, others, now);
        const count = appointmentCount(ids.length);
        await recordAudit(tx, ownerId, audit('appointment.series-cancelled', ref, origin, [count, 'status']));
        await notifyOpenTabs(tx, ownerId);
      }
      return this.toResponse(tx, ref, { affected: ids.length, kept });
    });
  }

  /** Finds the series of an appointment, and which of its appointments can change. */
  private async partOf(
    tx: DatabaseClient,
    ref: RecordRef,
    { scope, version }: { scope: SeriesScope; version?: number | undefined },
    now: Date,
  ): Promise<SeriesPart> {
    const row = requireFound(await this.appointments.find(ref, tx));
    const series = readSeries(row.seriesId, row.seriesDate, row.seriesRule);
    if (row.status === 'cancelled') {
      throw new AppError('NOT_FOUND', { message: 'This appointment was canceled.' });
    }
    if (!series) throw new AppError('NOT_FOUND', { message: "This appointment doesn't repeat." });
    rejectStaleVersion(toAppointment(row), version);
    const rows = await this.series.list(tx, ref.ownerId, ref.clientId, series.id);
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

  /** Ends a series at its last remaining appointment. */
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

  private async toResponse(
    tx: DatabaseClient,
    ref: RecordRef,
    more: Omit<AppointmentSeriesResponse, 'appointment'>,
  ): Promise<AppointmentSeriesResponse> {
    return { appointment: toAppointment(requireFound(await this.appointments.find(ref, tx))), ...more };
  }
}

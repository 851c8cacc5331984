import type { AppointmentFields, AppointmentSeriesRule, DateOnly, TimeZone } from '@doula-desk/domain';
import { type DatabaseClient, toDateColumn } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { AppointmentRow } from './appointment.mapper.js';
import { CANCEL_MANY, FIND_SERIES, STORE_CHANGED, STORE_RULE } from './appointment.queries.js';
import { appointmentColumns } from './appointments.repository.js';

/** An appointment of a series. */
export interface SeriesRow extends AppointmentRow {
  seriesDate: DateOnly;
  /** Whether the client's chart has a visit note for the appointment's day. */
  hasNote: boolean;
}

/** An appointment to store in a series. */
export interface SeriesWrite {
  id: string;
  seriesDate: DateOnly;
  fields: AppointmentFields;
  /** Whether subscribed calendars need an update. */
  isFeedChange: boolean;
}

interface Series {
  id: string;
  rule: AppointmentSeriesRule;
}

@Injectable()
export class SeriesRepository {
  /** Lists the appointments of a series in a client's chart, except canceled ones, in the order of their series dates. */
  list(tx: DatabaseClient, ownerId: string, clientId: string, seriesId: string): Promise<SeriesRow[]> {
    return tx.$queryRawUnsafe<SeriesRow[]>(FIND_SERIES, ownerId, clientId, seriesId);
  }

  async insert(
    tx: DatabaseClient,
    chart: { ownerId: string; clientId: string },
    series: Series,
    writes: readonly Omit<SeriesWrite, 'isFeedChange'>[],
    zone: TimeZone,
  ): Promise<void> {
    await tx.appointment.createMany({
      data: writes.map(({ id, seriesDate, fields }) => ({
        ...chart,
        id,
        ...appointmentColumns(fields, zone),
        seriesId: series.id,
        seriesDate: toDateColumn(seriesDate),
        seriesRule: { ...series.rule },
      })),
    });
  }

  async store(
    tx: DatabaseClient,
    ownerId: string,
    series: Series,
    writes: readonly SeriesWrite[],
    { zone, now }: { zone: TimeZone; now: Date },
  ): Promise<void> {
    const rows = writes.map(({ id, seriesDate, fields, isFeedChange }) => ({
      id,
      ...appointmentColumns(fields, zone),
      date: fields.date,
      endDate: fields.endDate === fields.date ? null : fields.endDate,
      seriesId: series.id,
      seriesDate,
      seriesRule: series.rule,
      sequence: isFeedChange ? 1 : 0,
    }));
    await tx.$executeRawUnsafe(STORE_CHANGED, ownerId, JSON.stringify(rows), now);
  }

  async cancel(tx: DatabaseClient, ownerId: string, ids: readonly string[], now: Date): Promise<void> {
    await tx.$executeRawUnsafe(CANCEL_MANY, ownerId, ids, now);
  }

  /** Stores the rule in the appointments of a series that aren't canceled. */
  async storeRule(tx: DatabaseClient, ownerId: string, { id, rule }: Series, now: Date): Promise<void> {
    await tx.$executeRawUnsafe(STORE_RULE, ownerId, id, JSON.stringify(rule), now);
  }
}

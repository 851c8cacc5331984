import type { ClientListEntry, ClientNameId, DateOnly, TimeZone } from '@doula-desk/domain';
import { callAppointmentTypes, callNoteTypes, clientName } from '@doula-desk/domain';
import { DATES_AS_TEXT, Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type LastReadCharts, openChartsVersion } from '../care-team/chart-scope.js';
import type { PositionByAge } from '../http/list-pages.js';
import { isActiveClientSql, sqlTextArray } from './active-clients.js';

/** Where a page of the list ended. */
export interface ListPosition {
  createdAt: string;
  id: string;
}

/** The SQL parts that differ between the list queries. */
interface ListParts {
  from: string;
  /** The current day in the practice's zone. */
  today: string;
  /** Additional condition for notes that count as visits. */
  notes?: string;
  where: string;
}

/**
 * Columns of the list. The last visit is the latest completed appointment or finished note up to today that isn't about
 * a call; the next appointment is the first upcoming one from today on. Each takes one index lookup per client. Dates
 * are read as text (`DATES_AS_TEXT`).
 */
const selectEntries = ({ from, today, notes = '', where }: ListParts) => `
  SELECT c.id, c."firstName", c."lastName", c."preferredName", c.phone, c.email,
         c.edd, c.status,
         CASE WHEN c."pregnancyEndKind" IS NOT NULL THEN
           json_build_object('kind', c."pregnancyEndKind", 'date', to_char(c."pregnancyEndDate", 'YYYY-MM-DD'))
         END AS "pregnancyEnd",
         c."numberOfBabies",
         greatest(last_visit.date, last_note.date) AS "lastVisit", next_one.date AS "nextAppointment", c."createdAt"
  FROM ${from}
  LEFT JOIN LATERAL (
    SELECT a.date FROM "Appointment" a
    WHERE a."ownerId" = c."ownerId" AND a."clientId" = c.id AND a.date <= ${today}
      AND a.status = 'completed' AND a.type <> ALL (${sqlTextArray(callAppointmentTypes)})
    ORDER BY a.date DESC LIMIT 1
  ) last_visit ON true
  LEFT JOIN LATERAL (
    SELECT n.date FROM "VisitNote" n
    WHERE n."ownerId" = c."ownerId" AND n."clientId" = c.id AND n.date <= ${today} ${notes}
      AND n.status IN ('finished', 'locked') AND n.type <> ALL (${sqlTextArray(callNoteTypes)})
    ORDER BY n.date DESC, n.time DESC, n.id DESC LIMIT 1
  ) last_note ON true
  LEFT JOIN LATERAL (
    SELECT a.date FROM "Appointment" a
    WHERE a."ownerId" = c."ownerId" AND a."clientId" = c.id AND a.date >= ${today}
      AND a.status IN ('scheduled', 'active')
    ORDER BY a.date LIMIT 1
  ) next_one ON true
  WHERE ${where}`;

/** The columns of a chart that {@link selectEntries} reads. A sort of whole rows would take more memory. */
const CHART = `c.id, c."ownerId", c."firstName", c."lastName", c."preferredName", c.phone, c.email, c.edd, c.status,
    c."pregnancyEndKind", c."pregnancyEndDate", c."numberOfBabies", c."createdAt"`;

const SELECT_OWN = selectEntries({
  from: '"Client" c',
  today: '$2::date',
  where: 'c."ownerId" = $1 AND c."transferredAt" IS NULL',
});
const LATEST_FIRST = 'ORDER BY c."createdAt" DESC, c.id DESC';

/** Parameters: owner, today, row limit. */
export const LIST_FIRST = {
  name: 'client-list-first',
  text: `${SELECT_OWN} ${LATEST_FIRST} LIMIT $3`,
};

/** Parameters: owner, today, row limit, and the creation time and id at the end of the previous page. */
export const LIST_AFTER = {
  name: 'client-list-after',
  text: `${SELECT_OWN} AND (c."createdAt", c.id) < ($4::timestamptz, $5::uuid) ${LATEST_FIRST} LIMIT $3`,
};

/**
 * Charts that colleagues share, limited to one page before anything else is looked up. The list is empty once the
 * charts' version has changed. Parameters: the charts' owners, the clients, and today for each; member, row limit, the
 * creation time and id at the end of the previous page, and the version.
 */
export const LIST_SHARED = {
  name: 'client-list-shared',
  text: `${selectEntries({
    from: `(
    SELECT ${CHART}, shared.today FROM unnest($1::uuid[], $2::uuid[], $3::date[]) shared(owner, client, today)
    JOIN "Client" c ON c."ownerId" = shared.owner AND c.id = shared.client
    WHERE (c."createdAt", c.id) < ($6::timestamptz, $7::uuid) ${LATEST_FIRST} LIMIT $5) c`,
    today: 'c.today',
    notes: `AND (n."onlyMe" IS NOT TRUE OR n."authorId" = $4::uuid)`,
    where: `${openChartsVersion('$4::uuid')} = $8`,
  })} ${LATEST_FIRST}`,
};

const NAMES = {
  name: 'client-names',
  text: `SELECT id, "firstName", "lastName", ${isActiveClientSql('"Client"')} AS "isActive" FROM "Client"
    WHERE "ownerId" = $1 AND "transferredAt" IS NULL ORDER BY lower("firstName"), lower("lastName"), id`,
};

/** Client lists: hot reads in plain SQL, prepared once per connection. */
@Injectable()
export class ClientListRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lists clients by creation, newest first; ties are broken by id.
   *
   * @param today the practitioner's date
   */
  async list(
    ownerId: string,
    today: DateOnly,
    limit: number,
    after?: ListPosition,
  ): Promise<ClientListEntry[]> {
    const { rows } = await this.database.pool.query<ClientListEntry>({
      ...(after ? LIST_AFTER : LIST_FIRST),
      values: [ownerId, today, limit, ...(after ? [after.createdAt, after.id] : [])],
      types: DATES_AS_TEXT,
    });
    return rows;
  }

  /**
   * Lists charts that colleagues share, like {@link list}.
   *
   * @param charts newest first
   * @param todayIn returns today in a zone
   */
  async listShared(
    memberId: string,
    { charts, version }: LastReadCharts,
    todayIn: (zone: TimeZone) => DateOnly,
    limit: number,
    after: PositionByAge,
  ): Promise<ClientListEntry[]> {
    const [at, id] = after;
    const start = charts.findIndex((c) => c.createdAt < at || (c.createdAt === at && c.clientId < id));
    const page = start === -1 ? [] : charts.slice(start, start + limit);
    const columns = [
      page.map(({ ownerId }) => ownerId),
      page.map(({ clientId }) => clientId),
      page.map(({ timeZone }) => todayIn(timeZone)),
    ];
    const { rows } = await this.database.pool.query<ClientListEntry>({
      ...LIST_SHARED,
      values: [...columns, memberId, limit, ...after, version],
      types: DATES_AS_TEXT,
    });
    const names = new Map(page.map(({ clientId, ownerName }) => [clientId, ownerName]));
    return rows.map((row) => ({ ...row, ownerName: names.get(row.id) ?? '' }));
  }

  /** Lists the owner's clients by name, except those that were transferred to colleagues. */
  async names(ownerId: string): Promise<ClientNameId[]> {
    const { rows } = await this.database.pool.query<{
      id: string;
      firstName: string;
      lastName: string;
      isActive: boolean;
    }>({
      ...NAMES,
      values: [ownerId],
    });
    return rows.map((row) => ({ id: row.id, name: clientName(row), isActive: row.isActive }));
  }
}

import type { ClientListEntry, ClientNameId, DateOnly } from '@doula-desk/domain';
import { callAppointmentTypes, callNoteTypes, clientName } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { isActiveClientSql, textArray } from './active-clients.js';

/** Where a page of the list ended. */
export interface ListPosition {
  createdAt: string;
  id: string;
}

/**
 * Columns of the list. The last visit is the latest completed appointment or finished note up to today that
 * isn't about a call; the next appointment is the first upcoming one from today on. Each costs one index step
 * per client.
 */
const SELECT_ENTRIES = `
  SELECT c.id, c."firstName", c."lastName", c."preferredName", c.phone, c.email,
         to_char(c.edd, 'YYYY-MM-DD') AS edd, c.status,
         CASE WHEN c."pregnancyEndKind" IS NOT NULL THEN
           json_build_object('kind', c."pregnancyEndKind", 'date', to_char(c."pregnancyEndDate", 'YYYY-MM-DD'))
         END AS "pregnancyEnd",
         c."numberOfBabies",
         to_char(greatest(last_visit.date, last_note.date), 'YYYY-MM-DD') AS "lastVisit",
         to_char(next_one.date, 'YYYY-MM-DD') AS "nextAppointment",
         to_char(c."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
  FROM "Client" c
  LEFT JOIN LATERAL (
    SELECT a.date FROM "Appointment" a
    WHERE a."ownerId" = c."ownerId" AND a."clientId" = c.id AND a.date <= $2::date
      AND a.status = 'completed' AND a.type <> ALL (${textArray(callAppointmentTypes)})
    ORDER BY a.date DESC LIMIT 1
  ) last_visit ON true
  LEFT JOIN LATERAL (
    SELECT n.date FROM "VisitNote" n
    WHERE n."ownerId" = c."ownerId" AND n."clientId" = c.id AND n.date <= $2::date
      AND n.status IN ('finished', 'locked') AND n.type <> ALL (${textArray(callNoteTypes)})
    ORDER BY n.date DESC, n.time DESC, n.id DESC LIMIT 1
  ) last_note ON true
  LEFT JOIN LATERAL (
    SELECT a.date FROM "Appointment" a
    WHERE a."ownerId" = c."ownerId" AND a."clientId" = c.id AND a.date >= $2::date
      AND a.status IN ('scheduled', 'active')
    ORDER BY a.date LIMIT 1
  ) next_one ON true
  WHERE c."ownerId" = $1`;

/** Parameters: owner, today, row limit. */
export const LIST_FIRST = {
  name: 'client-list-first',
  text: `${SELECT_ENTRIES} ORDER BY c."createdAt" DESC, c.id DESC LIMIT $3`,
};

/** Parameters: owner, today, row limit, and the two columns at which the previous page ended. */
export const LIST_AFTER = {
  name: 'client-list-after',
  text: `${SELECT_ENTRIES} AND (c."createdAt", c.id) < ($4::timestamptz, $5::uuid)
    ORDER BY c."createdAt" DESC, c.id DESC LIMIT $3`,
};

const NAMES = {
  name: 'client-names',
  text: `SELECT id, "firstName", "lastName", ${isActiveClientSql('"Client"')} AS "isActive" FROM "Client"
    WHERE "ownerId" = $1 ORDER BY lower("firstName"), lower("lastName"), id`,
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
    });
    return rows;
  }

  /** Lists every client of the owner by name. */
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

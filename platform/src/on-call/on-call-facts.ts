import {
  type AttendedBirth,
  addDays,
  type BoardClient,
  type BoardFacts,
  boardDueDates,
  type ClientStatus,
  type Coverage,
  type CoverageAnswer,
  type CoverageCall,
  clientName,
  type DateRange,
  dateInZone,
  FALLBACK_TIME_ZONE,
  readSchedulingChoices,
  type TimeAway,
  type TimeZone,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import {
  ATTENDED_BIRTHS,
  CLIENTS_ON_BOARD,
  CLINIC,
  HAS_CLINIC,
  ONE_CLIENT,
  SCHEDULING,
  TIME_AWAY,
} from './on-call.queries.js';

/**
 * Maximum number of days before a range that a birth can begin and still have its rest period extend into the
 * range.
 */
const BIRTH_AND_REST_DAYS = 10;

/** A practice's data for the board. */
export type OnCallFacts = BoardFacts;

interface ClientRow {
  id: string;
  ownerId: string;
  firstName: string;
  lastName: string;
  phone: string;
  birthLocation: string;
  lost: boolean;
  edd: string | null;
  status: string | null;
  birthEndsAt: Date | null;
  /** Last day of an all-day appointment. */
  birthDay: string | null;
  contractFromWeek: string | null;
  overrideStart: string | null;
  overrideEnd: string | null;
  overrideReason: string | null;
  planVersion: number | null;
  coverage: CoverageRow[];
  calls: CoverageCall[];
}

interface CoverageRow {
  id: string;
  name: string;
  phone: string;
  start: string | null;
  end: string | null;
  answer: string;
  answeredAt: string | null;
}

interface TimeAwayRow extends Omit<TimeAway, 'createdAt' | 'updatedAt'> {
  ownerId: string;
  createdAt: Date;
  updatedAt: Date;
}

interface ClinicRow {
  ownerId: string;
  firstName: string;
  lastName: string;
  practice: string;
  /** The practice's phone number; empty if it has none. */
  phone: string;
}

interface SchedulingRow {
  ownerId: string;
  timeZone: TimeZone | null;
  scheduling: unknown;
}

/**
 * Returns the data for the boards of some practices, by owner, in four queries regardless of the number of
 * practices and clients. Leaves out clients whose pregnancy ended in a loss.
 */
export async function loadOnCallFacts(
  client: DatabaseClient,
  ownerIds: readonly string[],
  range: DateRange,
): Promise<Map<string, OnCallFacts>> {
  const owners = [...ownerIds];
  const { start, end } = boardDueDates(range);
  const practices = await client.$queryRawUnsafe<SchedulingRow[]>(SCHEDULING, owners);
  const clients = await client.$queryRawUnsafe<ClientRow[]>(
    CLIENTS_ON_BOARD,
    owners,
    start,
    end,
    range.start,
    range.end,
  );
  const timeAway = await client.$queryRawUnsafe<TimeAwayRow[]>(TIME_AWAY, owners, range.start, range.end);
  const births = await client.$queryRawUnsafe<({ ownerId: string } & Record<keyof AttendedBirth, Date>)[]>(
    ATTENDED_BIRTHS,
    owners,
    addDays(range.start, -BIRTH_AND_REST_DAYS),
    addDays(range.end, 2),
  );
  const clientsOf = byOwner(clients);
  const timeAwayOf = byOwner(timeAway);
  const birthsOf = byOwner(births);
  return new Map(
    practices.map(({ ownerId, timeZone: zone, scheduling }) => {
      const timeZone = zone ?? FALLBACK_TIME_ZONE;
      return [
        ownerId,
        {
          timeZone,
          settings: readSchedulingChoices(scheduling),
          clients: (clientsOf.get(ownerId) ?? []).map((row) => toBoardClient(row, timeZone)),
          timeAway: (timeAwayOf.get(ownerId) ?? []).map(toTimeAway),
          births: (birthsOf.get(ownerId) ?? []).map(({ startsAt, endsAt }) => ({
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
          })),
        },
      ];
    }),
  );
}

/** Returns the facts about one client, with the practice's settings; undefined if the owner has no such client. */
export async function loadClientOnCall(
  client: DatabaseClient,
  ownerId: string,
  clientId: string,
): Promise<(Pick<OnCallFacts, 'settings' | 'timeZone'> & { client: BoardClient }) | undefined> {
  const [practice] = await client.$queryRawUnsafe<SchedulingRow[]>(SCHEDULING, [ownerId]);
  const [row] = await client.$queryRawUnsafe<ClientRow[]>(ONE_CLIENT, [ownerId], clientId);
  if (!practice || !row) return undefined;
  const timeZone = practice.timeZone ?? FALLBACK_TIME_ZONE;
  return {
    timeZone,
    settings: readSchedulingChoices(practice.scheduling),
    client: toBoardClient(row, timeZone),
  };
}

/**
 * Returns the practitioners who show their on-call windows to colleagues on this server, ordered by name.
 * Leaves out disabled accounts.
 */
export function loadClinic(client: DatabaseClient): Promise<ClinicRow[]> {
  return client.$queryRawUnsafe<ClinicRow[]>(CLINIC);
}

/** Returns whether anyone on this server shows their on-call windows to colleagues. */
export async function hasClinic(client: DatabaseClient): Promise<boolean> {
  const [row] = await client.$queryRawUnsafe<{ hasClinic: boolean }[]>(HAS_CLINIC);
  return row?.hasClinic === true;
}

function byOwner<Row extends { ownerId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.ownerId);
    if (group) group.push(row);
    else groups.set(row.ownerId, [row]);
  }
  return groups;
}

function toBoardClient(row: ClientRow, zone: TimeZone): BoardClient {
  const { overrideStart: start, overrideEnd: end, birthEndsAt } = row;
  return {
    id: row.id,
    name: clientName(row),
    phone: row.phone,
    birthLocation: row.birthLocation,
    edd: row.edd,
    status: row.status as ClientStatus | null,
    pregnancyEnd: row.lost ? { kind: 'loss', date: null } : null,
    birthDate: row.birthDay ?? (birthEndsAt && dateInZone(birthEndsAt, zone)),
    contractFromWeek: parseWeek(row.contractFromWeek),
    plan: {
      override: start !== null && end !== null ? { start, end, reason: row.overrideReason ?? '' } : null,
      coverage: row.coverage.map(toCoverage),
      calls: row.calls.map((call) => ({ ...call, at: new Date(call.at).toISOString() })),
      version: row.planVersion ?? 0,
    },
  };
}

function toCoverage({ answeredAt, answer, ...row }: CoverageRow): Coverage {
  return {
    ...row,
    answer: answer as CoverageAnswer,
    answeredAt: answeredAt && new Date(answeredAt).toISOString(),
  };
}

function toTimeAway({ ownerId: _, createdAt, updatedAt, ...row }: TimeAwayRow): TimeAway {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Contracts store numbers as strings of the digits typed into the form. */
function parseWeek(text: string | null): number | null {
  return text !== null && /^\d{1,2}$/u.test(text) ? Number(text) : null;
}

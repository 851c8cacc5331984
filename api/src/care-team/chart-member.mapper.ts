import {
  type ChartAccessLevel,
  type ChartMember,
  type ChartMemberTerms,
  chartMemberState,
  clientName,
  type DateOnly,
  initials,
  type SharedChart,
  type TimeZone,
  todayInZone,
} from '@doula-desk/domain';
import { fromDateColumn, toDateColumn } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';

/** A membership, without its proof. */
export type ChartMemberRow = Omit<Prisma.ChartMemberGetPayload<object>, 'mac'>;

/** A membership with the chart data that its member sees. */
export interface SharedChartRow extends ChartMemberRow {
  client: { firstName: string; lastName: string };
  owner: { firstName: string; lastName: string; practice: { timeZone: TimeZone } | null };
}

/** Returns the terms of a membership. The columns contain only values that the domain rules accept. */
export function toTerms(row: ChartMemberRow): ChartMemberTerms {
  return {
    access: row.access as ChartAccessLevel,
    role: row.role,
    startsOn: fromDateColumn(row.startsOn),
    endsOn: fromDateColumn(row.endsOn),
    closesAfterBirth: row.closesAfterBirth,
    note: row.note,
  };
}

/** Returns the columns of terms. */
export function toTermColumns({ startsOn, endsOn, ...terms }: ChartMemberTerms) {
  return { ...terms, startsOn: toDateColumn(startsOn), endsOn: toDateColumn(endsOn) };
}

/** Returns the state of a membership. @param today the current day in the zone of the owner's practice */
export function membershipState(row: ChartMemberRow, today: DateOnly) {
  return chartMemberState({ ...row, ...toTerms(row) }, today);
}

/** Returns a membership as the owner sees it: nothing in it reveals whether an address has an account. */
export function toChartMember(row: ChartMemberRow, today: DateOnly): ChartMember {
  return {
    id: row.id,
    email: row.email,
    name: row.memberName,
    accountId: row.acceptedAt && row.memberId,
    ...toTerms(row),
    state: membershipState(row, today),
    clientConsentAt: row.clientConsentAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Returns an invitation or a shared chart as the member sees it; undefined if it has ended. */
export function toSharedChart(row: SharedChartRow, now: Date): SharedChart | undefined {
  const { client, owner } = row;
  const state = membershipState(row, todayInZone(now, owner.practice?.timeZone ?? 'UTC'));
  if (state !== 'invited' && state !== 'upcoming' && state !== 'active') return undefined;
  const { closesAfterBirth: _, ...terms } = toTerms(row);
  const name = clientName(client);
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: state === 'invited' ? initials(name) : name,
    ownerName: `${owner.firstName} ${owner.lastName}`.trim(),
    ...terms,
    state,
  };
}

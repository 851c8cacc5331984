import type { DateOnly, Instant } from '../dates/index.js';
import type { ChartAccessLevel, ChartMemberState } from './chart-member.options.js';

/** The terms of a membership. Dates are in the time zone of the owner's practice. */
export interface ChartMemberTerms {
  access: ChartAccessLevel;
  /** The colleague's role for the client, such as 'Backup doula'. */
  role: string;
  startsOn: DateOnly;
  /** The last day; null if there is no end. */
  endsOn: DateOnly | null;
  /** Whether the membership ends when the birth is recorded and the member has no draft visit note. */
  closesAfterBirth: boolean;
  note: string;
}

/** A member of a client's care team, as shown to the chart's owner. */
export interface ChartMember extends ChartMemberTerms {
  id: string;
  /** The invited email address. The owner isn't told whether it belongs to an account on this server. */
  email: string;
  /** Empty until the invitation is accepted. */
  name: string;
  /**
   * The member's account, to assign reminders to; null until the invitation is accepted, and once the account is
   * deleted.
   */
  accountId: string | null;
  state: ChartMemberState;
  /** When the owner confirmed that the client agreed. */
  clientConsentAt: Instant;
  acceptedAt: Instant | null;
  /** When the member last opened the chart, to the minute. */
  lastReadAt: Instant | null;
  createdAt: Instant;
  version: number;
}

/** Body of `POST /api/clients/:clientId/members`. Omitted fields get their defaults. */
export interface ChartMemberInvite extends Partial<ChartMemberTerms> {
  email: string;
  /** The practitioner confirms that the client agreed. */
  clientAgreed: boolean;
}

/** Body of `PUT /api/clients/:clientId/members/:memberId`. Omitted fields don't change. */
export interface ChartMemberUpdate extends Partial<ChartMemberTerms> {
  version?: number;
}

export interface ChartMemberResponse {
  member: ChartMember;
}

/** `GET /api/clients/:clientId/members`: latest first, including members whose access has ended. */
export interface ChartMembersResponse {
  members: ChartMember[];
}

/** An invitation to a chart, or a chart that a colleague shares, as shown to the member. */
export interface SharedChart extends Omit<ChartMemberTerms, 'closesAfterBirth'> {
  id: string;
  clientId: string;
  /** The client's initials until the invitation is accepted. */
  clientName: string;
  ownerName: string;
  state: Extract<ChartMemberState, 'invited' | 'upcoming' | 'active'>;
}

export interface SharedChartResponse {
  chart: SharedChart;
}

/** `GET /api/shared-charts`: invitations and charts, latest first. */
export interface SharedChartsResponse {
  charts: SharedChart[];
}

/** A colleague's chart that the practitioner can no longer open. */
export interface FormerChart {
  /** The practitioner's own chart of the client, if the colleague transferred the client to them. */
  newClientId: string | null;
}

/** `GET /api/shared-charts/former`: null for a chart that was never shared with the practitioner. */
export interface FormerChartResponse {
  former: FormerChart | null;
}

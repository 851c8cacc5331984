import type {
  ChartMember,
  ChartMemberInvite,
  ChartMemberUpdate,
  FormerChart,
  SharedChart,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Fetches everyone who was ever invited to a client's chart, latest first. */
export async function fetchMembers(clientId: string): Promise<ChartMember[]> {
  const body = await signedIn.get(membersOf(clientId));
  if (!isRecord(body) || !Array.isArray(body.members) || !body.members.every(isMember)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return body.members;
}

/** @param idempotencyKey the same for every attempt of one form */
export async function inviteMember(
  clientId: string,
  invite: ChartMemberInvite,
  idempotencyKey: string,
): Promise<ChartMember> {
  return readMember(await signedIn.post(membersOf(clientId), invite, { idempotencyKey }));
}

/** @throws HttpError VERSION_CONFLICT when the version is outdated; CHART_MEMBER_STATE when the access has ended */
export async function updateMember(
  clientId: string,
  memberId: string,
  update: ChartMemberUpdate,
): Promise<ChartMember> {
  return readMember(await signedIn.put(memberAt(clientId, memberId), update));
}

/** Ends a colleague's access, or withdraws an invitation. */
export async function revokeMember(clientId: string, memberId: string): Promise<void> {
  await signedIn.delete(memberAt(clientId, memberId));
}

/** Fetches the invitations to charts of colleagues, and the charts that they share. */
export async function fetchSharedCharts(): Promise<SharedChart[]> {
  const body = await signedIn.get('/api/shared-charts');
  if (!isRecord(body) || !Array.isArray(body.charts) || !body.charts.every(isShared)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return body.charts;
}

/** Fetches what became of a colleague's chart that no longer opens; null if the practitioner never had access to it. */
export async function fetchFormerChart(clientId: string): Promise<FormerChart | null> {
  const query = new URLSearchParams({ clientId });
  const body = await signedIn.get(`/api/shared-charts/former?${query}`);
  const former = isRecord(body) ? body.former : undefined;
  if (former === null) return null;
  if (!isRecord(former)) throw clientError('MALFORMED_RESPONSE');
  return { newClientId: typeof former.newClientId === 'string' ? former.newClientId : null };
}

/** Accepts or declines an invitation, or gives up a chart. */
export async function answerSharedChart(id: string, answer: 'accept' | 'decline' | 'leave'): Promise<void> {
  await signedIn.post(`/api/shared-charts/${encodeURIComponent(id)}/${answer}`);
}

function membersOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/members`;
}

function memberAt(clientId: string, memberId: string): string {
  return `${membersOf(clientId)}/${encodeURIComponent(memberId)}`;
}

function readMember(body: unknown): ChartMember {
  const member = isRecord(body) ? body.member : undefined;
  if (!isMember(member)) throw clientError('MALFORMED_RESPONSE');
  return member;
}

function isMember(value: unknown): value is ChartMember {
  return (
    isRecord(value) &&
    ['id', 'email', 'name', 'state', 'access', 'startsOn'].every((field) => typeof value[field] === 'string')
  );
}

function isShared(value: unknown): value is SharedChart {
  return (
    isRecord(value) &&
    ['id', 'clientId', 'clientName', 'ownerName', 'state', 'access'].every(
      (field) => typeof value[field] === 'string',
    )
  );
}

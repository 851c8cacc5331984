import type { ChartMember, ChartMemberInvite, ChartMemberUpdate } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Fetches everyone who has ever been invited to a client's chart, latest first. */
export async function fetchMembers(clientId: string): Promise<ChartMember[]> {
  const body = await signedIn.get(membersOf(clientId));
  if (!isRecord(body) || !Array.isArray(body.members) || !body.members.every(isMember)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return body.members;
}

/** @param idempotencyKey the same key for every attempt from one form */
export async function inviteMember(
  clientId: string,
  invite: ChartMemberInvite,
  idempotencyKey: string,
): Promise<ChartMember> {
  return readMember(await signedIn.post(membersOf(clientId), invite, { idempotencyKey }));
}

/** @throws HttpError VERSION_CONFLICT if the version is outdated; CHART_MEMBER_STATE if the access has ended */
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

import type { Share, ShareCreate, ShareResend, ShareSubject, SharesResponse } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import type { ShareTarget } from './shareTarget.js';

/** A link to create. `subject` is set if the record has several subjects. */
export interface NewLink extends ShareCreate {
  subject?: ShareSubject;
}

/** Fetches the links to a record, newest first, and the client's email address. */
export async function fetchShares({ address }: ShareTarget): Promise<SharesResponse> {
  const body = await signedIn.get(address);
  if (!isRecord(body) || !Array.isArray(body.shares)) throw clientError('MALFORMED_RESPONSE');
  return { shares: body.shares.filter(isShare), clientEmail: String(body.clientEmail ?? '') };
}

/** Creates a link and emails it. */
export async function createShare(
  { address }: ShareTarget,
  body: NewLink,
  idempotencyKey: string,
): Promise<Share> {
  const response = await signedIn.post(address, body, { idempotencyKey });
  if (!isRecord(response) || !isShare(response.share)) throw clientError('MALFORMED_RESPONSE');
  return response.share;
}

/** Emails a new link for a share. */
export async function resendShare(
  { address }: ShareTarget,
  shareId: string,
  body: ShareResend,
  idempotencyKey: string,
): Promise<Share> {
  const url = `${address}/${encodeURIComponent(shareId)}/resend`;
  const response = await signedIn.post(url, body, { idempotencyKey });
  if (!isRecord(response) || !isShare(response.share)) throw clientError('MALFORMED_RESPONSE');
  return response.share;
}

/** Revokes a link. */
export async function revokeShare({ address }: ShareTarget, shareId: string): Promise<void> {
  await signedIn.delete(`${address}/${encodeURIComponent(shareId)}`);
}

function isShare(value: unknown): value is Share {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.subject === 'string' &&
    typeof value.recipient === 'string' &&
    typeof value.createdAt === 'string' &&
    typeof value.expiresAt === 'string' &&
    Array.isArray(value.openings)
  );
}

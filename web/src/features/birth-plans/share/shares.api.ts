import type {
  BirthPlanShare,
  BirthPlanShareCreate,
  BirthPlanShareResend,
  BirthPlanSharesResponse,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';
import { type PlanRef, planPath } from '../birthPlans.api.js';

/** Fetches the links of a plan, newest first, and the client's address. */
export async function fetchShares(plan: PlanRef): Promise<BirthPlanSharesResponse> {
  const body = await signedIn.get(`${planPath(plan)}/shares`);
  if (!isRecord(body) || !Array.isArray(body.shares)) throw clientError('MALFORMED_RESPONSE');
  return { shares: body.shares.filter(isShare), clientEmail: String(body.clientEmail ?? '') };
}

/** Mails a link. */
export async function createShare(
  plan: PlanRef,
  body: BirthPlanShareCreate,
  idempotencyKey: string,
): Promise<BirthPlanShare> {
  const answer = await signedIn.post(`${planPath(plan)}/shares`, body, { idempotencyKey });
  if (!isRecord(answer) || !isShare(answer.share)) throw clientError('MALFORMED_RESPONSE');
  return answer.share;
}

/** Mails another link of a share. */
export async function resendShare(
  plan: PlanRef,
  shareId: string,
  body: BirthPlanShareResend,
  idempotencyKey: string,
): Promise<BirthPlanShare> {
  const address = `${planPath(plan)}/shares/${encodeURIComponent(shareId)}/resend`;
  const answer = await signedIn.post(address, body, { idempotencyKey });
  if (!isRecord(answer) || !isShare(answer.share)) throw clientError('MALFORMED_RESPONSE');
  return answer.share;
}

/** Revokes a link. */
export async function revokeShare(plan: PlanRef, shareId: string): Promise<void> {
  await signedIn.delete(`${planPath(plan)}/shares/${encodeURIComponent(shareId)}`);
}

function isShare(value: unknown): value is BirthPlanShare {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.recipient === 'string' &&
    typeof value.createdAt === 'string' &&
    typeof value.expiresAt === 'string' &&
    Array.isArray(value.openings)
  );
}

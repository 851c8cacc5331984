import type { FormerChart, SharedChart } from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

/** Fetches the invitations to colleagues' charts, and the charts that colleagues share. */
export async function fetchSharedCharts(): Promise<SharedChart[]> {
  const body = await signedIn.get('/api/shared-charts');
  if (!isRecord(body) || !Array.isArray(body.charts) || !body.charts.every(isShared)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return body.charts;
}

/**
 * Fetches what happened to a colleague's chart that can no longer be opened. Null if the practitioner never had access.
 */
export async function fetchFormerChart(clientId: string): Promise<FormerChart | null> {
  const query = new URLSearchParams({ clientId });
  const body = await signedIn.get(`/api/shared-charts/former?${query}`);
  const former = isRecord(body) ? body.former : undefined;
  if (former === null) return null;
  if (!isRecord(former)) throw clientError('MALFORMED_RESPONSE');
  return { newClientId: typeof former.newClientId === 'string' ? former.newClientId : null };
}

/** Accepts or declines an invitation, or leaves a care team. */
export async function updateMembership(id: string, action: 'accept' | 'decline' | 'leave'): Promise<void> {
  await signedIn.post(`/api/shared-charts/${encodeURIComponent(id)}/${action}`);
}

function isShared(value: unknown): value is SharedChart {
  return (
    isRecord(value) &&
    ['id', 'clientId', 'clientName', 'ownerName', 'state', 'access'].every(
      (field) => typeof value[field] === 'string',
    )
  );
}

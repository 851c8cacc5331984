import type { ChartAccessLevel } from '@doula-desk/domain';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';

// Which charts of colleagues are open to the practitioner, so that a page knows it without a connection, and so that the end of
// an access is noticed even after a reload.

type OpenCharts = Record<string, ChartAccessLevel>;

/** Returns the access by client, as this browser last heard it. */
export function readOpenCharts(uid: string): OpenCharts {
  const kept = readDraft(slotOf(uid))?.access;
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).map(([clientId, access]) => [clientId, access === 'edit' ? 'edit' : 'view']),
  );
}

export function keepOpenCharts(uid: string, access: OpenCharts): void {
  if (Object.keys(access).length === 0) removeDraft(slotOf(uid));
  else writeDraft(slotOf(uid), { access });
}

function slotOf(uid: string): DraftSlot {
  return { uid, name: 'shared-charts', place: 'device' };
}

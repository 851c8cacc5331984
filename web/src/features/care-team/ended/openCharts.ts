import type { ChartAccessLevel } from '@doula-desk/domain';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';

// Stores which colleagues' charts the practitioner can open, so that this is known offline and pages can detect,
// even after a reload, that access has ended.

type OpenCharts = Record<string, ChartAccessLevel>;

/** Returns the last known access by client. */
export function readOpenCharts(uid: string): OpenCharts {
  const kept = readDraft(slotOf(uid))?.access;
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).map(([clientId, access]) => [clientId, access === 'edit' ? 'edit' : 'view']),
  );
}

export function storeOpenCharts(uid: string, access: OpenCharts): void {
  if (Object.keys(access).length === 0) removeDraft(slotOf(uid));
  else writeDraft(slotOf(uid), { access });
}

function slotOf(uid: string): DraftSlot {
  return { uid, name: 'shared-charts', place: 'device' };
}

import type { Client, ClientFields } from '@doula-desk/domain';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';
import { type ClientFormValues, isClientForm } from '../fields/clientForm.js';
import { type SectionId, sections } from '../shown/sections.js';

/** The open cards, each with the client from which its edit began. */
export type OpenCards = Partial<Record<SectionId, ClientFields>>;

/** An edit of a chart: the open cards, whether all are edited together, and the form's values. */
export interface ChartEdit {
  open: OpenCards;
  whole: boolean;
  values: ClientFormValues;
}

/** Per tab, because two tabs may edit the same chart. It survives a reload and signing in again. */
function slotOf(uid: string, clientId: string): DraftSlot {
  return { uid, name: `chart:${clientId}`, place: 'tab' };
}

/** Returns this tab's stored edit of the chart, or null, also for an outdated format. */
export function readChartDraft(uid: string, client: Client): ChartEdit | null {
  const kept = readDraft(slotOf(uid, client.id));
  if (!kept || !isClientForm(kept.values) || !isRecord(kept.open)) return null;
  const bases = kept.open;
  const open: OpenCards = {};
  for (const { id } of sections) if (isBase(bases[id])) open[id] = bases[id];
  if (Object.keys(open).length === 0) return null;
  return { open, whole: kept.whole === true, values: kept.values };
}

export function writeChartDraft(uid: string, clientId: string, edit: ChartEdit): void {
  writeDraft(slotOf(uid, clientId), edit);
}

export function removeChartDraft(uid: string, clientId: string): void {
  removeDraft(slotOf(uid, clientId));
}

function isBase(value: unknown): value is ClientFields {
  return isRecord(value) && typeof value.firstName === 'string' && Array.isArray(value.emergencyContacts);
}

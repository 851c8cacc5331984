import type { Client, ClientFields } from '@doula-desk/domain';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';
import { type ClientFormValues, readClientForm, toClientForm } from '../fields/clientForm.js';
import { type SectionId, sections } from '../shown/sections.js';

/** The open cards, each with the client's fields from when editing started. */
export type OpenCards = Partial<Record<SectionId, ClientFields>>;

/** An edit of a chart: the open cards, whether all cards are edited together, and the form's values. */
export interface ChartEdit {
  open: OpenCards;
  whole: boolean;
  values: ClientFormValues;
}

/**
 * Returns the storage slot of a chart's draft. It's per tab, because two tabs may edit the same chart, and
 * survives a reload and signing in again.
 */
function slotOf(uid: string, clientId: string): DraftSlot {
  return { uid, name: `chart:${clientId}`, place: 'tab' };
}

/** Returns this tab's stored edit of the chart; null if there isn't one or it can't be parsed. */
export function readChartDraft(uid: string, client: Client): ChartEdit | null {
  const kept = readDraft(slotOf(uid, client.id));
  const values = readClientForm(kept?.values, toClientForm(client));
  if (!kept || !values || !isRecord(kept.open)) return null;
  const bases = kept.open;
  const open: OpenCards = {};
  for (const { id } of sections) if (isBase(bases[id])) open[id] = bases[id];
  if (Object.keys(open).length === 0) return null;
  return { open, whole: kept.whole === true, values };
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

import { wizardSteps } from '@doula-desk/domain';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { type ClientFormValues, isClientForm } from '../fields/clientForm.js';

/** A half-filled wizard: what was typed, where the person was, and the key that makes one client of however many tries. */
export interface WizardDraft {
  values: ClientFormValues;
  /** Counts from 0. */
  step: number;
  idempotencyKey: string;
}

/** It outlives the tab, so that a client can be begun on one day and finished on another. */
function slotOf(uid: string): DraftSlot {
  return { uid, name: 'add-client', place: 'device' };
}

/**
 * The client that was begun; null where none was, or the draft's shape is an old one. Its key stays, so that a save
 * whose answer was lost adds nobody twice.
 */
export function readWizardDraft(uid: string): WizardDraft | null {
  const kept = readDraft(slotOf(uid));
  if (!kept || !isClientForm(kept.values)) return null;
  const step = Number(kept.step);
  return {
    values: kept.values,
    step: step in wizardSteps ? step : 0,
    idempotencyKey: typeof kept.idempotencyKey === 'string' ? kept.idempotencyKey : newIdempotencyKey(),
  };
}

export function writeWizardDraft(uid: string, draft: WizardDraft): void {
  writeDraft(slotOf(uid), draft);
}

export function removeWizardDraft(uid: string): void {
  removeDraft(slotOf(uid));
}

import { wizardSteps } from '@doula-desk/domain';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { type ClientFormValues, isClientForm } from '../fields/clientForm.js';

/** An unfinished wizard: the values, the current step, and the key that makes retries create one client. */
export interface WizardDraft {
  values: ClientFormValues;
  /** Counts from 0. */
  step: number;
  idempotencyKey: string;
}

/** Shared by all tabs, so that a client can be started one day and finished another. */
function slotOf(uid: string): DraftSlot {
  return { uid, name: 'add-client', place: 'device' };
}

/**
 * Returns the stored draft; null without one, or if its format is outdated. Its key is kept, so that a save whose
 * response was lost doesn't add the client twice.
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

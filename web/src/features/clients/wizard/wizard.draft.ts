import { wizardSteps } from '@doula-desk/domain';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { type ClientFormValues, newClientForm, readClientForm } from '../fields/clientForm.js';

/** An unfinished wizard: the values, the current step, and the idempotency key. */
export interface WizardDraft {
  values: ClientFormValues;
  /** Zero-based. */
  step: number;
  idempotencyKey: string;
}

/** Shared by all tabs, so that a form can be started one day and finished another. */
function slotOf(uid: string): DraftSlot {
  return { uid, name: 'add-client', place: 'device' };
}

/**
 * Returns the stored draft; null if there isn't one or it can't be parsed. The draft keeps its idempotency key,
 * so that saving again after a lost response doesn't add the client twice.
 */
export function readWizardDraft(uid: string): WizardDraft | null {
  const kept = readDraft(slotOf(uid));
  const values = readClientForm(kept?.values, newClientForm());
  if (!kept || !values) return null;
  const step = Number(kept.step);
  return {
    values,
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

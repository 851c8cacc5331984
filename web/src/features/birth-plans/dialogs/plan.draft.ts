import type { BirthPlan } from '@doula-desk/domain';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { readPlan } from '../birthPlans.records.js';
import { type PlanFormValues, readValues } from './plan.form.js';

/** Unsaved input, kept on the device until it is saved or discarded. */
export interface PlanDraft {
  values: PlanFormValues;
  /** The same for every attempt, so that retries create one plan. */
  idempotencyKey: string;
  /** The plan when the edit began; null for a new one. */
  plan: BirthPlan | null;
}

/** Where a plan's draft is stored. */
export interface PlanDraftPlace {
  read: () => PlanDraft | null;
  write: (draft: PlanDraft) => boolean;
  forget: () => void;
}

/**
 * Returns the draft of a plan's edit, or of a new plan for null.
 * @param clientId the client whose chart creates the plan
 */
export function usePlanDraft(planId: string | null, clientId?: string): PlanDraftPlace {
  const uid = useAppSelector((state) => selectUser(state)?.uid) ?? '';
  const slot = slotOf(uid, planId, clientId);
  return {
    read: () => readPlanDraft(slot),
    write: (draft) => uid !== '' && writeDraft(slot, draft),
    forget: () => removeDraft(slot),
  };
}

function readPlanDraft(slot: DraftSlot): PlanDraft | null {
  const kept = readDraft(slot);
  const values = kept && isRecord(kept.values) ? readValues(kept.values) : undefined;
  if (!kept || !values) return null;
  const { idempotencyKey } = kept;
  return {
    values,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : newIdempotencyKey(),
    plan: readPlan(kept.plan) ?? null,
  };
}

/** Shared by all tabs, so that it survives closing the tab. */
function slotOf(uid: string, planId: string | null, clientId?: string): DraftSlot {
  const newPlan = clientId ? `birth-plan-of-${clientId}` : 'birth-plan';
  return { uid, name: planId ? `birth-plan-${planId}` : newPlan, place: 'device' };
}

/** Returns the base version of an interrupted edit; null if nothing was typed. */
export function readInterruptedPlan(uid: string, planId: string): BirthPlan | null {
  return readPlanDraft(slotOf(uid, planId))?.plan ?? null;
}

import type { BirthPlan } from '@doula-desk/domain';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { readPlan } from '../birthPlans.records.js';
import { type PlanFormValues, readValues } from './plan.form.js';

/** Unsaved input, kept on the device until it's saved or discarded. */
export interface PlanDraft {
  values: PlanFormValues;
  /** The same key for every attempt, so that retries create only one plan. */
  idempotencyKey: string;
  /** The plan when the edit started; null for a new plan. */
  plan: BirthPlan | null;
}

/** The storage location of a plan's draft. */
export interface PlanDraftLocation {
  read: () => PlanDraft | null;
  write: (draft: PlanDraft) => boolean;
  forget: () => void;
}

/**
 * Returns the storage location of an edited plan's draft, or a new plan's draft if `planId` is null.
 *
 * @param clientId id of the client if a new plan is created in a chart
 */
export function usePlanDraft(planId: string | null, clientId?: string): PlanDraftLocation {
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

/** Shared by all tabs, so that the draft survives closing the tab. */
function slotOf(uid: string, planId: string | null, clientId?: string): DraftSlot {
  const newPlan = clientId ? `birth-plan-of-${clientId}` : 'birth-plan';
  return { uid, name: planId ? `birth-plan-${planId}` : newPlan, place: 'device' };
}

/** Returns the base version of an interrupted edit; null if nothing was typed. */
export function readInterruptedPlan(uid: string, planId: string): BirthPlan | null {
  return readPlanDraft(slotOf(uid, planId))?.plan ?? null;
}

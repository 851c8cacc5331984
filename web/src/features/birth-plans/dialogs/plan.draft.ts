import type { BirthPlan } from '@doula-desk/domain';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { readPlan } from '../birthPlans.records.js';
import { type PlanFormValues, readValues } from './plan.form.js';

/** A form that was typed into and is not saved. It stays on the device until it is saved or discarded. */
export interface PlanDraft {
  values: PlanFormValues;
  /** Makes one plan of however many tries. */
  idempotencyKey: string;
  /** The plan as it was when the edit began; null for a new one. */
  plan: BirthPlan | null;
}

/** Where the draft of a new plan, or that of an edit, is kept. */
export interface PlanDraftPlace {
  read: () => PlanDraft | null;
  write: (draft: PlanDraft) => boolean;
  forget: () => void;
}

/** The draft of a plan's edit, or of a new plan for null. */
export function usePlanDraft(planId: string | null): PlanDraftPlace {
  const uid = useAppSelector((state) => selectUser(state)?.uid) ?? '';
  const slot = slotOf(uid, planId);
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

/** Shared by the tabs of the device: it is there again after the tab was closed. */
function slotOf(uid: string, planId: string | null): DraftSlot {
  return { uid, name: planId ? `birth-plan-${planId}` : 'birth-plan', place: 'device' };
}

/** The plan whose edit was interrupted, as it was when the edit began; null when nothing was typed into it. */
export function readInterruptedPlan(uid: string, planId: string): BirthPlan | null {
  return readPlanDraft(slotOf(uid, planId))?.plan ?? null;
}

import type { BirthPlan } from '@doula-desk/domain';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppSelector } from '../../../store/hooks.js';
import { useDialogs } from '../../../store/openDialogs.js';
import { selectUser } from '../../../store/session/session.slice.js';
import type { PlanAction } from '../list/PlanCard.js';
import { CreatePlanDialog } from './CreatePlanDialog.js';
import { EditPlanDialog } from './EditPlanDialog.js';
import { readInterruptedPlan } from './plan.draft.js';
import { SharePlanDialog } from './SharePlanDialog.js';

const DeletePlanDialog = lazyPart(() => import('../list/DeletePlanDialog.js'));
const PlanVersionsDialog = lazyPart(() => import('../versions/PlanVersionsDialog.js'));

/** The dialog that is open over a list of plans. */
export type OpenedPlanDialog = { dialog: 'new' } | { dialog: PlanAction; plan: BirthPlan };

/** Tracks which dialog is open over the plans of `host`, and reopens an interrupted one. */
export function usePlanDialogs(host: string) {
  const uid = useAppSelector((state) => selectUser(state)?.uid) ?? '';
  return useDialogs<OpenedPlanDialog>(host, {
    restore: ({ planId }) => {
      if (typeof planId !== 'string') return { dialog: 'new' };
      const plan = readInterruptedPlan(uid, planId);
      return plan && { dialog: 'edit', plan };
    },
    remember: (shown) => {
      if (shown.dialog === 'new') return { planId: null };
      return shown.dialog === 'edit' ? { planId: shown.plan.id } : null;
    },
  });
}

interface PlanDialogsProps {
  opened: OpenedPlanDialog | null;
  /** The client whose chart this is. If undefined, the dialog for a new plan asks for the client. */
  client?: { id: string; name: string };
  onClose: () => void;
}

/** The dialogs that a list of plans can open. */
export function PlanDialogs({ opened, client, onClose }: PlanDialogsProps) {
  if (!opened) return null;
  if (opened.dialog === 'new') return <CreatePlanDialog {...(client && { client })} onClose={onClose} />;
  const { plan } = opened;
  return (
    <>
      {opened.dialog === 'edit' && <EditPlanDialog plan={plan} onClose={onClose} />}
      {opened.dialog === 'share' && <SharePlanDialog plan={plan} onClose={onClose} />}
      {opened.dialog === 'versions' && <PlanVersionsDialog plan={plan} onClose={onClose} />}
      {opened.dialog === 'delete' && <DeletePlanDialog plan={plan} onClose={onClose} />}
    </>
  );
}

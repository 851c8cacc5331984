import type { BirthPlan } from '@doula-desk/domain';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppSelector } from '../../../store/hooks.js';
import { useDialogs } from '../../../store/openDialogs.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useToday } from '../../../store/today.js';
import { CreatePlanDialog } from '../dialogs/CreatePlanDialog.js';
import { EditPlanDialog } from '../dialogs/EditPlanDialog.js';
import { readInterruptedPlan } from '../dialogs/plan.draft.js';
import { listFailureText } from '../texts.js';
import { NoPlans } from './NoPlans.js';
import { type PlanAction, PlanCards } from './PlanCards.js';
import { PlanStats } from './PlanStats.js';
import { PlansSkeleton } from './PlansSkeleton.js';
import { PlanToolbar } from './PlanToolbar.js';
import { isFiltered, noFilter, queryOf } from './planFilter.js';
import { useLinkedPlan } from './useLinkedPlan.js';
import { usePlanFilter } from './usePlanFilter.js';
import { usePlanList } from './usePlanList.js';
import './plan-list.scss';

const DeletePlanDialog = lazyPart(() => import('./DeletePlanDialog.js'));
const SharePlanDialog = lazyPart(() => import('../share/SharePlanDialog.js'));
const PlanVersionsDialog = lazyPart(() => import('../versions/PlanVersionsDialog.js'));

/** The dialog that is open. */
type Opened = { dialog: 'new' } | { dialog: PlanAction; plan: BirthPlan };

/** The birth plans of the whole practice. */
export default function BirthPlansPage() {
  const today = useToday();
  const [filter, setFilter] = usePlanFilter();
  const query = useMemo(() => queryOf(filter, today), [filter, today]);
  const { list, stats, removing, reload, loadMore } = usePlanList(query);
  const { plans, failure, status } = list;
  const uid = useAppSelector((state) => selectUser(state)?.uid) ?? '';
  const [opened, setOpened] = useDialogs<Opened>('birth-plans', {
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

  useLinkedPlan(plans, (dialog, plan) => setOpened({ dialog, plan }));

  const close = () => setOpened(null);
  const openNew = () => setOpened({ dialog: 'new' });
  const open = (dialog: PlanAction, plan: BirthPlan) => setOpened({ dialog, plan });
  return (
    <>
      <PageHeader
        title="Birth Plans"
        action={
          <button type="button" className="btn btn-primary" onClick={openNew}>
            <Plus size={20} aria-hidden /> New Birth Plan
          </button>
        }
      />
      {(plans || !failure) && <PlanStats stats={stats} />}
      {(plans || isFiltered(filter)) && (
        <PlanToolbar filter={filter} onChange={setFilter} isBusy={status === 'loading'} />
      )}
      {plans && (
        <>
          {plans.length === 0 && status !== 'loading' && (
            <NoPlans isFiltered={isFiltered(filter)} onClear={() => setFilter(noFilter)} onNew={openNew} />
          )}
          <PlanCards plans={plans} removing={removing} onAction={open} />
          {list.nextCursor && (
            <LoadMore status={list.more} failureText="More plans could not be loaded." onLoad={loadMore} />
          )}
        </>
      )}
      {!plans && failure && (
        <div className="card">
          <ErrorState
            title="Your birth plans could not be loaded"
            message={listFailureText(failure)}
            onRetry={reload}
          />
        </div>
      )}
      {!plans && !failure && <PlansSkeleton />}
      {opened?.dialog === 'new' && <CreatePlanDialog onClose={close} />}
      {opened?.dialog === 'edit' && <EditPlanDialog plan={opened.plan} onClose={close} />}
      {opened?.dialog === 'share' && <SharePlanDialog plan={opened.plan} onClose={close} />}
      {opened?.dialog === 'versions' && <PlanVersionsDialog plan={opened.plan} onClose={close} />}
      {opened?.dialog === 'delete' && <DeletePlanDialog plan={opened.plan} onClose={close} />}
    </>
  );
}

import type { BirthPlan } from '@doula-desk/domain';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useToday } from '../../../app/today.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { CreatePlanDialog } from '../form/CreatePlanDialog.js';
import { EditPlanDialog } from '../form/EditPlanDialog.js';
import { useInterruptedForm } from '../form/plan.draft.js';
import { listFailureText } from '../texts.js';
import { NoPlans } from './NoPlans.js';
import { type PlanAction, PlanCards } from './PlanCards.js';
import { PlanStats } from './PlanStats.js';
import { PlansSkeleton } from './PlansSkeleton.js';
import { PlanToolbar } from './PlanToolbar.js';
import { isNarrowed, noFilter, queryOf } from './planFilter.js';
import { usePlanFilter } from './usePlanFilter.js';
import { usePlanList } from './usePlanList.js';
import './plan-list.scss';

const DeletePlanDialog = lazyPart(() => import('./DeletePlanDialog.js'));
const SharePlanDialog = lazyPart(() => import('../share/SharePlanDialog.js'));
const PlanVersionsDialog = lazyPart(() => import('../versions/PlanVersionsDialog.js'));

/** What is open over the page. */
type Opened = { dialog: 'new' } | { dialog: PlanAction; plan: BirthPlan } | null;

/** The birth plans of the whole practice (specification part 2, section 2.4). */
export default function BirthPlansPage() {
  const today = useToday();
  const [filter, setFilter] = usePlanFilter();
  const query = useMemo(() => queryOf(filter, today), [filter, today]);
  const { list, stats, removing, reload, loadMore } = usePlanList(query);
  const { plans, failure, status } = list;
  const { interrupted, mark } = useInterruptedForm();
  const [opened, setOpened] = useState<Opened>(() => {
    if (!interrupted) return null;
    return interrupted.plan ? { dialog: 'edit', plan: interrupted.plan } : { dialog: 'new' };
  });

  const close = () => {
    mark(null);
    setOpened(null);
  };
  const openNew = () => {
    mark({ plan: null });
    setOpened({ dialog: 'new' });
  };
  const open = (dialog: PlanAction, plan: BirthPlan) => {
    if (dialog === 'edit') mark({ plan });
    setOpened({ dialog, plan });
  };
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
      {(plans || isNarrowed(filter)) && (
        <PlanToolbar filter={filter} onChange={setFilter} isBusy={status === 'loading'} />
      )}
      {plans && (
        <>
          {plans.length === 0 && status !== 'loading' && (
            <NoPlans isNarrowed={isNarrowed(filter)} onClear={() => setFilter(noFilter)} onNew={openNew} />
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

import type { BirthPlan } from '@doula-desk/domain';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { useToday } from '../../../store/today.js';
import { PlanDialogs, usePlanDialogs } from '../dialogs/PlanDialogs.js';
import { listFailureText } from '../texts.js';
import { NoPlans } from './NoPlans.js';
import { type PlanAction, PlanCards } from './PlanCards.js';
import { PlanStats } from './PlanStats.js';
import { PlansSkeleton } from './PlansSkeleton.js';
import { PlanToolbar } from './PlanToolbar.js';
import { isFiltered, noFilter, toQuery } from './planFilter.js';
import { useLinkedPlan } from './useLinkedPlan.js';
import { usePlanFilter } from './usePlanFilter.js';
import { usePlanList } from './usePlanList.js';
import './plan-list.scss';

/** The whole practice's birth plans. */
export default function BirthPlansPage() {
  const today = useToday();
  const [filter, setFilter] = usePlanFilter();
  const query = useMemo(() => toQuery(filter, today), [filter, today]);
  const { list, stats, deleting, reload, loadMore } = usePlanList(query);
  const { plans, failure, status } = list;
  const [opened, setOpened] = usePlanDialogs('birth-plans');
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
      {(plans || !failure) && <PlanStats stats={stats} filter={filter} onChange={setFilter} />}
      {(plans || isFiltered(filter)) && (
        <PlanToolbar filter={filter} onChange={setFilter} isBusy={status === 'loading'} />
      )}
      {plans && (
        <>
          {plans.length === 0 && status !== 'loading' && (
            <NoPlans isFiltered={isFiltered(filter)} onClear={() => setFilter(noFilter)} onNew={openNew} />
          )}
          <PlanCards plans={plans} deleting={deleting} onAction={open} />
          {list.nextCursor && (
            <LoadMore status={list.more} failureText="More plans couldn’t be loaded." onLoad={loadMore} />
          )}
        </>
      )}
      {!plans && failure && (
        <div className="card">
          <ErrorState
            title="Your birth plans couldn’t be loaded"
            message={listFailureText(failure)}
            onRetry={reload}
          />
        </div>
      )}
      {!plans && !failure && <PlansSkeleton />}
      <PlanDialogs opened={opened} onClose={close} />
    </>
  );
}

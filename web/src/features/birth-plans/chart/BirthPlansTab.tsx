import { type Client, clientName } from '@doula-desk/domain';
import { ClipboardList, Plus } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { chartListKey } from '../../../store/chartLists.js';
import { PlanDialogs, usePlanDialogs } from '../dialogs/PlanDialogs.js';
import { PlanCards } from '../list/PlanCards.js';
import { PlansSkeleton } from '../list/PlansSkeleton.js';
import { listFailureText } from '../texts.js';
import { useChartPlans } from './useChartPlans.js';
import '../list/plan-list.scss';

/** The chart's tab with the birth plans for one pregnancy. Plans can be added only to the current pregnancy. */
export function BirthPlansTab({ client, pregnancyId }: { client: Client; pregnancyId: string | null }) {
  const { isOwn } = useChartAccess();
  const { list, deleting, reload, loadMore } = useChartPlans(chartListKey(client.id, pregnancyId));
  const [opened, setOpened] = usePlanDialogs('chart-birth-plans');
  const { items: plans, failure } = list ?? {};
  const add = isOwn && pregnancyId === null && (
    <button type="button" className="btn btn-primary" onClick={() => setOpened({ dialog: 'new' })}>
      <Plus size={18} aria-hidden /> New Birth Plan
    </button>
  );
  return (
    <section aria-label="Birth plans">
      {!plans && !failure && <PlansSkeleton />}
      {!plans && failure && (
        <div className="card">
          <ErrorState
            title="The birth plans couldn’t be loaded"
            message={listFailureText(failure)}
            onRetry={reload}
          />
        </div>
      )}
      {plans?.length === 0 && (
        <div className="card">
          <EmptyState
            title={pregnancyId === null ? 'No birth plans yet' : 'No birth plans for this pregnancy'}
            {...(add && { hint: 'Write a birth plan together with this client.' })}
            Icon={ClipboardList}
            action={add}
          />
        </div>
      )}
      {list && plans && plans.length > 0 && (
        <>
          {add && <div className="d-flex justify-content-end mb-2h">{add}</div>}
          <PlanCards
            plans={plans}
            deleting={deleting}
            isInChart
            onAction={(dialog, plan) => setOpened({ dialog, plan })}
          />
          {list.nextCursor && (
            <LoadMore status={list.more} failureText="More plans couldn’t be loaded." onLoad={loadMore} />
          )}
        </>
      )}
      <PlanDialogs
        opened={opened}
        client={{ id: client.id, name: clientName(client) }}
        onClose={() => setOpened(null)}
      />
    </section>
  );
}

import { useCallback } from 'react';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { PLAN_PAGE_LENGTH, type PlanQuery } from '../birthPlans.api.js';
import { type BirthPlansState, birthPlansActions, selectBirthPlans } from '../birthPlans.slice.js';
import { watchPlanLoads } from '../loading.saga.js';

/** Returns the plans for a query and the totals. Loads both when the page opens and when the tab becomes visible. */
export function usePlanList(
  query: PlanQuery,
): BirthPlansState & { reload: () => void; loadMore: () => void } {
  useSagas(watchPlanLoads);
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectBirthPlans);
  const reload = useCallback(() => void dispatch(birthPlansActions.listRequested(query)), [dispatch, query]);
  const recount = useCallback(() => void dispatch(birthPlansActions.statsRequested()), [dispatch]);
  useLoadOnce(reload);
  useLoadOnce(recount);
  // Reloading would drop all pages after the first one.
  useWhenVisible(() => {
    if ((state.list.plans?.length ?? 0) <= PLAN_PAGE_LENGTH) reload();
  });
  useWhenVisible(recount);
  return { ...state, reload, loadMore: () => void dispatch(birthPlansActions.moreRequested()) };
}

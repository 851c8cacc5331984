import { useCallback } from 'react';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { PLAN_PAGE_LENGTH } from '../birthPlans.api.js';
import { birthPlansActions, selectBirthPlans } from '../birthPlans.slice.js';
import { watchChartPlans } from '../loading.saga.js';

/** Returns the birth plans in a chart's list (`chartListKey`), and loads them when the tab opens. */
export function useChartPlans(listKey: string) {
  useSagas(watchChartPlans);
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectBirthPlans(state).charts[listKey]);
  const deleting = useAppSelector((state) => selectBirthPlans(state).deleting);
  const reload = useCallback(
    () => void dispatch(birthPlansActions.chartRequested(listKey)),
    [dispatch, listKey],
  );
  const loadMore = () => void dispatch(birthPlansActions.chartMoreRequested(listKey));
  useLoadOnce(reload);
  // Reloading would drop all pages after the first one.
  useWhenVisible(() => {
    if ((list?.items?.length ?? 0) <= PLAN_PAGE_LENGTH) reload();
  });
  return { list, deleting, reload, loadMore };
}

import { useCallback } from 'react';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { watchSharedCharts } from './sharedCharts.saga.js';
import { selectOpenCharts, selectSharedCharts, sharedChartsActions } from './sharedCharts.slice.js';

/** Loads the charts that colleagues share, and invitations, when a page opens and when the tab becomes visible. */
export function useSharedCharts() {
  useSagas(watchSharedCharts);
  const dispatch = useAppDispatch();
  const { charts, failure } = useAppSelector(selectSharedCharts);
  const open = useAppSelector(selectOpenCharts);
  const reload = useCallback(() => void dispatch(sharedChartsActions.chartsRequested()), [dispatch]);
  useLoadOnce(reload);
  useWhenVisible(reload);
  return { charts, failure, open, reload };
}

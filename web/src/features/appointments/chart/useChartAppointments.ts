import { useCallback } from 'react';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { appointmentsActions, selectAppointments } from '../appointments.slice.js';
import { watchChartAppointments } from '../loading.saga.js';
import { useAfterSeriesChanges } from '../useAfterAppointmentChanges.js';

/** Returns the appointments in a chart's list (`chartListKey`), and loads them when the tab opens. */
export function useChartAppointments(listKey: string) {
  useSagas(watchChartAppointments);
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectAppointments(state).charts[listKey]);
  const reload = useCallback(
    () => void dispatch(appointmentsActions.chartRequested(listKey)),
    [dispatch, listKey],
  );
  const loadMore = () => void dispatch(appointmentsActions.chartMoreRequested(listKey));
  useLoadOnce(reload);
  useAfterSeriesChanges(reload);
  useWhenVisible(reload);
  return { list, reload, loadMore };
}

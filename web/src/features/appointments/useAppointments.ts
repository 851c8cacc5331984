import type { DateRange } from '@doula-desk/domain';
import { useCallback } from 'react';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import {
  type AppointmentList,
  type AppointmentSlot,
  appointmentsActions,
  selectAppointments,
} from './appointments.slice.js';
import { watchRanges } from './loading.saga.js';
import { useAfterSeriesChanges } from './useAfterAppointmentChanges.js';

/**
 * Returns the appointments in a range and loads them on first use. `reload` loads them again.
 *
 * @param range the range; null while there is nothing to load
 * @param withShared whether to include appointments in charts that colleagues share
 */
export function useAppointments(
  slot: AppointmentSlot,
  range: DateRange | null,
  withShared = false,
): { list: AppointmentList | undefined; reload: () => void } {
  useSagas(watchRanges);
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectAppointments(state).lists[slot]);
  const start = range?.start;
  const end = range?.end;
  const reload = useCallback(() => {
    if (start && end)
      dispatch(appointmentsActions.rangeRequested({ slot, range: { start, end }, withShared }));
  }, [dispatch, slot, start, end, withShared]);
  useLoadOnce(reload);
  useAfterSeriesChanges(reload);
  return { list, reload };
}

import { useCallback } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import type { ReportBodies, ReportName, ReportQuery } from './reports.api.js';
import { watchReports } from './reports.saga.js';
import { type LoadedReport, reportsActions, selectReports } from './reports.slice.js';

/**
 * Loads a report, and reloads it when the tab becomes visible.
 * @param query must be memoized: a new object triggers a reload
 */
export function useReport<Name extends ReportName>(
  name: Name,
  query: ReportQuery,
): { report: LoadedReport<ReportBodies[Name]> | undefined; reload: () => void } {
  useSagas(watchReports);
  const dispatch = useAppDispatch();
  const { reports } = useAppSelector(selectReports);
  const reload = useCallback(
    () => void dispatch(reportsActions.reportRequested({ name, query })),
    [dispatch, name, query],
  );
  useLoadOnce(reload);
  useWhenVisible(reload);
  return { report: reports[name] as LoadedReport<ReportBodies[Name]> | undefined, reload };
}

import { type CalendarView, calendarViews, type DateOnly, isPlausibleDate } from '@doula-desk/domain';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface CalendarState {
  view: CalendarView;
  /** The shown day, or a day within the shown week or month. */
  date: DateOnly;
  /** Id of the appointment that is open. */
  opened: string | null;
  show: (next: { view?: CalendarView; date?: DateOnly }) => void;
  open: (id: string | null) => void;
}

/** Stores the calendar's state in the URL, so that it survives a reload and the Back button. */
export function useCalendarState(today: DateOnly): CalendarState {
  const [query, setQuery] = useSearchParams();
  const view = calendarViews.find((known) => known === query.get('view')) ?? 'month';
  const asked = query.get('date');
  const date = asked && isPlausibleDate(asked) ? asked : today;
  const put = useCallback(
    (next: Record<string, string>) => setQuery({ view, date, ...next }, { replace: true }),
    [setQuery, view, date],
  );
  return {
    view,
    date,
    opened: query.get('appointment'),
    show: put,
    open: useCallback((id) => put(id ? { appointment: id } : {}), [put]),
  };
}

import {
  type CalendarView,
  calendarViews,
  type DateOnly,
  formatDate,
  formatDateRange,
  isPlausibleDate,
  moveView,
  rangeOfView,
} from '@doula-desk/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-bootstrap';
import { SegmentedControl } from '../../../components/SegmentedControl.js';
import type { CalendarState } from './useCalendarState.js';

const viewLabels: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day' };
const views = calendarViews.map((id) => ({ id, label: viewLabels[id] }));

/** Moves by day, week, or month, and switches between the views. */
export function CalendarToolbar({ view, date, show, today }: CalendarState & { today: DateOnly }) {
  const move = (steps: number) => {
    const to = moveView(view, date, steps);
    if (isPlausibleDate(to)) show({ date: to });
  };
  return (
    <div className="calendar-toolbar d-grid gap-2 align-items-center">
      <button
        type="button"
        className="btn btn-icon calendar-back no-print"
        aria-label={`Previous ${view}`}
        onClick={() => move(-1)}
      >
        <ChevronLeft size={22} aria-hidden />
      </button>
      <button
        type="button"
        className="btn btn-icon calendar-on no-print"
        aria-label={`Next ${view}`}
        onClick={() => move(1)}
      >
        <ChevronRight size={22} aria-hidden />
      </button>
      <Button variant="quiet" className="calendar-today no-print" onClick={() => show({ date: today })}>
        Today
      </Button>
      <h2 className="calendar-title m-0 text-center" aria-live="polite">
        {calendarTitle(view, date)}
      </h2>
      <SegmentedControl
        label="View"
        options={views}
        chosen={view}
        className="calendar-views no-print"
        onChoose={(choice) => show({ view: choice })}
      />
    </div>
  );
}

/** Formats the shown range: 'November 2026', 'Nov 22, 2026 – Nov 28, 2026', 'Friday, November 27, 2026'. */
export function calendarTitle(view: CalendarView, date: DateOnly): string {
  if (view === 'month') return formatDate(date, 'month');
  if (view === 'day') return formatDate(date, 'full');
  const { start, end } = rangeOfView('week', date);
  return formatDateRange(start, end);
}

import { type AppointmentView, type DateOnly, isInRange } from '@doula-desk/domain';
import type { RefCallback } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import { useMediaQuery, WIDE_ENOUGH_FOR_TABLES } from '../../../lib/useMediaQuery.js';
import type { AppointmentList } from '../../appointments/index.js';
import type { DayBands } from './bands.js';
import { CalendarToolbar } from './CalendarToolbar.js';
import type { CalendarActions } from './CalendarViewProps.js';
import { DayView } from './DayView.js';
import { MonthView } from './MonthView.js';
import type { CalendarState } from './useCalendarState.js';
import { WeekList } from './WeekList.js';
import { WeekView } from './WeekView.js';

interface CalendarProps extends CalendarActions {
  state: CalendarState;
  today: DateOnly;
  list: AppointmentList | undefined;
  /** On-call windows and time away by day. */
  bands: ReadonlyMap<DateOnly, DayBands>;
  isDragging: boolean;
  surface: RefCallback<HTMLElement>;
  onRetry: () => void;
}

const NONE: readonly AppointmentView[] = [];

/** The calendar in the chosen view. Days that have already loaded are shown while the rest loads. */
export function Calendar({
  state,
  today,
  list,
  bands,
  isDragging,
  surface,
  onRetry,
  ...actions
}: CalendarProps) {
  const isWide = useMediaQuery(WIDE_ENOUGH_FOR_TABLES);
  const { view, date, show } = state;
  const isLoading = list === undefined || list.status === 'loading';
  const isKnown = list?.loaded && isInRange(date, list.loaded);
  const shared = { date, today, appointments: list?.appointments ?? NONE, bands, ...actions };
  const onShowDay = (day: DateOnly) => show({ view: 'day', date: day });
  return (
    <section
      className={isDragging ? 'card calendar is-dragging' : 'card calendar'}
      aria-label="Calendar"
      aria-busy={isLoading}
      ref={surface}
    >
      <CalendarToolbar {...state} today={today} />
      <div className={isLoading ? 'calendar-progress is-loading' : 'calendar-progress'} />
      {list?.status === 'failed' && (
        <ErrorState
          title="Failed to load appointments"
          message={list.failure?.message ?? ''}
          onRetry={onRetry}
        />
      )}
      {view === 'month' && <MonthView {...shared} onShowDate={(day) => show({ date: day })} />}
      {view === 'week' && isWide && <WeekView {...shared} onShowDay={onShowDay} />}
      {view === 'week' && !isWide && <WeekList {...shared} onShowDay={onShowDay} />}
      {view === 'day' && isKnown && <DayView {...shared} />}
      {view === 'day' && !isKnown && isLoading && <DaySkeleton />}
    </section>
  );
}

function DaySkeleton() {
  return (
    <div className="placeholder-glow p-3" aria-hidden="true">
      <span className="placeholder col-12 day-placeholder rounded" />
      <span className="placeholder col-12 day-placeholder rounded" />
    </div>
  );
}

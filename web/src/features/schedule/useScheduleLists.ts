import {
  type AppointmentView,
  type CalendarView,
  type DateOnly,
  type DateRange,
  scheduleStatsRange,
  visibleRange,
} from '@doula-desk/domain';
import { type AppointmentList, useAppointments } from '../appointments/index.js';

interface ScheduleLists {
  /** The appointments on the shown days. */
  calendar: AppointmentList | undefined;
  /** The appointments on the days that the stat cards cover; undefined until loaded. */
  counted: readonly AppointmentView[] | undefined;
  reload: () => void;
}

/**
 * Loads the appointments on the shown days and, if those don't include the current month and week, also the
 * appointments for the stat cards.
 * @param withShared whether to include appointments in charts that colleagues share
 */
export function useScheduleLists(
  view: CalendarView,
  date: DateOnly,
  today: DateOnly,
  withShared: boolean,
): ScheduleLists {
  const shown = visibleRange(view, date);
  const counted = scheduleStatsRange(today);
  const isCountedShown = contains(shown, counted);
  const calendar = useAppointments('calendar', shown, withShared);
  const stats = useAppointments('stats', isCountedShown ? null : counted, withShared);
  const known = [calendar.list, stats.list].find((list) => list?.loaded && contains(list.loaded, counted));
  return {
    calendar: calendar.list,
    counted: known?.appointments,
    reload() {
      calendar.reload();
      stats.reload();
    },
  };
}

function contains(range: DateRange, other: DateRange): boolean {
  return range.start <= other.start && other.end <= range.end;
}

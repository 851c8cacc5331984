import { type AppointmentView, type CalendarView, type DateOnly, scheduleStats } from '@doula-desk/domain';
import { Baby, CalendarClock, CalendarDays, CalendarRange } from 'lucide-react';
import { useMemo } from 'react';
import { StatStrip } from '../../components/StatStrip.js';
import { useTimeZone } from '../../store/today.js';
import type { CalendarState } from './calendar/useCalendarState.js';

/**
 * The number of appointments today, this week, and this month. Clicking one shows those appointments in the calendar.
 */
export function ScheduleStats({
  state: { view, date, show },
  appointments,
  today,
}: {
  state: CalendarState;
  /** Undefined until loaded. */
  appointments: readonly AppointmentView[] | undefined;
  today: DateOnly;
}) {
  const zone = useTimeZone();
  const stats = useMemo(
    () => appointments && scheduleStats(appointments, today, zone),
    [appointments, today, zone],
  );
  const period = (period: CalendarView) => ({
    isChosen: view === period && date === today,
    onChoose: () => show({ view: period, date: today }),
  });
  return (
    <StatStrip
      stats={[
        {
          label: "Today's Appointments",
          value: stats?.today,
          Icon: CalendarDays,
          tone: 'sky',
          ...period('day'),
        },
        { label: 'Active Births', value: stats?.activeBirths, Icon: Baby, tone: 'sage' },
        { label: 'This Week', value: stats?.thisWeek, Icon: CalendarRange, tone: 'plum', ...period('week') },
        {
          label: 'This Month',
          value: stats?.thisMonth,
          Icon: CalendarClock,
          tone: 'sand',
          ...period('month'),
        },
      ]}
    />
  );
}

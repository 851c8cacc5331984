import { type AppointmentView, type DateOnly, scheduleStats } from '@doula-desk/domain';
import { Baby, CalendarClock, CalendarDays, CalendarRange } from 'lucide-react';
import { useMemo } from 'react';
import { StatCard } from '../../components/StatCard.js';
import { useTimeZone } from '../../store/today.js';

/** The numbers of appointments today, this week, and this month. */
export function ScheduleStats({
  appointments,
  today,
}: {
  /** Undefined until loaded. */
  appointments: readonly AppointmentView[] | undefined;
  today: DateOnly;
}) {
  const zone = useTimeZone();
  const stats = useMemo(
    () => appointments && scheduleStats(appointments, today, zone),
    [appointments, today, zone],
  );
  return (
    <dl className="stat-grid no-print">
      <StatCard label="Today's Appointments" value={stats?.today} Icon={CalendarDays} tone="sky" />
      <StatCard label="Active Births" value={stats?.activeBirths} Icon={Baby} tone="sage" />
      <StatCard label="This Week" value={stats?.thisWeek} Icon={CalendarRange} tone="plum" />
      <StatCard label="This Month" value={stats?.thisMonth} Icon={CalendarClock} tone="sand" />
    </dl>
  );
}

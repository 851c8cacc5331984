import {
  type AppointmentView,
  appointmentsOn,
  type ClientNameId,
  countBirthsThisMonth,
  type DateOnly,
  type DayGap,
  dayTimeline,
  rangeOfView,
  type TimelineEntry,
  upcomingAppointments,
  upcomingRange,
} from '@doula-desk/domain';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import type { ChartAccess } from '../../store/chartAccess.js';
import { useTimeZone } from '../../store/today.js';
import { type AppointmentList, useAfterAppointmentChanges, useAppointments } from '../appointments/index.js';
import { useSharedAppointments } from '../care-team/index.js';
import { useClientNames } from '../client-names/index.js';
import { usePendingTasks } from '../reminders/index.js';
import { useBirthStats } from './useBirthStats.js';

/** Undefined until loaded; null if loading failed. */
export type ListedAppointments = AppointmentView[] | null | undefined;

export interface Dashboard {
  /** Totals are undefined until loaded, and 0 if loading failed. */
  activeClients: number | undefined;
  appointmentsToday: number | undefined;
  births: number | undefined;
  /** Pending reminders. */
  pendingTasks: number | undefined;
  todays: ListedAppointments;
  /** The gaps before today's appointments, by appointment id. */
  gaps: ReadonlyMap<string, DayGap> | undefined;
  upcoming: ListedAppointments;
  /** The practitioner's access to a client's chart, which may be shared by a colleague. */
  accessTo: (clientId: string) => ChartAccess;
  /** Whether loading failed for any part, so that something is outdated or missing. */
  failed: boolean;
  reload: () => void;
}

/**
 * Loads the dashboard with one request per part. Reloads when an appointment changes and when the tab becomes visible.
 * A part that fails to load keeps its old value.
 */
export function useDashboard(today: DateOnly): Dashboard {
  const zone = useTimeZone();
  const names = useClientNames();
  const tasks = usePendingTasks();
  const { isShown, accessTo } = useSharedAppointments();
  const todays = useAppointments('today', { start: today, end: today }, isShown);
  const upcoming = useAppointments('upcoming', upcomingRange(today), isShown);
  const month = useAppointments('month', rangeOfView('month', today));
  const recorded = useBirthStats();
  const reloadAppointments = () => {
    todays.reload();
    upcoming.reload();
    month.reload();
  };
  const reload = () => {
    names.reload();
    tasks.reload();
    recorded.reload();
    reloadAppointments();
  };
  useWhenVisible(reload);
  useAfterAppointmentChanges(reloadAppointments);

  const lists = [todays.list, upcoming.list, month.list];
  const listedToday = mapLoaded(todays.list, (appointments) => appointmentsOn(appointments, today, zone));
  // A colleague's visits don't take up the practitioner's time.
  const isOwn = ({ clientId }: AppointmentView) => accessTo(clientId).isOwn;
  const { stats } = recorded;
  const births = mapLoaded(
    month.list,
    (appointments) => stats && countBirthsThisMonth(stats, appointments, today),
  );
  return {
    activeClients: names.isKnown || names.status === 'failed' ? activeCount(names.names) : undefined,
    appointmentsToday: listedToday === null ? 0 : listedToday?.length,
    pendingTasks: tasks.count ?? (tasks.failed ? 0 : undefined),
    births: births === null ? 0 : births,
    todays: listedToday,
    gaps: listedToday ? gapsIn(dayTimeline(listedToday.filter(isOwn), today, zone)) : undefined,
    accessTo,
    upcoming: mapLoaded(upcoming.list, (appointments) => upcomingAppointments(appointments, today)),
    failed: names.status === 'failed' || tasks.failed || lists.some((list) => list?.status === 'failed'),
    reload,
  };
}

function gapsIn(timeline: readonly TimelineEntry[]): ReadonlyMap<string, DayGap> {
  return new Map(timeline.flatMap(({ appointment, gap }) => (gap ? [[appointment.id, gap]] : [])));
}

function activeCount(names: readonly ClientNameId[]): number {
  return names.filter(({ isActive }) => isActive).length;
}

/** Derives a value from a list; undefined until the list has loaded, null if loading failed. */
function mapLoaded<Value>(
  list: AppointmentList | undefined,
  read: (appointments: AppointmentView[]) => Value,
): Value | null | undefined {
  if (list?.loaded) return read(list.appointments);
  return list?.status === 'failed' ? null : undefined;
}

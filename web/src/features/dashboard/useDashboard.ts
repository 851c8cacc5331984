import {
  type AppointmentView,
  appointmentsOn,
  birthsThisMonth,
  type DateOnly,
  rangeOfView,
  upcomingAppointments,
  upcomingRange,
} from '@doula-desk/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../../app/hooks.js';
import { useWhenSeen } from '../../lib/clock/useWhenSeen.js';
import { type AppointmentList, selectAppointments, useAppointments } from '../appointments/index.js';
import { useClientNames } from '../client-names/index.js';
import { usePendingTasks } from '../reminders/index.js';

export interface Dashboard {
  activeClients: number;
  births: number;
  /** Reminders that are pending. */
  pendingTasks: number;
  /** Undefined until they have been loaded, or could not be. */
  todays: AppointmentView[] | undefined;
  upcoming: AppointmentView[] | undefined;
  /** Whether something could not be loaded: what is shown is older, or nothing. */
  failed: boolean;
  reload: () => void;
}

/**
 * What the dashboard tells, one call for each part of it. It is loaded when the page opens, when an appointment
 * changes, and when the tab is seen again; what could not be loaded stays as it was.
 */
export function useDashboard(today: DateOnly): Dashboard {
  const names = useClientNames();
  const tasks = usePendingTasks();
  const todays = useAppointments('today', { start: today, end: today });
  const upcoming = useAppointments('upcoming', upcomingRange(today));
  const month = useAppointments('month', rangeOfView('month', today));
  const reloadAppointments = () => {
    todays.reload();
    upcoming.reload();
    month.reload();
  };
  const reload = () => {
    names.reload();
    tasks.reload();
    reloadAppointments();
  };
  useWhenSeen(reload);
  useAfterChanges(reloadAppointments);

  const lists = [todays.list, upcoming.list, month.list];
  return {
    activeClients: names.names.length,
    pendingTasks: tasks.count,
    births: birthsThisMonth(month.list?.appointments ?? [], today),
    todays: settled(todays.list) && appointmentsOn(todays.list?.appointments ?? [], today),
    upcoming: settled(upcoming.list) && upcomingAppointments(upcoming.list?.appointments ?? [], today),
    failed: names.status === 'failed' || tasks.failed || lists.some((list) => list?.status === 'failed'),
    reload,
  };
}

/** True once there is something to show; undefined before. */
function settled(list: AppointmentList | undefined): true | undefined {
  return list && (list.loaded || list.status === 'failed') ? true : undefined;
}

/** Calls `work` after each change of an appointment that is made while the page is open. */
function useAfterChanges(work: () => void): void {
  const changes = useAppSelector((state) => selectAppointments(state).changes);
  const known = useRef(changes);
  const changed = useEffectEvent(work);
  useEffect(() => {
    if (known.current === changes) return;
    known.current = changes;
    changed();
  }, [changes]);
}

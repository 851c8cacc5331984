import type { ReminderDisplayStatus } from '@doula-desk/domain';
import { CalendarClock, CircleAlert, CircleCheck, type LucideIcon, Sun } from 'lucide-react';
import type { Tone } from '../../../components/StatCard.js';

/** A tab of the reminders page. */
export interface ReminderTab {
  /** Value of the URL's `tab` parameter: `/reminders?tab=overdue`. */
  id: string;
  status: ReminderDisplayStatus;
  Icon: LucideIcon;
  tone: Tone;
  empty: { title: string; hint: string };
}

const dueToday: ReminderTab = {
  id: 'due-today',
  status: 'Due Today',
  Icon: Sun,
  tone: 'sand',
  empty: { title: 'Nothing is due today', hint: 'Reminders appear here on the day they are due.' },
};

export const reminderTabs: readonly ReminderTab[] = [
  dueToday,
  {
    id: 'overdue',
    status: 'Overdue',
    Icon: CircleAlert,
    tone: 'plum',
    empty: { title: 'Nothing is overdue', hint: 'You’ve completed everything that was due.' },
  },
  {
    id: 'upcoming',
    status: 'Upcoming',
    Icon: CalendarClock,
    tone: 'sky',
    empty: { title: 'No upcoming reminders', hint: 'Reminders you set for a later day appear here.' },
  },
  {
    id: 'completed',
    status: 'Completed',
    Icon: CircleCheck,
    tone: 'sage',
    empty: { title: 'No completed reminders yet', hint: 'Reminders you complete appear here.' },
  },
];

/** Returns the tab named in the URL, or the first one. */
export function tabFromUrl(id: string | null): ReminderTab {
  return reminderTabs.find((tab) => tab.id === id) ?? dueToday;
}

/** Returns the tab that shows reminders with a given status. */
export function tabForStatus(status: ReminderDisplayStatus): ReminderTab {
  return reminderTabs.find((tab) => tab.status === status) ?? dueToday;
}

import type { ReminderDisplayStatus } from '@doula-desk/domain';
import { CalendarClock, CircleAlert, CircleCheck, type LucideIcon, Sun } from 'lucide-react';
import type { Tone } from '../../../components/StatCard.js';

/** One tab of the reminders screen, and the card that counts the same. */
export interface ReminderTab {
  /** As in the address: `/reminders?tab=overdue`. */
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

/** In the order of the specification (part 2, section 2.5). */
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

/** The tab of an address; the first one where the address names none. */
export function tabOf(id: string | null): ReminderTab {
  return reminderTabs.find((tab) => tab.id === id) ?? dueToday;
}

/** Where a reminder is found after a change of its status. */
export function tabOfStatus(status: ReminderDisplayStatus): ReminderTab {
  return reminderTabs.find((tab) => tab.status === status) ?? dueToday;
}

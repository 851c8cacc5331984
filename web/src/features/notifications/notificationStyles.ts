import type { NotificationType } from '@doula-desk/domain';
import { BellRing, CalendarDays, ClockAlert, Info, type LucideIcon, Siren, Sprout } from 'lucide-react';

interface NotificationStyle {
  /** The notification's type, for screen readers. */
  label: string;
  Icon: LucideIcon;
  tone: 'danger' | 'sand' | 'plum' | 'sky' | 'sage' | 'quiet';
}

/** An icon and a color for each type. */
export const notificationStyles: Record<NotificationType, NotificationStyle> = {
  urgent: { label: 'Urgent', Icon: Siren, tone: 'danger' },
  overdue: { label: 'Overdue', Icon: ClockAlert, tone: 'sand' },
  reminder: { label: 'Reminder', Icon: BellRing, tone: 'plum' },
  appointment: { label: 'Appointment', Icon: CalendarDays, tone: 'sky' },
  milestone: { label: 'Milestone', Icon: Sprout, tone: 'sage' },
  system: { label: 'System', Icon: Info, tone: 'quiet' },
};

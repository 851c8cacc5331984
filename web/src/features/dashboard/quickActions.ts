import { AlarmClockPlus, CalendarPlus, ClipboardPlus, type LucideIcon, NotebookPen } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Tone } from '../../components/StatCard.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { newNotePath } from '../visit-notes/index.js';

export const ScheduleAppointment = lazyPart(() => import('./ScheduleAppointment.js'));
export const CreateBirthPlan = lazyPart(() => import('./CreateBirthPlan.js'));
export const SetReminder = lazyPart(() => import('./SetReminder.js'));

export interface QuickAction {
  label: string;
  Icon: LucideIcon;
  tone: Tone;
  /**
   * Either the form to open over the dashboard, which calls `onClose` when finished, or the path of the form's page.
   */
  opens: ComponentType<{ onClose: () => void }> | string;
}

/** The quick actions, in the order shown. */
export const quickActions: QuickAction[] = [
  { label: 'Add Visit Note', Icon: NotebookPen, tone: 'sky', opens: newNotePath() },
  { label: 'Create Birth Plan', Icon: ClipboardPlus, tone: 'sage', opens: CreateBirthPlan },
  { label: 'Set Reminder', Icon: AlarmClockPlus, tone: 'sand', opens: SetReminder },
  { label: 'Schedule Appointment', Icon: CalendarPlus, tone: 'plum', opens: ScheduleAppointment },
];

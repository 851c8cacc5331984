import { AlarmClockPlus, CalendarPlus, ClipboardPlus, type LucideIcon, NotebookPen } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Tone } from '../../components/StatCard.js';
import { lazyPart } from '../../lib/lazyPart.js';

export const AddVisitNote = lazyPart(() => import('./AddVisitNote.js'));
export const ScheduleAppointment = lazyPart(() => import('./ScheduleAppointment.js'));
export const CreateBirthPlan = lazyPart(() => import('./CreateBirthPlan.js'));
export const SetReminder = lazyPart(() => import('./SetReminder.js'));

export interface QuickAction {
  label: string;
  Icon: LucideIcon;
  tone: Tone;
  /** The form that opens over the dashboard; it calls `onClose` when finished. */
  Form: ComponentType<{ onClose: () => void }>;
}

/** The quick actions, in the order shown. */
export const quickActions: QuickAction[] = [
  { label: 'Add Visit Note', Icon: NotebookPen, tone: 'sky', Form: AddVisitNote },
  { label: 'Create Birth Plan', Icon: ClipboardPlus, tone: 'sage', Form: CreateBirthPlan },
  { label: 'Set Reminder', Icon: AlarmClockPlus, tone: 'sand', Form: SetReminder },
  { label: 'Schedule Appointment', Icon: CalendarPlus, tone: 'plum', Form: ScheduleAppointment },
];

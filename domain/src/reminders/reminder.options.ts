export const reminderTypes = ['followUp', 'milestone', 'preparation', 'documentation', 'admin'] as const;
export type ReminderType = (typeof reminderTypes)[number];

/** What choosing a type means: its name, the minutes it fills in, and titles to start from. */
export interface ReminderTypeInfo {
  label: string;
  /** Minutes. */
  defaultDuration: number;
  quickTitles: readonly string[];
}

/** Minutes from the specification (business constants), titles from the field lists. */
export const reminderTypeInfo: Record<ReminderType, ReminderTypeInfo> = {
  followUp: {
    label: 'Follow-up',
    defaultDuration: 30,
    quickTitles: [
      'Check in after prenatal visit',
      'Call after due date',
      'Two-week postpartum check-in',
      'Feeding follow-up',
    ],
  },
  milestone: {
    label: 'Milestone',
    defaultDuration: 0,
    quickTitles: [
      '28 weeks: third trimester begins',
      '36 weeks: birth plan review',
      '37 weeks: on call from today',
      '40 weeks: due date',
    ],
  },
  preparation: {
    label: 'Preparation',
    defaultDuration: 60,
    quickTitles: [
      'Hospital bag packing reminder',
      'Finalize birth plan',
      'Confirm backup doula',
      'Check home birth supplies',
    ],
  },
  documentation: {
    label: 'Documentation',
    defaultDuration: 15,
    quickTitles: [
      'Complete visit notes',
      'Write birth summary',
      'Update client chart',
      'File signed contract',
    ],
  },
  admin: {
    label: 'Administrative',
    defaultDuration: 30,
    quickTitles: [
      'Contract renewal reminder',
      'Send balance invoice',
      'Confirm next appointment',
      'Request client feedback',
    ],
  },
};

export const reminderPriorities = ['high', 'medium', 'low'] as const;
export type ReminderPriority = (typeof reminderPriorities)[number];

export const reminderPriorityLabels: Record<ReminderPriority, string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const reminderStatuses = ['pending', 'completed'] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

/** How a reminder is shown; `reminderDisplayStatus` decides. */
export const reminderDisplayStatuses = ['Overdue', 'Due Today', 'Upcoming', 'Completed'] as const;
export type ReminderDisplayStatus = (typeof reminderDisplayStatuses)[number];

/** Minutes between two steps of the estimated duration. */
export const REMINDER_DURATION_STEP = 15;
export const DEFAULT_REMINDER_TIME = '09:00';
export const DEFAULT_REMINDER_DURATION = 30;
/** Type of a new reminder in a form, and of a stored one that names none. */
export const DEFAULT_REMINDER_TYPE: ReminderType = 'followUp';
export const FALLBACK_REMINDER_TYPE: ReminderType = 'admin';
export const DEFAULT_REMINDER_PRIORITY: ReminderPriority = 'medium';
/** Title of a reminder that came without one. */
export const FALLBACK_REMINDER_TITLE = 'Reminder';
/** Days before or after the due date that a relative reminder may name: a pregnancy and a year after it. */
export const RELATIVE_OFFSET_LIMIT_DAYS = 400;
/** Most characters of a title, and of a description. */
export const REMINDER_TITLE_LENGTH = 200;
export const REMINDER_DESCRIPTION_LENGTH = 5000;
/** Longest estimated duration, in minutes: a day. */
export const REMINDER_MINUTES_MAX = 1440;

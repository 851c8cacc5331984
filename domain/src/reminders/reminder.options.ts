export const reminderTypes = ['followUp', 'milestone', 'preparation', 'documentation', 'admin'] as const;
export type ReminderType = (typeof reminderTypes)[number];

/** A reminder type's label, default duration, and suggested titles. */
export interface ReminderTypeInfo {
  label: string;
  /** In minutes. */
  defaultDuration: number;
  quickTitles: readonly string[];
}

/** Labels and defaults by type. */
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

/** Statuses that are shown, as determined by `reminderDisplayStatus`. */
export const reminderDisplayStatuses = ['Overdue', 'Due Today', 'Upcoming', 'Completed'] as const;
export type ReminderDisplayStatus = (typeof reminderDisplayStatuses)[number];

/** Step for the estimated duration, in minutes. */
export const REMINDER_DURATION_STEP = 15;
export const DEFAULT_REMINDER_TIME = '09:00';
export const DEFAULT_REMINDER_DURATION = 30;
/** Default type of a new reminder in the form, and fallback for a stored reminder without a type. */
export const DEFAULT_REMINDER_TYPE: ReminderType = 'followUp';
export const FALLBACK_REMINDER_TYPE: ReminderType = 'admin';
export const DEFAULT_REMINDER_PRIORITY: ReminderPriority = 'medium';
/** Title of a reminder that has none. */
export const FALLBACK_REMINDER_TITLE = 'Reminder';
/**
 * Maximum number of days before or after the due date for a relative reminder: a year plus the length of a pregnancy.
 */
export const RELATIVE_OFFSET_LIMIT_DAYS = 400;
/** Maximum lengths of a title and a description. */
export const REMINDER_TITLE_LENGTH = 200;
export const REMINDER_DESCRIPTION_LENGTH = 5000;
/** Maximum estimated duration in minutes (one day). */
export const REMINDER_MINUTES_MAX = 1440;

import type { WallTime } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';

/**
 * Times of day in a client's time zone between which no reminders are sent. If both are the same, there are no quiet
 * hours.
 */
export type QuietHours = {
  start: WallTime;
  end: WallTime;
};

/** The practice's settings for appointment reminders to clients. */
export type ClientReminderSettings = {
  enabled: boolean;
  /** Whether to send a reminder 24 hours before. */
  dayBefore: boolean;
  /** Whether to send a reminder 2 hours before. */
  hoursBefore: boolean;
  quietHours: QuietHours;
  /** The practice's custom text in each reminder. */
  text: string;
};

export const defaultClientReminderSettings: ClientReminderSettings = {
  enabled: false,
  dayBefore: true,
  hoursBefore: false,
  quietHours: { start: '21:00', end: '08:00' },
  text: '',
};

export const CLIENT_REMINDER_TEXT_LENGTH = 500;

/** Validates the practice's reminder settings and returns the errors. */
export function validateClientReminders(settings: ClientReminderSettings): FieldError[] {
  if (!settings.enabled || settings.dayBefore || settings.hoursBefore) return [];
  return [{ field: 'notifications.clientReminders', message: 'Please choose when clients get a reminder' }];
}

/** Describes when clients are reminded. */
export function describeClientReminders({ enabled, dayBefore, hoursBefore }: ClientReminderSettings): string {
  if (!enabled) return 'Off';
  return [dayBefore && '24 hours before', hoursBefore && '2 hours before'].filter(Boolean).join(', ');
}

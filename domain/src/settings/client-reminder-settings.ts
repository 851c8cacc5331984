import type { WallTime } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';

/** Times of day in a client's zone at which no reminder is sent. None if both are the same. */
export type QuietHours = {
  start: WallTime;
  end: WallTime;
};

/** The practice's reminders of appointments to clients. */
export type ClientReminderSettings = {
  enabled: boolean;
  /** Whether one is sent 24 hours before. */
  dayBefore: boolean;
  /** Whether one is sent 2 hours before. */
  hoursBefore: boolean;
  quietHours: QuietHours;
  /** The practice's own lines in each reminder. */
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

/** Returns the errors of the practice's reminders to clients before they are stored. */
export function validateClientReminders(settings: ClientReminderSettings): FieldError[] {
  if (!settings.enabled || settings.dayBefore || settings.hoursBefore) return [];
  return [{ field: 'notifications.clientReminders', message: 'Please choose when clients get a reminder' }];
}

/** Returns when clients are reminded, in words. */
export function clientRemindersInWords({ enabled, dayBefore, hoursBefore }: ClientReminderSettings): string {
  if (!enabled) return 'Off';
  return [dayBefore && '24 hours before', hoursBefore && '2 hours before'].filter(Boolean).join(', ');
}

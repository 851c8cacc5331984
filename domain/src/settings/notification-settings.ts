import { defaultNotificationSettings } from './settings.defaults.js';
import type { NotificationSettings } from './settings.js';
import { appointmentReminderTimings } from './settings.options.js';

/** What holds for a practitioner: what she has chosen, and the defaults for all that is missing or makes no sense. */
export function readNotificationSettings(stored: unknown): NotificationSettings {
  const defaults = defaultNotificationSettings;
  const chosen = asRecord(stored);
  const appointments = asRecord(chosen.appointmentReminders);
  const flag = <Key extends keyof NotificationSettings>(key: Key) =>
    booleanOr(chosen[key], defaults[key] as boolean);
  return {
    emailNotifications: flag('emailNotifications'),
    smsNotifications: flag('smsNotifications'),
    reminderAlerts: flag('reminderAlerts'),
    clientUpdates: flag('clientUpdates'),
    appointmentReminders: {
      enabled: booleanOr(appointments.enabled, defaults.appointmentReminders.enabled),
      timing:
        appointmentReminderTimings.find((timing) => timing === appointments.timing) ??
        defaults.appointmentReminders.timing,
    },
    birthdayReminders: flag('birthdayReminders'),
    overdueTaskAlerts: flag('overdueTaskAlerts'),
    weeklyDigest: flag('weeklyDigest'),
  };
}

function booleanOr(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

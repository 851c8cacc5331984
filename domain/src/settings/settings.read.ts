import { isWallTime, type WallTime } from '../dates/index.js';
import {
  defaultDocumentationSettings,
  defaultNotificationSettings,
  defaultPracticeChoices,
  defaultPrivacySettings,
  defaultSchedulingChoices,
} from './settings.defaults.js';
import type {
  DocumentationSettings,
  NotificationSettings,
  PracticeSettings,
  PrivacySettings,
  SchedulingSettings,
} from './settings.js';
import { mergeSettings } from './settings.merge.js';
import {
  advanceBookingLimits,
  appointmentReminderTimings,
  backupFrequencies,
  bufferTimes,
  exportFormats,
  noteTemplates,
  practiceServices,
  retentionPeriods,
  type SessionTimeout,
  serviceRadii,
  sessionTimeouts,
  settingsDurations,
  weekDays,
} from './settings.options.js';

// Each of these reads a JSON column, whatever its contents: a value that is missing or no longer an option has its
// default.

/** Which notifications the practitioner wants, and by which channels. */
export function readNotificationSettings(stored: unknown): NotificationSettings {
  const read = mergeSettings(defaultNotificationSettings, stored);
  const { timing } = read.appointmentReminders;
  const fallback = defaultNotificationSettings.appointmentReminders.timing;
  return {
    ...read,
    appointmentReminders: {
      ...read.appointmentReminders,
      timing: oneOf(appointmentReminderTimings, timing, fallback),
    },
  };
}

/** The part of the practice that sign-up doesn't ask for. */
export function readPracticeChoices(
  stored: unknown,
): Pick<PracticeSettings, 'serviceRadius' | 'servicesOffered'> {
  const read = mergeSettings(defaultPracticeChoices, stored);
  return {
    serviceRadius: oneOf(serviceRadii, read.serviceRadius, defaultPracticeChoices.serviceRadius),
    servicesOffered: practiceServices.filter((service) => read.servicesOffered.includes(service)),
  };
}

/** Working hours and days; the zone is a separate column. */
export function readSchedulingChoices(stored: unknown): Omit<SchedulingSettings, 'timeZone'> {
  const defaults = defaultSchedulingChoices;
  const read = mergeSettings(defaults, stored);
  return {
    ...read,
    defaultAppointmentDuration: oneOf(
      settingsDurations,
      read.defaultAppointmentDuration,
      defaults.defaultAppointmentDuration,
    ),
    bufferTime: oneOf(bufferTimes, read.bufferTime, defaults.bufferTime),
    workingHours: {
      start: wallTimeOr(read.workingHours.start, defaults.workingHours.start),
      end: wallTimeOr(read.workingHours.end, defaults.workingHours.end),
    },
    workingDays: weekDays.filter((day) => read.workingDays.includes(day)),
    advanceBookingLimit: oneOf(advanceBookingLimits, read.advanceBookingLimit, defaults.advanceBookingLimit),
  };
}

/** Defaults for notes, exports, and backups. */
export function readDocumentationSettings(stored: unknown): DocumentationSettings {
  const defaults = defaultDocumentationSettings;
  const read = mergeSettings(defaults, stored);
  return {
    ...read,
    defaultNoteTemplate: oneOf(noteTemplates, read.defaultNoteTemplate, defaults.defaultNoteTemplate),
    exportFormat: oneOf(exportFormats, read.exportFormat, defaults.exportFormat),
    backupFrequency: oneOf(backupFrequencies, read.backupFrequency, defaults.backupFrequency),
  };
}

/** The idle timeout, and how long charts are kept. */
export function readPrivacySettings(stored: unknown): PrivacySettings {
  const defaults = defaultPrivacySettings;
  const read = mergeSettings(defaults, stored);
  return {
    ...read,
    sessionTimeout: oneOf(sessionTimeoutNames, read.sessionTimeout, defaults.sessionTimeout),
    clientDataRetention: oneOf(retentionPeriods, read.clientDataRetention, defaults.clientDataRetention),
  };
}

/** Names of the idle timeouts; `sessionTimeouts` has their minutes. */
export const sessionTimeoutNames = Object.keys(sessionTimeouts) as SessionTimeout[];

function oneOf<Value>(options: readonly Value[], value: Value, fallback: Value): Value {
  return options.includes(value) ? value : fallback;
}

function wallTimeOr(value: WallTime, fallback: WallTime): WallTime {
  return isWallTime(value) ? value : fallback;
}

import { isWallTime, type WallTime } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import {
  comparePregnancyWeeks,
  type OnCallDefaults,
  type OnCallSettings,
  type PregnancyWeek,
} from '../on-call/index.js';
import { distanceUnits } from '../travel/index.js';
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
  babyUnits,
  backupFrequencies,
  bufferTimes,
  CONCURRENT_ON_CALL_MAX,
  contractionPatterns,
  exportFormats,
  longBirthHours,
  noteTemplates,
  ON_CALL_WEEK_MAX,
  ON_CALL_WEEK_MIN,
  practiceServices,
  restHours,
  retentionPeriods,
  type SessionTimeout,
  serviceRadii,
  sessionTimeouts,
  settingsDurations,
  weekDays,
} from './settings.options.js';

// Each of these functions reads a JSON column. It accepts any contents: a value that is missing or no longer an option
// is replaced with its default.

/** Reads which notifications the practitioner wants, and through which channels. */
export function readNotificationSettings(stored: unknown): NotificationSettings {
  const read = mergeSettings(defaultNotificationSettings, stored);
  const { clientReminders } = read;
  const { clientReminders: defaults } = defaultNotificationSettings;
  const { timing } = read.appointmentReminders;
  const fallback = defaultNotificationSettings.appointmentReminders.timing;
  return {
    ...read,
    appointmentReminders: {
      ...read.appointmentReminders,
      timing: oneOf(appointmentReminderTimings, timing, fallback),
    },
    clientReminders: {
      ...clientReminders,
      quietHours: {
        start: wallTimeOr(clientReminders.quietHours.start, defaults.quietHours.start),
        end: wallTimeOr(clientReminders.quietHours.end, defaults.quietHours.end),
      },
    },
  };
}

/** Reads the practice settings that sign-up doesn't ask for. */
export function readPracticeChoices(
  stored: unknown,
): Pick<PracticeSettings, 'serviceRadius' | 'servicesOffered'> {
  const read = mergeSettings(defaultPracticeChoices, stored);
  return {
    serviceRadius: oneOf(serviceRadii, read.serviceRadius, defaultPracticeChoices.serviceRadius),
    servicesOffered: practiceServices.filter((service) => read.servicesOffered.includes(service)),
  };
}

/** Reads scheduling settings, except the time zone, which is a separate column. */
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
    distanceUnit: oneOf(distanceUnits, read.distanceUnit, defaults.distanceUnit),
    ...readOnCallSettings(read),
    contractionPattern: oneOf(contractionPatterns, read.contractionPattern, defaults.contractionPattern),
  };
}

/** Returns whether a value is a valid limit on the number of clients on call at the same time; null means no limit. */
export function isConcurrencyLimit(value: unknown): value is number | null {
  return value === null || isWholeNumberUpTo(CONCURRENT_ON_CALL_MAX, value, 1);
}

/** Returns whether the practice's on-call window can begin or end at a point in a pregnancy. */
export function isOnCallWeek({ weeks, days }: PregnancyWeek): boolean {
  return isWholeNumberUpTo(ON_CALL_WEEK_MAX, weeks, ON_CALL_WEEK_MIN) && isWholeNumberUpTo(6, days);
}

/** Validates the practice's on-call window and returns the errors. */
export function validateOnCallWindow({ onCallFromWeek, onCallToWeek }: OnCallDefaults): FieldError[] {
  if (comparePregnancyWeeks(onCallFromWeek, onCallToWeek) < 0) return [];
  return [{ field: 'scheduling.onCallToWeek', message: 'The window must end after it starts' }];
}

/** Reads the on-call settings. A window that would end before it begins is replaced with the default. */
function readOnCallSettings(read: OnCallSettings): OnCallSettings {
  const defaults = defaultSchedulingChoices;
  const { onCallFromWeek, onCallToWeek, maxConcurrentOnCall } = read;
  const isWindow =
    isOnCallWeek(onCallFromWeek) && isOnCallWeek(onCallToWeek) && validateOnCallWindow(read).length === 0;
  const window = isWindow ? read : defaults;
  return {
    onCallFromWeek: window.onCallFromWeek,
    onCallToWeek: window.onCallToWeek,
    maxConcurrentOnCall: isConcurrencyLimit(maxConcurrentOnCall) ? maxConcurrentOnCall : null,
    restAfterBirthHours: oneOf<number>(
      longBirthHours,
      read.restAfterBirthHours,
      defaults.restAfterBirthHours,
    ),
    restHours: oneOf<number>(restHours, read.restHours, defaults.restHours),
  };
}

function isWholeNumberUpTo(max: number, value: unknown, min = 0): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** Reads the settings for notes, births, exports, and backups. */
export function readDocumentationSettings(stored: unknown): DocumentationSettings {
  const defaults = defaultDocumentationSettings;
  const read = mergeSettings(defaults, stored);
  return {
    ...read,
    defaultNoteTemplate: oneOf(noteTemplates, read.defaultNoteTemplate, defaults.defaultNoteTemplate),
    babyUnits: oneOf(babyUnits, read.babyUnits, defaults.babyUnits),
    exportFormat: oneOf(exportFormats, read.exportFormat, defaults.exportFormat),
    backupFrequency: oneOf(backupFrequencies, read.backupFrequency, defaults.backupFrequency),
  };
}

/** Reads the privacy settings, such as the idle timeout and the retention period. */
export function readPrivacySettings(stored: unknown): PrivacySettings {
  const defaults = defaultPrivacySettings;
  const read = mergeSettings(defaults, stored);
  return {
    ...read,
    sessionTimeout: oneOf(sessionTimeoutNames, read.sessionTimeout, defaults.sessionTimeout),
    clientDataRetention: oneOf(retentionPeriods, read.clientDataRetention, defaults.clientDataRetention),
  };
}

/** Names of the idle timeouts. `sessionTimeouts` has the minutes. */
export const sessionTimeoutNames = Object.keys(sessionTimeouts) as SessionTimeout[];

function oneOf<Value>(options: readonly Value[], value: Value, fallback: Value): Value {
  return options.includes(value) ? value : fallback;
}

function wallTimeOr(value: WallTime, fallback: WallTime): WallTime {
  return isWallTime(value) ? value : fallback;
}

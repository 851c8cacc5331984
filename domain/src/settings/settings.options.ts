import type { PregnancyWeek } from '../on-call/index.js';

export const serviceRadii = ['15 miles', '30 miles', '50 miles', 'Statewide'] as const;
export type ServiceRadius = (typeof serviceRadii)[number];

/** Services offered in the settings. Sign-up has a separate list. */
export const practiceServices = [
  'Birth Doula Support',
  'Postpartum Doula Services',
  'Childbirth Education',
  'Lactation Support',
  'Birth Photography',
  'Placenta Encapsulation',
] as const;

/** In minutes. */
export const settingsDurations = [60, 90, 120, 180] as const;
export type SettingsDuration = (typeof settingsDurations)[number];

/** Number of minutes between two appointments. */
export const bufferTimes = [0, 15, 30, 45] as const;
export type BufferTime = (typeof bufferTimes)[number];

export const advanceBookingLimits = ['4 weeks', '8 weeks', '12 weeks', '6 months'] as const;
export type AdvanceBookingLimit = (typeof advanceBookingLimits)[number];

export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type WeekDay = (typeof weekDays)[number];

/** First and last week that the settings offer for the practice's on-call window. */
export const ON_CALL_WEEK_MIN = 34;
export const ON_CALL_WEEK_MAX = 43;
/** The points in a pregnancy at which the practice's on-call window can begin or end: every day of these weeks. */
export const onCallWeeks: readonly PregnancyWeek[] = Array.from(
  { length: (ON_CALL_WEEK_MAX - ON_CALL_WEEK_MIN + 1) * 7 },
  (_, day) => ({ weeks: ON_CALL_WEEK_MIN + Math.floor(day / 7), days: day % 7 }),
);
/** Maximum limit on the number of clients on call at the same time. */
export const CONCURRENT_ON_CALL_MAX = 20;

/**
 * Contraction patterns that the birth log can report: 5-1-1 is every five minutes, lasting one minute, for one hour.
 */
export const contractionPatterns = ['6-1-1', '5-1-1', '5-1-2', '4-1-1', '4-1-2', '3-1-1', '3-1-2'] as const;
export type ContractionPatternName = (typeof contractionPatterns)[number];

/** Units in which babies' weights and lengths are shown and entered. */
export const babyUnits = ['us', 'metric'] as const;
export type BabyUnits = (typeof babyUnits)[number];

/**
 * Options for the number of hours after which a birth is followed by rest, and for the hours of rest; 0 for no rest.
 */
export const longBirthHours = [6, 8, 12, 16, 24] as const;
export const restHours = [0, 8, 12, 24, 36, 48] as const;

/** How long before an appointment the notification is sent. */
export const appointmentReminderTimings = ['1 hour', '2 hours', '24 hours', '48 hours'] as const;
export type AppointmentReminderTiming = (typeof appointmentReminderTimings)[number];

/** The timings in hours. */
export const reminderTimingHours: Record<AppointmentReminderTiming, number> = {
  '1 hour': 1,
  '2 hours': 2,
  '24 hours': 24,
  '48 hours': 48,
};

export const noteTemplates = ['initial', 'prenatal', 'postpartum'] as const;
export type NoteTemplateName = (typeof noteTemplates)[number];

export const exportFormats = ['PDF', 'Word', 'CSV'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const backupFrequencies = ['daily', 'weekly', 'monthly', 'manual'] as const;
export type BackupFrequency = (typeof backupFrequencies)[number];

export const retentionPeriods = ['5 years', '7 years', '10 years', 'Indefinitely'] as const;
export type RetentionPeriod = (typeof retentionPeriods)[number];

/** Idle session timeouts, in minutes. */
export const sessionTimeouts = { '30 minutes': 30, '1 hour': 60, '2 hours': 120, '8 hours': 480 } as const;
export type SessionTimeout = keyof typeof sessionTimeouts;

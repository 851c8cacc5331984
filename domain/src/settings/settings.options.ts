export const serviceRadii = ['15 miles', '30 miles', '50 miles', 'Statewide'] as const;
export type ServiceRadius = (typeof serviceRadii)[number];

/** Services in the settings; sign-up has a separate list. */
export const practiceServices = [
  'Birth Doula Support',
  'Postpartum Doula Services',
  'Childbirth Education',
  'Lactation Support',
  'Birth Photography',
  'Placenta Encapsulation',
] as const;

/** Minutes. */
export const settingsDurations = [60, 90, 120, 180] as const;
export type SettingsDuration = (typeof settingsDurations)[number];

/** Minutes between two appointments. */
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

/** How long before an appointment its notification is sent. */
export const appointmentReminderTimings = ['1 hour', '2 hours', '24 hours', '48 hours'] as const;
export type AppointmentReminderTiming = (typeof appointmentReminderTimings)[number];

/** The same timings in hours. */
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

/** Idle timeouts of a session, in minutes. */
export const sessionTimeouts = { '30 minutes': 30, '1 hour': 60, '2 hours': 120, '8 hours': 480 } as const;
export type SessionTimeout = keyof typeof sessionTimeouts;

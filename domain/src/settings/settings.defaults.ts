import { DEFAULT_DISTANCE_UNIT } from '../travel/index.js';
import { defaultClientReminderSettings } from './client-reminder-settings.js';
import type {
  DocumentationSettings,
  NotificationSettings,
  PrivacySettings,
  SchedulingSettings,
} from './settings.js';
import type { ServiceRadius } from './settings.options.js';

// Defaults until the practitioner chooses otherwise.

export const defaultNotificationSettings: NotificationSettings = {
  emailNotifications: true,
  smsNotifications: false,
  reminderAlerts: true,
  clientUpdates: true,
  appointmentReminders: { enabled: true, timing: '24 hours' },
  birthdayReminders: true,
  overdueTaskAlerts: true,
  weeklyDigest: true,
  clientReminders: defaultClientReminderSettings,
};

/** Defaults for practice settings that sign-up doesn't ask for. */
export const defaultPracticeChoices: { serviceRadius: ServiceRadius; servicesOffered: string[] } = {
  serviceRadius: '30 miles',
  servicesOffered: [],
};

/** Without the time zone, which is a column of the practice. */
export const defaultSchedulingChoices: Omit<SchedulingSettings, 'timeZone'> = {
  defaultAppointmentDuration: 90,
  bufferTime: 15,
  workingHours: { start: '08:00', end: '18:00' },
  workingDays: [],
  onCallAvailability: false,
  onCallInCalendarFeed: false,
  onCallForColleagues: false,
  advanceBookingLimit: '8 weeks',
  onCallFromWeek: { weeks: 38, days: 0 },
  onCallToWeek: { weeks: 42, days: 0 },
  maxConcurrentOnCall: null,
  restAfterBirthHours: 12,
  restHours: 0,
  contractionPattern: '5-1-1',
  distanceUnit: DEFAULT_DISTANCE_UNIT,
};

export const defaultDocumentationSettings: DocumentationSettings = {
  babyUnits: 'us',
  defaultNoteTemplate: 'prenatal',
  autoSaveNotes: true,
  clientPortalAccess: false,
  shareNotesWithProviders: false,
  exportFormat: 'PDF',
  backupFrequency: 'weekly',
  contractHints: true,
};

export const defaultPrivacySettings: PrivacySettings = {
  twoFactorAuth: false,
  sessionTimeout: '2 hours',
  clientDataRetention: '7 years',
  shareDataForResearch: false,
  marketingCommunications: true,
};

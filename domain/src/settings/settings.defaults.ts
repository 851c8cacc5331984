import type {
  DocumentationSettings,
  NotificationSettings,
  PrivacySettings,
  SchedulingSettings,
} from './settings.js';
import type { ServiceRadius } from './settings.options.js';

// What holds until the practitioner chooses otherwise (specification part 2, section 5).

export const defaultNotificationSettings: NotificationSettings = {
  emailNotifications: true,
  smsNotifications: false,
  reminderAlerts: true,
  clientUpdates: true,
  appointmentReminders: { enabled: true, timing: '24 hours' },
  birthdayReminders: true,
  overdueTaskAlerts: true,
  weeklyDigest: true,
};

/** What the settings hold of the practice beside what the sign-up asked for. */
export const defaultPracticeChoices: { serviceRadius: ServiceRadius; servicesOffered: string[] } = {
  serviceRadius: '30 miles',
  servicesOffered: [],
};

/** Without the zone, which the practice has. */
export const defaultSchedulingChoices: Omit<SchedulingSettings, 'timeZone'> = {
  defaultAppointmentDuration: 90,
  bufferTime: 15,
  workingHours: { start: '08:00', end: '18:00' },
  workingDays: [],
  onCallAvailability: false,
  advanceBookingLimit: '8 weeks',
};

export const defaultDocumentationSettings: DocumentationSettings = {
  defaultNoteTemplate: 'prenatal',
  autoSaveNotes: true,
  clientPortalAccess: false,
  shareNotesWithProviders: false,
  exportFormat: 'PDF',
  backupFrequency: 'weekly',
};

export const defaultPrivacySettings: PrivacySettings = {
  twoFactorAuth: false,
  sessionTimeout: '2 hours',
  clientDataRetention: '7 years',
  shareDataForResearch: false,
  marketingCommunications: true,
};

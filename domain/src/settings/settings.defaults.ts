import type { NotificationSettings } from './settings.js';

/** What holds until the practitioner chooses otherwise (specification part 2, section 5). */
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

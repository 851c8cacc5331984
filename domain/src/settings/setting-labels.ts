import { formatTime, timeZonePlace } from '../dates/index.js';
import { formatPregnancyWeek } from '../on-call/index.js';
import { isRecord } from '../records/index.js';
import { describeClientReminders } from './client-reminder-settings.js';
import { type SettingPath, settingAt } from './settings.changes.js';
import type { Settings } from './settings.js';
import type { BabyUnits, BackupFrequency, NoteTemplateName } from './settings.options.js';

/** Labels of the settings, shown next to the fields and in comparisons of two versions. */
export const settingLabels: Record<SettingPath, string> = {
  'profile.firstName': 'First name',
  'profile.lastName': 'Last name',
  'profile.email': 'Account email',
  'profile.phone': 'Phone',
  'profile.credentials': 'Credentials',
  'profile.bio': 'Bio',
  'profile.profileImage': 'Profile photo',
  'practice.businessName': 'Business name',
  'practice.address': 'Address',
  'practice.city': 'City',
  'practice.state': 'State',
  'practice.zipCode': 'ZIP code',
  'practice.website': 'Website',
  'practice.servicesOffered': 'Services offered',
  'practice.serviceRadius': 'Service radius',
  'practice.acceptingNewClients': 'Accepting new clients',
  'practice.logo': 'Practice logo',
  'scheduling.defaultAppointmentDuration': 'Default appointment duration',
  'scheduling.bufferTime': 'Time between appointments',
  'scheduling.workingHours': 'Working hours',
  'scheduling.workingDays': 'Working days',
  'scheduling.onCallAvailability': 'Available on call',
  'scheduling.advanceBookingLimit': 'Booking ahead',
  'scheduling.onCallFromWeek': 'On call from',
  'scheduling.onCallToWeek': 'On call until',
  'scheduling.maxConcurrentOnCall': 'Clients on call at the same time',
  'scheduling.restAfterBirthHours': 'Rest after a birth longer than',
  'scheduling.restHours': 'Hours of rest',
  'scheduling.onCallInCalendarFeed': 'Show on-call windows in the calendar feed',
  'scheduling.onCallForColleagues': 'Show my on-call windows to colleagues on this server',
  'scheduling.contractionPattern': 'Contraction pattern',
  'scheduling.distanceUnit': 'Distances in',
  'scheduling.timeZone': 'Time zone',
  'notifications.emailNotifications': 'Email notifications',
  'notifications.smsNotifications': 'Text messages',
  'notifications.reminderAlerts': 'Reminder alerts',
  'notifications.clientUpdates': 'Client updates',
  'notifications.appointmentReminders': 'Appointment reminders',
  'notifications.birthdayReminders': 'Birthday reminders',
  'notifications.overdueTaskAlerts': 'Overdue task alerts',
  'notifications.weeklyDigest': 'Weekly digest',
  'notifications.clientReminders': 'Appointment reminders to clients',
  'documentation.defaultNoteTemplate': 'Default note template',
  'documentation.autoSaveNotes': 'Save notes while I write',
  'documentation.contractHints': 'Contract before service',
  'documentation.clientPortalAccess': 'Client portal access',
  'documentation.shareNotesWithProviders': 'Share notes with providers',
  'documentation.babyUnits': 'Weights and lengths of babies',
  'documentation.exportFormat': 'Export format',
  'documentation.backupFrequency': 'Backup frequency',
  'privacy.twoFactorAuth': 'Two-factor sign-in',
  'privacy.sessionTimeout': 'Sign out when idle for',
  'privacy.clientDataRetention': 'Keep client records for',
  'privacy.shareDataForResearch': 'Share data for research',
  'privacy.marketingCommunications': 'News about Doula Desk',
};

/** Labels of the units for babies' weights and lengths. */
export const babyUnitLabels: Record<BabyUnits, string> = {
  us: 'Pounds and inches',
  metric: 'Grams and centimeters',
};

/** Labels of the visit note templates. */
export const noteTemplateLabels: Record<NoteTemplateName, string> = {
  initial: 'Initial Consultation',
  prenatal: 'Prenatal Visit',
  postpartum: 'Postpartum Visit',
};

export const backupFrequencyLabels: Record<BackupFrequency, string> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  manual: 'Only when I ask for one',
};

/**
 * Describes a number of minutes, including zero.
 * @param count the number of minutes
 */
export function describeMinutes(count: number): string {
  return count === 0 ? 'None' : `${count} minutes`;
}

/**
 * Describes a number of hours, including zero.
 * @param count the number of hours
 */
export function describeHours(count: number): string {
  return count === 0 ? 'None' : `${count} hours`;
}

/** Describes a limit on the number of clients. */
export function describeConcurrencyLimit(limit: number | null): string {
  return limit === null ? 'No limit' : String(limit);
}

/** Returns a setting's value as shown in its field, for comparisons and exports. */
export function describeSetting(settings: Settings, path: SettingPath): string {
  const value = settingAt(settings, path);
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.join(', ') || 'None';
  if (path === 'profile.profileImage' || path === 'practice.logo') return value ? 'A picture' : 'No picture';
  if (path === 'scheduling.timeZone') return timeZonePlace(String(value));
  if (path === 'scheduling.bufferTime' || path === 'scheduling.defaultAppointmentDuration')
    return describeMinutes(Number(value));
  if (path === 'scheduling.restAfterBirthHours' || path === 'scheduling.restHours')
    return describeHours(Number(value));
  if (path === 'scheduling.maxConcurrentOnCall')
    return describeConcurrencyLimit(settings.scheduling.maxConcurrentOnCall);
  if (path === 'scheduling.onCallFromWeek' || path === 'scheduling.onCallToWeek') {
    const { onCallFromWeek, onCallToWeek } = settings.scheduling;
    return formatPregnancyWeek(path === 'scheduling.onCallFromWeek' ? onCallFromWeek : onCallToWeek);
  }
  if (path === 'documentation.defaultNoteTemplate')
    return noteTemplateLabels[settings.documentation.defaultNoteTemplate];
  if (path === 'documentation.babyUnits') return babyUnitLabels[settings.documentation.babyUnits];
  if (path === 'documentation.backupFrequency')
    return backupFrequencyLabels[settings.documentation.backupFrequency];
  if (path === 'scheduling.workingHours') {
    const { start, end } = settings.scheduling.workingHours;
    return `${formatTime(start)} to ${formatTime(end)}`;
  }
  if (path === 'notifications.clientReminders')
    return describeClientReminders(settings.notifications.clientReminders);
  if (isRecord(value)) {
    const { enabled, timing } = settings.notifications.appointmentReminders;
    return enabled ? `${timing} before` : 'Off';
  }
  return String(value ?? '') || 'Empty';
}

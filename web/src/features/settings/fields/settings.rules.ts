import {
  type FieldError,
  isWallTime,
  isWebsite,
  type Settings,
  validateClientReminders,
  validateOnCallWindow,
  WEBSITE_MESSAGE,
} from '@doula-desk/domain';

/** Validates the settings with the same rules as the server. */
export function validateSettings({ profile, practice, scheduling, notifications }: Settings): FieldError[] {
  const errors: FieldError[] = [];
  const check = (isValid: boolean, field: string, message: string) => {
    if (!isValid) errors.push({ field, message });
  };
  check(profile.firstName.trim() !== '', 'profile.firstName', 'First name is required');
  check(profile.lastName.trim() !== '', 'profile.lastName', 'Last name is required');
  check(practice.businessName.trim() !== '', 'practice.businessName', 'Business name is required');
  check(isWebsite(practice.website), 'practice.website', WEBSITE_MESSAGE);
  const { start, end } = scheduling.workingHours;
  check(isWallTime(start), 'scheduling.workingHours.start', 'Please enter a valid time');
  check(isWallTime(end), 'scheduling.workingHours.end', 'Please enter a valid time');
  const { clientReminders } = notifications;
  check(
    isWallTime(clientReminders.quietHours.start),
    'notifications.clientReminders',
    'Please enter a valid time',
  );
  check(
    isWallTime(clientReminders.quietHours.end),
    'notifications.clientReminders',
    'Please enter a valid time',
  );
  return [...errors, ...validateOnCallWindow(scheduling), ...validateClientReminders(clientReminders)];
}

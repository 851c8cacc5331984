/** The settings tabs, in order. The ids are part of the URL. */
export const settingsTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'practice', label: 'Practice' },
  { id: 'scheduling', label: 'Scheduling' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'documentation', label: 'Documentation' },
  { id: 'billing', label: 'Billing' },
  { id: 'privacy', label: 'Privacy' },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]['id'];

/** Returns the tab given in the URL or in a setting's path; the profile by default. */
export function tabFromUrl(text: string | null): SettingsTab {
  const name = text?.split('.')[0];
  return settingsTabs.find(({ id }) => id === name)?.id ?? 'profile';
}

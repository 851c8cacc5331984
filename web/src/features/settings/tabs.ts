/** The tabs of the settings, in the order of the specification (part 2, section 2.6), as in the address. */
export const settingsTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'practice', label: 'Practice' },
  { id: 'scheduling', label: 'Scheduling' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'documentation', label: 'Documentation' },
  { id: 'privacy', label: 'Privacy' },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]['id'];

/** The tab of an address, or of a setting's path; profile where neither names one. */
export function tabOf(text: string | null): SettingsTab {
  const name = text?.split('.')[0];
  return settingsTabs.find(({ id }) => id === name)?.id ?? 'profile';
}

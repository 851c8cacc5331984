import type { Settings } from './settings.js';

/** A setting, by section and name: `practice.businessName`. */
export type SettingPath = {
  [Section in keyof Settings]: `${Section}.${keyof Settings[Section] & string}`;
}[keyof Settings];

/** Changed settings by section: the body of a `PUT`. */
export type SettingsChange = { [Section in keyof Settings]: Partial<Settings[Section]> };

/**
 * Settings that the form can't change: the server manages the email address, and two-factor sign-in has its own
 * endpoints.
 */
const settingsWithoutField: readonly SettingPath[] = ['profile.email', 'privacy.twoFactorAuth'];

/** Returns a setting's value. */
export function settingAt(settings: Settings, path: SettingPath): unknown {
  const [section, name] = partsOf(path);
  return (settings[section] as unknown as Record<string, unknown>)[name];
}

/** Returns a copy of the settings with one setting replaced. */
export function withSetting(settings: Settings, path: SettingPath, value: unknown): Settings {
  const [section, name] = partsOf(path);
  return { ...settings, [section]: { ...settings[section], [name]: value } };
}

/** Returns the settings that differ between two states, except settings that the form can't change. */
export function changedSettings(from: Settings, to: Settings): SettingPath[] {
  return allPaths(to).filter(
    (path) => !settingsWithoutField.includes(path) && !isSame(settingAt(from, path), settingAt(to, path)),
  );
}

/** Returns the change that turns `from` into `to`. It has every section, each with the settings that differ. */
export function settingsChange(from: Settings, to: Settings): SettingsChange {
  const change: SettingsChange = {
    profile: {},
    practice: {},
    scheduling: {},
    notifications: {},
    documentation: {},
    privacy: {},
  };
  for (const path of changedSettings(from, to)) {
    const [section, name] = partsOf(path);
    Object.assign(change[section], { [name]: settingAt(to, path) });
  }
  return change;
}

/**
 * Applies the changes from `base` to `mine` to another state, such as settings that were saved elsewhere in the
 * meantime.
 *
 * @returns the result, and the settings that both sides changed to different values, which keep the values of `theirs`
 */
export function rebaseSettings(
  base: Settings,
  mine: Settings,
  theirs: Settings,
): { settings: Settings; conflicts: SettingPath[] } {
  const changedThere = changedSettings(base, theirs);
  let settings = theirs;
  const conflicts: SettingPath[] = [];
  for (const path of changedSettings(base, mine)) {
    const value = settingAt(mine, path);
    if (!changedThere.includes(path)) settings = withSetting(settings, path, value);
    else if (!isSame(value, settingAt(theirs, path))) conflicts.push(path);
  }
  return { settings, conflicts };
}

function allPaths(settings: Settings): SettingPath[] {
  return Object.entries(settings).flatMap(([section, values]) =>
    Object.keys(values as object).map((name) => `${section}.${name}` as SettingPath),
  );
}

function partsOf(path: SettingPath): [section: keyof Settings, name: string] {
  const dot = path.indexOf('.');
  return [path.slice(0, dot) as keyof Settings, path.slice(dot + 1)];
}

/** Settings are JSON with a stable key order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

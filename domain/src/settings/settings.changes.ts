import type { Settings } from './settings.js';

/** A setting as the name of its section and its own: `practice.businessName`. */
export type SettingPath = {
  [Section in keyof Settings]: `${Section}.${keyof Settings[Section] & string}`;
}[keyof Settings];

/** Some settings of some sections: what a `PUT` sends. */
export type SettingsChange = { [Section in keyof Settings]: Partial<Settings[Section]> };

/**
 * What the account knows better than a form: the address is kept by the server, and the second factor has calls of
 * its own.
 */
const notSetHere: readonly SettingPath[] = ['profile.email', 'privacy.twoFactorAuth'];

/** The value of one setting. */
export function settingAt(settings: Settings, path: SettingPath): unknown {
  const [section, name] = partsOf(path);
  return (settings[section] as unknown as Record<string, unknown>)[name];
}

/** Settings with the one at a path replaced; the given ones stay as they are. */
export function withSetting(settings: Settings, path: SettingPath, value: unknown): Settings {
  const [section, name] = partsOf(path);
  return { ...settings, [section]: { ...settings[section], [name]: value } };
}

/** The settings that differ between two states, without those that a form cannot change. */
export function changedSettings(from: Settings, to: Settings): SettingPath[] {
  return allPaths(to).filter(
    (path) => !notSetHere.includes(path) && !isSame(settingAt(from, path), settingAt(to, path)),
  );
}

/** What to send so that `from` becomes `to`: every section, with the settings in it that differ. */
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
 * Puts the changes that were made from `base` to `mine` on another state, as when that was saved elsewhere meanwhile.
 *
 * @returns the result, and the settings that both sides changed to different values; those stay as in `theirs`
 */
export function rebaseSettings(
  base: Settings,
  mine: Settings,
  theirs: Settings,
): { settings: Settings; clashes: SettingPath[] } {
  const changedThere = changedSettings(base, theirs);
  let settings = theirs;
  const clashes: SettingPath[] = [];
  for (const path of changedSettings(base, mine)) {
    const value = settingAt(mine, path);
    if (!changedThere.includes(path)) settings = withSetting(settings, path, value);
    else if (!isSame(value, settingAt(theirs, path))) clashes.push(path);
  }
  return { settings, clashes };
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

/** Settings are JSON, and their keys come in one order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

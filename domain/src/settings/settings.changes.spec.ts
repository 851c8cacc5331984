import { defaultSettings, readSettings } from './default-settings.js';
import { describeSetting } from './setting-labels.js';
import { changedSettings, rebaseSettings, settingsChange, withSetting } from './settings.changes.js';

const base = defaultSettings('America/New_York');
const set = withSetting;

it('returns the settings that differ, except settings that only the server can change', () => {
  expect(changedSettings(base, base)).toEqual([]);
  let other = set(base, 'practice.city', 'Lisbon');
  other = set(other, 'scheduling.workingHours', { start: '07:00', end: '18:00' });
  other = set(set(other, 'profile.email', 'x@example.org'), 'privacy.twoFactorAuth', true);
  expect(changedSettings(base, other)).toEqual(['practice.city', 'scheduling.workingHours']);
  expect(base.practice.city).toBe('');
});

it('includes every section, with the settings that differ', () => {
  expect(settingsChange(base, set(base, 'profile.bio', 'Since 2009'))).toEqual({
    profile: { bio: 'Since 2009' },
    practice: {},
    scheduling: {},
    notifications: {},
    documentation: {},
    privacy: {},
  });
});

it('applies changes to settings that were saved elsewhere, and returns conflicts', () => {
  const mine = set(set(base, 'practice.city', 'Lisbon'), 'profile.bio', 'Mine');
  const theirs = set(set(base, 'profile.bio', 'Theirs'), 'scheduling.bufferTime', 45);
  const { settings, conflicts } = rebaseSettings(base, mine, theirs);
  expect(conflicts).toEqual(['profile.bio']);
  expect(settings).toEqual(set(theirs, 'practice.city', 'Lisbon'));
});

it('finds no conflict if both sides chose the same value', () => {
  const mine = set(base, 'profile.bio', 'Same');
  expect(rebaseSettings(base, mine, mine)).toEqual({ settings: mine, conflicts: [] });
});

describe('readSettings', () => {
  it.each([[undefined], [null], ['text'], [{ profile: 7, scheduling: { bufferTime: 7, timeZone: 1 } }]])(
    'returns the defaults for %p',
    (loaded) => expect(readSettings(loaded, 'Europe/Lisbon')).toEqual(defaultSettings('Europe/Lisbon')),
  );

  it("keeps valid settings, and rejects a picture that isn't one", () => {
    const set = readSettings(
      {
        profile: { firstName: 'Zoë', profileImage: 'javascript:1' },
        practice: { logo: 'data:image/png;base64,AA' },
      },
      'UTC',
    );
    expect(set.profile).toMatchObject({ firstName: 'Zoë', profileImage: null });
    expect(set.practice.logo).toBe('data:image/png;base64,AA');
  });
});

it('formats a value as shown in its field', () => {
  const words = (path: Parameters<typeof describeSetting>[1], settings = base) =>
    describeSetting(settings, path);
  expect(words('documentation.defaultNoteTemplate')).toBe('Prenatal Visit');
  expect(words('documentation.backupFrequency')).toBe('Every week');
  expect(words('scheduling.bufferTime', set(base, 'scheduling.bufferTime', 0))).toBe('None');
});

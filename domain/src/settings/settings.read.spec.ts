import { defaultNotificationSettings, defaultSchedulingChoices } from './settings.defaults.js';
import { readNotificationSettings, readSchedulingChoices } from './settings.read.js';

it.each([[undefined], [null], [{}], ['off'], [{ weeklyDigest: 'no', appointmentReminders: 7 }]])(
  'falls back to the defaults for %p',
  (stored) => {
    expect(readNotificationSettings(stored)).toEqual(defaultNotificationSettings);
  },
);

it('keeps chosen values, field by field', () => {
  const stored = { emailNotifications: false, appointmentReminders: { timing: '2 hours' } };
  expect(readNotificationSettings(stored)).toEqual({
    ...defaultNotificationSettings,
    emailNotifications: false,
    appointmentReminders: { enabled: true, timing: '2 hours' },
  });
  expect(
    readNotificationSettings({ appointmentReminders: { enabled: false, timing: 'soon' } }),
  ).toMatchObject({
    appointmentReminders: { enabled: false, timing: '24 hours' },
  });
});

it.each([
  { onCallFromWeek: { weeks: 20, days: 0 } },
  { onCallFromWeek: { weeks: 38, days: 7 } },
  { onCallFromWeek: { weeks: 42, days: 0 } },
  { onCallToWeek: 'late' },
  { maxConcurrentOnCall: 0 },
  { maxConcurrentOnCall: '3' },
  { restHours: 5 },
  { restAfterBirthHours: null },
])('uses the on-call defaults instead of %j', (stored) => {
  expect(readSchedulingChoices(stored)).toEqual(defaultSchedulingChoices);
});

it('keeps a chosen on-call window and limit', () => {
  const stored = { onCallFromWeek: { weeks: 37, days: 4 }, maxConcurrentOnCall: 3, restHours: 24 };
  expect(readSchedulingChoices(stored)).toMatchObject(stored);
});

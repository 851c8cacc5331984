import { defaultNotificationSettings } from './settings.defaults.js';
import { readNotificationSettings } from './settings.read.js';

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

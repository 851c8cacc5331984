import { sharedSettings } from './shared-settings.mjs';

const url = 'https://desk.example.org';

it("prints links to the product's address, regardless of the command's environment", () => {
  expect(sharedSettings({ url, encryptsBackups: false }, {}, 'accounts')).toEqual({ APP_URL: url });
});

it("knows the product's schedule of backups, for the command that checks it", () => {
  const running = { url, encryptsBackups: false, backupSchedule: 'daily 03:00' };
  expect(sharedSettings(running, {}, 'doctor')).toEqual({ APP_URL: url, BACKUP_SCHEDULE: 'daily 03:00' });
});

it('refuses an unencrypted backup of a product that encrypts its own', () => {
  const running = { url, encryptsBackups: true };
  expect(() => sharedSettings(running, { BACKUP_KEY: '' }, 'backup')).toThrow('BACKUP_KEY');
  expect(sharedSettings(running, { BACKUP_KEY: 'a key' }, 'backup')).toEqual({ APP_URL: url });
  expect(sharedSettings(running, { BACKUP_KEY_FILE: '/run/secrets/backup_key' }, 'backup')).toEqual({
    APP_URL: url,
  });
  expect(sharedSettings(running, {}, 'messages')).toEqual({ APP_URL: url });
});

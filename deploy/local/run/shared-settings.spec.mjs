import { sharedSettings } from './shared-settings.mjs';

const url = 'https://desk.example.org';

it("prints links to the product's address, regardless of the command's environment", () => {
  expect(sharedSettings({ url, sealsBackups: false }, {}, 'accounts')).toEqual({ APP_URL: url });
});

it('refuses an unencrypted backup of a product that encrypts its own', () => {
  const running = { url, sealsBackups: true };
  expect(() => sharedSettings(running, { BACKUP_KEY: '' }, 'backup')).toThrow('BACKUP_KEY');
  expect(sharedSettings(running, { BACKUP_KEY: 'a key' }, 'backup')).toEqual({ APP_URL: url });
  expect(sharedSettings(running, {}, 'messages')).toEqual({ APP_URL: url });
});

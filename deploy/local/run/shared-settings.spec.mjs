import { sharedSettings } from './shared-settings.mjs';

const url = 'https://desk.example.org';

it('hands out links to where the product listens, whatever the shell of the command says', () => {
  expect(sharedSettings({ url, sealsBackups: false }, {}, 'accounts')).toEqual({ APP_URL: url });
});

it('makes no open backup of a product that seals its own', () => {
  const running = { url, sealsBackups: true };
  expect(() => sharedSettings(running, { BACKUP_KEY: '' }, 'backup')).toThrow('BACKUP_KEY');
  expect(sharedSettings(running, { BACKUP_KEY: 'a key' }, 'backup')).toEqual({ APP_URL: url });
  expect(sharedSettings(running, {}, 'messages')).toEqual({ APP_URL: url });
});

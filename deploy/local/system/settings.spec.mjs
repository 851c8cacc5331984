import path from 'node:path';
import { ROOT } from './paths.mjs';
import { readSettings } from './settings.mjs';

test('an empty environment means port 8080 on this machine only, and data beside the product', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    appUrl: undefined,
    dataDir: path.join(ROOT, '.data'),
    databaseUrl: undefined,
    sendsMail: false,
  });
});

test('an empty value counts as not set', () => {
  const empty = { PORT: '', HOST: '', APP_URL: '', DATA_DIR: '', DATABASE_URL: '', SMTP_URL: '' };
  expect(readSettings(empty)).toEqual(readSettings({}));
});

test('a relative data folder starts at the product, not at the working directory', () => {
  expect(readSettings({ DATA_DIR: 'practice' }).dataDir).toBe(path.join(ROOT, 'practice'));
});

test.each(['http', '-1', '80.5', '65536', '1e3', ' 80'])('PORT %j is refused by name', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow('PORT must be a whole number from 0 to 65535.');
});

import path from 'node:path';
import { ROOT } from './paths.mjs';
import { readSettings } from './settings.mjs';

it("uses port 8080 on this machine only, and data in the product's folder, in an empty environment", () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    appUrl: undefined,
    dataDir: path.join(ROOT, '.data'),
    databaseUrl: undefined,
    sendsMail: false,
  });
});

it('treats an empty value as not set', () => {
  const empty = { PORT: '', HOST: '', APP_URL: '', DATA_DIR: '', DATABASE_URL: '', SMTP_URL: '' };
  expect(readSettings(empty)).toEqual(readSettings({}));
});

it('resolves a relative data folder against the product, not the working directory', () => {
  expect(readSettings({ DATA_DIR: 'practice' }).dataDir).toBe(path.join(ROOT, 'practice'));
});

it.each(['http', '-1', '80.5', '65536', '1e3', ' 80'])('rejects PORT %j by name', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow('PORT must be a whole number from 0 to 65535.');
});

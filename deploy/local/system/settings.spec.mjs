import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { readSettings } from './settings.mjs';

it("defaults to port 8080 on this machine only, and to data in the product's folder", () => {
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

it("reads the database's URL from a file, unless DATABASE_URL is set as well", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-settings-'));
  const file = path.join(folder, 'url');
  await writeFile(file, 'postgresql://db.example.org/desk\n');
  expect(readSettings({ DATABASE_URL: '', DATABASE_URL_FILE: file }).databaseUrl).toBe(
    'postgresql://db.example.org/desk',
  );
  expect(() => readSettings({ DATABASE_URL: 'postgresql://a/b', DATABASE_URL_FILE: file })).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE are both set.',
  );
  await rm(folder, { recursive: true });
  expect(() => readSettings({ DATABASE_URL_FILE: file })).toThrow(
    "DATABASE_URL_FILE can't be read (ENOENT).",
  );
});

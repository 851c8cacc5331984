import { readFile } from 'node:fs/promises';
import { fromRoot } from '../system/paths.mjs';
import { settingsToShare, sharedSettings } from './shared-settings.mjs';

const url = 'https://desk.example.org';
/** @param {NodeJS.ProcessEnv} [env] */
const runningWith = (env = {}) => ({ url, ...settingsToShare(env) });

it("prints links to the running instance, regardless of the command's environment", () => {
  expect(sharedSettings(runningWith(), { APP_URL: 'http://localhost' }, 'accounts')).toEqual({
    APP_URL: url,
  });
});

it("passes the running instance's queue, mail server, and buckets to commands, even if their shell has others", () => {
  const env = {
    BACKUP_SCHEDULE: 'daily 03:00',
    REDIS_URL: 'redis://queue',
    FILES_URL: 's3://desk/files',
    BUCKET_SECRET_KEY_FILE: '/run/secrets/bucket',
    AWS_PROFILE: 'desk',
    TZ: 'Europe/London',
  };
  const shell = {
    REDIS_URL_FILE: '/run/other',
    SMTP_URL: 'smtp://other',
    BACKUP_URL: 's3://other',
    BUCKET_SECRET_KEY: 'other',
    AWS_SESSION_TOKEN: 'other',
    PATH: '/bin',
  };
  const command = { ...shell, ...sharedSettings(runningWith(env), shell, 'doctor') };
  expect(command).toEqual({ ...env, APP_URL: url, PATH: '/bin' });
});

it('shares every setting of the queue, mail server, backups, files, and keys that a command reads', async () => {
  const example = await readFile(fromRoot('deploy', '.env.example'), 'utf8');
  const names = [...example.matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name = '']) => name);
  const { settings, keys } = runningWith(Object.fromEntries(names.map((name) => [name, 'set'])));
  const shared = [...Object.keys(settings), ...keys];
  const others = names.filter((name) => !shared.includes(name));
  expect(others.filter((name) => /^(BACKUP|BUCKET|FILES|MAIL|REDIS|SEAL|SERVER|SMTP)_/.test(name))).toEqual([
    // The worker deletes old backups, and the others are for Docker Compose.
    'BACKUP_KEEP',
    'REDIS_PASSWORD',
    'REDIS_MEMORY',
  ]);
});

it('keeps keys out of the run file, and rejects a command that needs one that its shell does not have', () => {
  const running = runningWith({ BACKUP_KEY: 'a key', SERVER_KEY: 'another key' });
  expect(JSON.stringify(running)).not.toMatch(/a key|another key/);
  const shell = { SERVER_KEY_FILE: '/run/secrets/server_key' };
  expect(() => sharedSettings(running, {}, 'status')).toThrow('SERVER_KEY');
  expect(() => sharedSettings(running, { ...shell, BACKUP_KEY: '' }, 'backup')).toThrow('BACKUP_KEY');
  expect(sharedSettings(running, { ...shell, BACKUP_KEY: 'a key' }, 'backup')).toEqual({ APP_URL: url });
  expect(sharedSettings(running, shell, 'messages')).toEqual({ APP_URL: url });
});

it("reads keys from the running instance's files, but keeps a shell's own backup key", () => {
  const files = { BACKUP_KEY_FILE: '/run/backup_key', SERVER_KEY_FILE: '/run/server_key' };
  const running = runningWith(files);
  expect(sharedSettings(running, { SERVER_KEY: 'other' }, 'backup')).toEqual({ ...files, APP_URL: url });
  const { BACKUP_KEY_FILE: _, ...rest } = files;
  const checked = sharedSettings(running, { BACKUP_KEY: 'an older key' }, 'backup-check');
  expect(checked).toEqual({ ...rest, APP_URL: url });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigurationError, Environment, logLevels, parseEnvironment } from './environment.js';
import { secretSettings } from './secret-files.js';

const DATABASE_URL = 'postgresql://doula:secret-word@localhost:5432/doula_desk';

function refusal(variables: Record<string, string | undefined>): string {
  try {
    parseEnvironment(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as ConfigurationError).message;
  }
  throw new Error('was accepted');
}

describe('parseEnvironment', () => {
  it('requires only the database URL and has defaults for all other settings', () => {
    expect({ ...parseEnvironment({ DATABASE_URL }) }).toEqual({
      DATABASE_URL,
      PORT: 8080,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      BACKUP_KEEP: 7,
      BUCKET_REGION: 'us-east-1',
      BUCKET_PATH_STYLE: 'false',
      REGISTRATION: 'open',
      TRUST_PROXY: 0,
      RESTORE_LIMIT_MB: 2048,
      LOG_LEVEL: 'info',
    });
  });

  it('reads every setting', () => {
    const written = {
      DATABASE_URL,
      PORT: '3000',
      HOST: '0.0.0.0',
      APP_URL: 'https://desk.example.org',
      DATA_DIR: '/data',
      REDIS_URL: 'redis://default:p%40%24@redis:6379',
      REDIS_SENTINELS: 'sentinel-1:26379,sentinel-2:26379',
      SMTP_URL: 'smtps://user:password@smtp.example.org',
      SMTP_REQUIRE_TLS: 'false',
      SMTP_EHLO_NAME: 'mail.example.org',
      MAIL_FROM: 'Ána <ana@example.org>',
      CONTACT_EMAIL: 'office@example.org',
      REGISTRATION: 'closed',
      TRUST_PROXY: '2',
      CORS_ORIGINS: 'https://a.example.org,http://localhost:5173',
      BACKUP_KEY: 'a long key with spaces',
      BACKUP_SCHEDULE: 'daily 03:00',
      BACKUP_KEEP: '30',
      BACKUP_URL: 's3://desk-backups',
      FILES_URL: 's3://desk/files/main',
      BUCKET_ENDPOINT: 'https://objects.example.org',
      BUCKET_REGION: 'eu-central-1',
      BUCKET_ACCESS_KEY: 'a key',
      BUCKET_SECRET_KEY: 'a secret',
      BUCKET_PATH_STYLE: 'true',
      BUCKET_ENCRYPTION: 'aws:kms',
      SERVER_KEY: 'a server key of thirty-two characters',
      SEAL_CERTIFICATE: '/etc/doula-desk/seal.p12',
      SEAL_CERTIFICATE_PASSWORD: 'p@ss word',
      TIMESTAMP_URL: 'http://user:word@tsa.example.org/tsr',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://localhost:12111',
      RESTORE_LIMIT_MB: '100',
      LOG_LEVEL: 'debug',
    };
    expect({ ...parseEnvironment(written) }).toEqual({
      ...written,
      PORT: 3000,
      TRUST_PROXY: 2,
      BACKUP_KEEP: 30,
      RESTORE_LIMIT_MB: 100,
    });
  });

  it('treats an empty value as unset', () => {
    const names = settingNames().filter((name) => name !== 'DATABASE_URL');
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(parseEnvironment({ ...empty, DATABASE_URL })).toEqual(parseEnvironment({ DATABASE_URL }));
    expect(refusal({ DATABASE_URL: '' })).toBe('DATABASE_URL is missing. See deploy/.env.example.');
  });

  it('ignores unrelated variables', () => {
    expect(parseEnvironment({ DATABASE_URL, HOME: '/root' })).not.toHaveProperty('HOME');
  });

  it.each([
    ['BACKUP_KEEP', '0'],
    ['PORT', 'eighty'],
    ['PORT', '80.5'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['APP_URL', 'desk.example.org'],
    ['APP_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://root@localhost/desk'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'https://smtp.example.org'],
    ['SMTP_REQUIRE_TLS', 'maybe'],
    ['SMTP_EHLO_NAME', 'two words'],
    ['MAIL_FROM', 'no address'],
    ['CONTACT_EMAIL', 'Office <office@example.org>'],
    ['REGISTRATION', 'maybe'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '11'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example.org, https://b.example.org'],
    ['BACKUP_KEY', 'too-short-a-key'],
    ['SERVER_KEY', 'shorter-than-32-letters'],
    ['TIMESTAMP_URL', 'tsa.example.org'],
    ['TIMESTAMP_URL', 'ftp://tsa.example.org'],
    ['STRIPE_API_URL', 'localhost:12111'],
    ['RESTORE_LIMIT_MB', '0'],
    ['LOG_LEVEL', 'loud'],
  ])('reports that %s is invalid without revealing its value %s', (name, value) => {
    const message = refusal({ DATABASE_URL, [name]: value });
    expect(message).toBe(`${name} is not valid. See deploy/.env.example.`);
    expect(message).not.toContain(value);
  });

  it("accepts Stripe's secrets only if both are set, in the right variables", () => {
    const of = (key: string, secret: string) =>
      refusal({ DATABASE_URL, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret });
    expect(of('sk_test_1', '')).toBe('STRIPE_WEBHOOK_SECRET is missing. See deploy/.env.example.');
    expect(of('', 'whsec_1')).toBe('STRIPE_SECRET_KEY is missing. See deploy/.env.example.');
    expect(of('whsec_1', 'sk_test_1')).toBe(
      'STRIPE_SECRET_KEY is not valid; STRIPE_WEBHOOK_SECRET is not valid. See deploy/.env.example.',
    );
  });

  it('explains the format of a backup schedule', () => {
    expect(refusal({ DATABASE_URL, BACKUP_SCHEDULE: 'weekly' })).toBe(
      'BACKUP_SCHEDULE must be "daily HH:MM" or a cron expression with five fields. See deploy/.env.example.',
    );
  });

  it.each(['https://desk.example.org/desk', 'https://desk.example.org/?a', 'https://desk.example.org/#a'])(
    "explains why the URL %s can't be used",
    (APP_URL) => {
      expect(refusal({ DATABASE_URL, APP_URL })).toBe(
        'APP_URL must not have a path, because the app runs at the root of its URL. See deploy/.env.example.',
      );
    },
  );

  it('accepts a URL with a trailing slash', () => {
    expect(parseEnvironment({ DATABASE_URL, APP_URL: 'https://desk.example.org/' }).APP_URL).toBe(
      'https://desk.example.org/',
    );
  });

  it('reports all errors at once', () => {
    const message = refusal({ PORT: 'secret-port', LOG_LEVEL: 'secret-level' });
    expect(message).toContain('PORT is not valid');
    expect(message).toContain('LOG_LEVEL is not valid');
    expect(message).toContain('DATABASE_URL is missing');
    expect(message).not.toContain('secret');
  });
});

describe('secrets in files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'doula-desk-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Writes a file and returns its path. */
  const file = (content: string, name = 'secret') => {
    const written = path.join(folder, name);
    writeFileSync(written, content);
    return written;
  };

  it('reads every secret from the file that its variable points to', () => {
    const secrets = {
      DATABASE_URL,
      REDIS_URL: 'redis://redis:6379',
      SMTP_URL: 'smtps://smtp.example.org',
      BACKUP_KEY: 'a long key with spaces at its end  ',
      BUCKET_ACCESS_KEY: 'a key',
      BUCKET_SECRET_KEY: 'a secret',
      SERVER_KEY: 'a server key of thirty-two characters',
      SEAL_CERTIFICATE_PASSWORD: 'p@ss word',
      TIMESTAMP_URL: 'http://user:word@tsa.example.org/tsr',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const files = Object.entries(secrets).map(([name, secret]) => [
      `${name}_FILE`,
      file(`${secret}\n`, name),
    ]);
    expect(parseEnvironment(Object.fromEntries(files))).toEqual(parseEnvironment(secrets));
    expect(Object.keys(secrets)).toEqual([...secretSettings]);
  });

  it('rejects a secret that is set both in a variable and in a file', () => {
    expect(refusal({ DATABASE_URL, DATABASE_URL_FILE: file('postgresql://elsewhere/desk') })).toBe(
      'DATABASE_URL and DATABASE_URL_FILE are both set. See deploy/.env.example.',
    );
  });

  it('explains what is wrong with a file without revealing its path or content', () => {
    const gone = path.join(folder, 'gone');
    expect(refusal({ DATABASE_URL_FILE: gone, SERVER_KEY_FILE: file('\n'), SMTP_URL_FILE: 'secret' })).toBe(
      "DATABASE_URL_FILE can't be read (ENOENT); SMTP_URL_FILE must be an absolute path; SERVER_KEY_FILE points to an empty file. See deploy/.env.example.",
    );
    expect(refusal({ DATABASE_URL, SERVER_KEY_FILE: file('too short') })).toBe(
      'SERVER_KEY is not valid. See deploy/.env.example.',
    );
  });

  it("ignores a _FILE variable that is empty or whose setting isn't a secret", () => {
    const other = { DATABASE_URL, BACKUP_KEY_FILE: '', PORT_FILE: '/gone' };
    expect(parseEnvironment(other)).toEqual(parseEnvironment({ DATABASE_URL }));
  });
});

describe('deploy/.env.example', () => {
  const composeOnly = [
    'POSTGRES_PASSWORD',
    'REDIS_PASSWORD',
    'WEB_PORT',
    'API_MEMORY',
    'WORKER_MEMORY',
    'POSTGRES_MEMORY',
    'REDIS_MEMORY',
    'WORKER_CPUS',
    'IMAGE_REGISTRY',
    'IMAGE_TAG',
  ];
  const written = exampleSettings();

  it('explains every setting exactly once, and no other settings', () => {
    const names = written.map(({ name }) => name);
    expect([...names].sort()).toEqual([...settingNames(), ...composeOnly].sort());
  });

  it('lists valid values and the actual defaults', () => {
    const values = Object.fromEntries(written.map(({ name, value }) => [name, value]));
    const parsed = parseEnvironment(values);
    const defaults = parseEnvironment({ DATABASE_URL });
    for (const name of [
      'PORT',
      'HOST',
      'DATA_DIR',
      'REGISTRATION',
      'TRUST_PROXY',
      'RESTORE_LIMIT_MB',
      'LOG_LEVEL',
    ] as const) {
      expect(parsed[name]).toBe(defaults[name]);
    }
    for (const level of logLevels) expect(exampleText()).toContain(level);
  });

  it('lists all secrets that can be in files', () => {
    const [, listed = ''] = /This works for ([^.]+)\./.exec(exampleText().replaceAll('\n#', '')) ?? [];
    const names = listed.match(/[A-Z][A-Z_]+/g) ?? [];
    expect(names).toEqual([...secretSettings, 'POSTGRES_PASSWORD', 'REDIS_PASSWORD']);
  });

  it('contains no passwords', () => {
    for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD']) {
      expect(written).toContainEqual({ name, value: '' });
    }
  });
});

describe('the settings for Kubernetes', () => {
  it('are known settings, with all secrets in files', () => {
    const file = new URL('../../../deploy/kubernetes/settings/settings.env', import.meta.url);
    const lines = [...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)];
    const known = [...settingNames(), ...secretSettings.map((name) => `${name}_FILE`)];
    expect(lines.map(([, name]) => name).filter((name) => !known.includes(name ?? ''))).toEqual([]);
    const plain = lines.filter(([, name = '']) => settingNames().includes(name));
    expect(() =>
      parseEnvironment({
        ...Object.fromEntries(plain.map(([, name, value]) => [name, value])),
        DATABASE_URL,
      }),
    ).not.toThrow();
    expect(plain.filter(([, name]) => secretSettings.some((secret) => secret === name))).toEqual([]);
  });
});

/** Returns the names of all settings that the class declares, including those without a default. */
function settingNames(): string[] {
  const source = readFileSync(new URL('./environment.ts', import.meta.url), 'utf8');
  const body = source.slice(source.indexOf('export class Environment {'), source.indexOf('\n}\n'));
  const names = [...body.matchAll(/^ {2}([A-Z][A-Z_]+)[?!:= ]/gm)].map(([, name]) => name ?? '');
  for (const name of Object.keys(new Environment())) expect(names).toContain(name);
  return names;
}

function exampleText(): string {
  return readFileSync(new URL('../../../deploy/.env.example', import.meta.url), 'utf8');
}

function exampleSettings(): { name: string; value: string }[] {
  const lines = [...exampleText().matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)];
  return lines.map(([, name = '', value = '']) => ({ name, value }));
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, createLogger } from '@doula-desk/platform';
import { practiceState, seedPractice } from '@doula-desk/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { clientExample } from '../testing/client-example.js';
import { randomAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { OperatorError } from './accounts-admin.service.js';
import { operatorCommands } from './commands.js';
import { OperatorModule } from './operator.module.js';

const BACKUP_KEY = 'a key of sixteen and more';
let folder: string;
let old: TestApi;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doula-desk-operator-'));
  old = await startTestApi({ BACKUP_KEY });
});
afterAll(async () => {
  await old.close();
  await rm(folder, { recursive: true });
});

/** Runs a command against a server and returns what it printed. */
async function run(config: Config, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const logger = createLogger('operator', 'silent');
  const open = () =>
    NestFactory.createApplicationContext(OperatorModule.for(config, logger), {
      logger: false,
      abortOnError: false,
    });
  const commands = operatorCommands(
    open,
    (text) => printed.push(text),
    async () => undefined,
  );
  await commands.parseAsync(args, { from: 'user' });
  return printed.join('\n');
}

describe('the drill: a server is lost', () => {
  test('a fresh one has every record, file and account of it, and they sign in', async () => {
    const { email, password, token } = await old.register();
    const added = await old.call('POST', '/api/add-clients', { token, body: clientExample() });
    expect(added.status).toBe(201);
    await seedPractice(old.database.pool);
    const file = path.join(folder, 'all of it');
    expect(await run(old.config, 'backup', file)).toMatch(
      /^Backed up: a server with 2 account\(s\), \d+ records, \d+ bytes, encrypted\.$/,
    );
    await expect(run(old.config, 'backup', file)).rejects.toThrow('is there already');
    expect(await run(old.config, 'backup-check', file)).toMatch(/^Sound: a server with 2[\s\S]*Client +4\n/);

    const fresh = await startTestApi({ BACKUP_KEY });
    try {
      const before = await practiceState(old.database.pool, null);
      expect(await run(fresh.config, 'restore', file)).toMatch(/^Restored: a server with 2 account/);
      expect(await practiceState(fresh.database.pool, null)).toEqual({
        ...before,
        MailMessage: expect.any(String),
        // Encrypted on the way in: the archive holds a secret in clear, as those of earlier versions do.
        TwoFactor: expect.any(String),
      });
      const secrets = (await fresh.database.prisma.twoFactor.findMany()).map(({ secret }) => secret[0]);
      expect(secrets).toEqual([1]);
      const login = await fresh.call<{ idToken: string }>('POST', '/auth/login', {
        body: { email, password },
        from: randomAddress(),
      });
      expect(login.status).toBe(200);
      const { body } = await fresh.call<{ clients: { firstName: string }[] }>('GET', '/api/clients', {
        token: login.body.idToken,
      });
      expect(body.clients.map(({ firstName }) => firstName)).toEqual(['Ada']);
      // Nobody is signed in who was signed in there.
      expect((await fresh.call('GET', '/me', { token })).status).toBe(401);
      await expect(run(fresh.config, 'restore', file)).rejects.toThrow('already holds accounts');
    } finally {
      await fresh.close();
    }
  });
});

test('a place where no file can be is told in a sentence', async () => {
  const file = path.join(folder, 'no folder');
  await writeFile(file, '');
  await expect(run(old.config, 'backup', path.join(file, 'desk'))).rejects.toThrow(OperatorError);
});

describe('a backup that cannot be restored', () => {
  test('changes nothing, and says why', async () => {
    const file = path.join(folder, 'sealed');
    await run(old.config, 'backup', file);
    const fresh = await startTestApi();
    try {
      const withKey = (key: string | undefined): Config => ({
        ...fresh.config,
        archives: { ...fresh.config.archives, key },
      });
      await expect(run(withKey(undefined), 'restore', file)).rejects.toThrow('has no backup key');
      await expect(run(withKey('another key of sixteen'), 'restore', file)).rejects.toThrow('another key');
      const bytes = await readFile(file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await writeFile(`${file} damaged`, bytes);
      await expect(run(withKey(BACKUP_KEY), 'restore', `${file} damaged`)).rejects.toThrow('damaged');
      await writeFile(`${file} cut`, bytes.subarray(0, 70_000));
      await expect(run(withKey(BACKUP_KEY), 'backup-check', `${file} cut`)).rejects.toThrow('damaged');
      await writeFile(`${file} else`, 'Dear diary');
      await expect(run(withKey(BACKUP_KEY), 'restore', `${file} else`)).rejects.toThrow('not a Doula Desk');
      expect(await fresh.database.prisma.practitioner.count()).toBe(0);
    } finally {
      await fresh.close();
    }
  });
});

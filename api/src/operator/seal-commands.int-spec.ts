import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, certificateFingerprint, createLogger, SealKeys } from '@doula-desk/platform';
import { operatorCertificate, writeExpiredCertificate } from '@doula-desk/platform/testing';
import { NestFactory } from '@nestjs/core';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { operatorCommands } from './commands.js';
import { OperatorModule } from './operator.module.js';

const PASSWORD = 'correct horse battery';
let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doula-desk-seal-commands-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the configuration of a server with a separate data folder. */
const server = (name: string, seals: Partial<Config['seals']> = {}): Config => ({
  ...api.config,
  dataDir: path.join(folder, name),
  seals: { ...api.config.seals, ...seals },
});

/** Runs a command and returns its output. Prompts get the given answers, in order. */
async function run(config: Config, args: string[], answers: string[] = []): Promise<string> {
  const printed: string[] = [];
  const open = () =>
    NestFactory.createApplicationContext(OperatorModule.for(config, createLogger('operator', 'silent')), {
      logger: false,
      abortOnError: false,
    });
  const commands = operatorCommands(
    open,
    (text) => printed.push(text),
    async () => undefined,
    async () => answers.shift() ?? '',
  );
  await commands.parseAsync(['seal-certificate', ...args], { from: 'user' });
  return printed.join('\n');
}

const fingerprint = async (config: Config) => (await new SealKeys(config).current()).fingerprint;
const file = (name: string) => path.join(folder, name);

describe('operator seal-certificate', () => {
  it('shows the certificate with its fingerprint, and earlier ones', async () => {
    const config = server('shown');
    const first = await fingerprint(config);
    const shown = await run(config, ['show']);
    expect(shown).toContain('Issued by:    this server (self-signed)');
    expect(shown).toContain(`SHA-256:      ${first}`);
    expect(shown).toContain(`Key:          ${path.join(config.dataDir, 'seal', 'key.pem')}`);
    expect(shown).not.toContain('Earlier');
    const renewed = await run(config, ['renew']);
    const second = await fingerprint(config);
    expect(renewed).toContain(second);
    expect(second).not.toBe(first);
    expect(await run(config, ['show'])).toMatch(new RegExp(`${second}[\\s\\S]*Earlier[\\s\\S]*${first}`));
  });

  it('exports the certificate but never the key', async () => {
    const config = server('exported');
    const { certificate } = await new SealKeys(config).current();
    expect(await run(config, ['export'])).toBe(certificate.toString().trimEnd());
    await run(config, ['export', file('seal.pem')]);
    const pem = await readFile(file('seal.pem'), 'utf8');
    expect(pem).toContain('BEGIN CERTIFICATE');
    expect(pem).not.toContain('PRIVATE KEY');
    await expect(run(config, ['export', file('seal.pem')])).rejects.toThrow('already exists');
  });

  it('restores a lost key from its backup', async () => {
    const lost = server('lost');
    const wanted = await fingerprint(lost);
    await run(lost, ['backup', file('seal.p12')], [PASSWORD, PASSWORD]);
    expect(((await stat(file('seal.p12'))).mode & 0o777).toString(8)).toBe('600');
    const fresh = server('fresh');
    await writeFile(file('password'), `${PASSWORD}\n`);
    expect(await fingerprint(fresh)).not.toBe(wanted);
    const restored = await run(fresh, ['restore', file('seal.p12'), '--password-file', file('password')]);
    expect(restored).toContain(wanted);
    expect(await fingerprint(fresh)).toBe(wanted);
    expect((await new SealKeys(fresh).earlier()).map(certificateFingerprint)).not.toContain(wanted);
  });

  it('rejects a backup password that is too short or that differs when repeated', async () => {
    const config = server('careless');
    await expect(run(config, ['backup', file('a.p12')], ['short', 'short'])).rejects.toThrow('12 characters');
    await expect(run(config, ['backup', file('a.p12')], [PASSWORD, 'another'])).rejects.toThrow(
      "don't match",
    );
    await expect(stat(file('a.p12'))).rejects.toThrow('ENOENT');
  });

  it('keeps the key when a restore fails', async () => {
    const config = server('kept');
    const kept = await fingerprint(config);
    await run(config, ['backup', file('b.p12')], [PASSWORD, PASSWORD]);
    await expect(run(config, ['restore', file('b.p12')], ['wrong'])).rejects.toThrow('password');
    await expect(run(config, ['restore', file('none.p12')], [PASSWORD])).rejects.toThrow("can't be used");
    expect(await fingerprint(config)).toBe(kept);
  });

  it("shows the operator's own certificate and doesn't touch it", async () => {
    const seals = {
      certificate: operatorCertificate.SEAL_CERTIFICATE,
      certificatePassword: operatorCertificate.SEAL_CERTIFICATE_PASSWORD,
    };
    const config = server('own', seals);
    expect(await run(config, ['show'])).toMatch(/Invented Clinic, CN=Clinic Seal\nIssued by: +CN=Invented/);
    await expect(run(config, ['renew'])).rejects.toThrow('comes from SEAL_CERTIFICATE');
  });

  it("warns that an expired certificate can't seal", async () => {
    const expired = await writeExpiredCertificate(file('expired.p12'));
    const seals = {
      certificate: expired.SEAL_CERTIFICATE,
      certificatePassword: expired.SEAL_CERTIFICATE_PASSWORD,
    };
    expect(await run(server('expired', seals), ['show'])).toContain('not valid now');
  });
});

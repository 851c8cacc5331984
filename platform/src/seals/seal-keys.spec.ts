import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from '../config/config.js';
import { certificateFingerprint, isSelfSigned, isValidAt } from './seal-key.js';
import { SealKeys } from './seal-keys.js';

const CLINIC_PASSWORD = 'a clinic’s secret';
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-seal-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const fixture = (name: string) =>
  fileURLToPath(new URL(`../testing/fixtures/seals/${name}.p12`, import.meta.url));

function configWith(variables: Record<string, string> = {}): Config {
  return loadConfig({
    DATABASE_URL: 'postgresql://nowhere/none',
    DATA_DIR: dataDir,
    APP_URL: 'https://desk.example.org',
    ...variables,
  });
}
const keysWith = (variables?: Record<string, string>) => new SealKeys(configWith(variables));
const mode = async (name: string) =>
  ((await stat(path.join(dataDir, 'seal', name))).mode & 0o777).toString(8);

describe("the server's own seal key", () => {
  it('is created once when several processes start at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => keysWith().current()));
    expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(1);
    const files = await readdir(path.join(dataDir, 'seal'));
    expect(files.sort()).toEqual(['certificates', 'key.pem']);
  });

  it("is readable only by the server's account", async () => {
    await keysWith().current();
    expect(await mode('key.pem')).toBe('600');
    expect(await mode('.')).toBe('700');
  });

  it("has a self-signed certificate with the server's name that is valid for decades", async () => {
    const { certificate } = await keysWith().current();
    expect(certificate.subject).toBe('O=Doula Desk\nCN=Contract seal for desk.example.org');
    expect(isSelfSigned(certificate)).toBe(true);
    expect([certificate.ca, isValidAt(certificate, new Date())]).toEqual([false, true]);
    expect(isValidAt(certificate, new Date(Date.now() + 29 * 365 * 86_400_000))).toBe(true);
  });

  it('keeps the earlier certificate when the key is renewed', async () => {
    const keys = keysWith();
    const old = await keys.current();
    const renewed = await keys.renew();
    expect(renewed.fingerprint).not.toBe(old.fingerprint);
    expect((await keysWith().current()).fingerprint).toBe(renewed.fingerprint);
    expect((await keys.earlier()).map(certificateFingerprint)).toEqual([old.fingerprint]);
    expect(await mode('key.pem')).toBe('600');
  });

  it('can be restored on another server along with the earlier certificates', async () => {
    const keys = keysWith();
    const first = await keys.current();
    const second = await keys.renew();
    const backup = await keys.backup('pässword of a backup');
    await rm(path.join(dataDir, 'seal'), { recursive: true });
    const fresh = keysWith();
    const own = await fresh.current();
    expect((await fresh.restore(backup, 'pässword of a backup')).fingerprint).toBe(second.fingerprint);
    expect((await fresh.current()).fingerprint).toBe(second.fingerprint);
    const earlier = (await fresh.earlier()).map(certificateFingerprint);
    expect(earlier.sort()).toEqual([first.fingerprint, own.fingerprint].sort());
  });

  it('is kept when a restore fails', async () => {
    const keys = keysWith();
    const { fingerprint } = await keys.current();
    const backup = await keys.backup('the right password');
    await expect(keys.restore(backup, 'another password')).rejects.toThrow('password of the PKCS#12 file');
    await expect(keys.restore(Buffer.from('Dear diary'), '')).rejects.toThrow("isn't a PKCS#12 file");
    expect((await keys.current()).fingerprint).toBe(fingerprint);
    expect(await keys.earlier()).toEqual([]);
  });

  it('is never replaced silently when its file is damaged', async () => {
    const keys = keysWith();
    await keys.current();
    await writeFile(keys.keyFile, 'no key');
    await expect(keysWith().current()).rejects.toThrow('key.pem is damaged');
    expect(await readFile(keys.keyFile, 'utf8')).toBe('no key');
  });
});

describe('a seal certificate that the operator provides', () => {
  const clinic = { SEAL_CERTIFICATE: fixture('clinic-seal'), SEAL_CERTIFICATE_PASSWORD: CLINIC_PASSWORD };

  it("is used with its chain, and the server doesn't generate a key", async () => {
    const { certificate, chain, privateKey } = await keysWith(clinic).current();
    expect(certificate.subject).toBe('O=Invented Clinic\nCN=Clinic Seal');
    expect(chain.map(({ subject }) => subject)).toEqual(['CN=Invented Seal CA']);
    expect([privateKey.asymmetricKeyType, isSelfSigned(certificate)]).toEqual(['rsa', false]);
    expect(await readdir(path.join(dataDir, 'seal'))).toEqual(['certificates']);
  });

  it("stays listed when the server switches between its own key and the operator's", async () => {
    const own = await keysWith().current();
    const operators = await keysWith(clinic).current();
    expect((await keysWith(clinic).earlier()).map(certificateFingerprint)).toEqual([own.fingerprint]);
    expect((await keysWith().earlier()).map(certificateFingerprint)).toEqual([operators.fingerprint]);
  });

  it.each(['renew', 'backup', 'restore'] as const)('makes the command %s fail', async (command) => {
    const keys = keysWith(clinic);
    const attempt = {
      renew: () => keys.renew(),
      backup: () => keys.backup('a password'),
      restore: () => keys.restore(Buffer.alloc(0), ''),
    }[command];
    await expect(attempt()).rejects.toThrow('comes from SEAL_CERTIFICATE');
  });

  it.each([
    ['a wrong password', 'clinic-seal', 'wrong', 'password of the PKCS#12 file is wrong'],
    ['no password', 'clinic-seal', '', 'password of the PKCS#12 file is wrong'],
    ['obsolete encryption', 'legacy', 'legacy', 'openssl pkcs12 -legacy'],
    ["a curve that PDF readers don't support", 'curve', 'curve', 'must be an RSA key, or an EC key'],
    ['a missing file', 'missing', '', "can't be read"],
  ])('is rejected with the reason: %s', async (_, name, password, reason) => {
    const keys = keysWith({ SEAL_CERTIFICATE: fixture(name), SEAL_CERTIFICATE_PASSWORD: password });
    await expect(keys.current()).rejects.toThrow(reason);
  });
});

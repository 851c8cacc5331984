import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Folders that servers share even on separate machines, because the journeys read emails and server backups there. */
const SHARED_FOLDERS = ['mail', 'server-backups'];

/**
 * Creates the keys that servers on separate machines have in common, and gives each server its own data folder.
 *
 * @returns {Promise<{ settingsOf: (dataDir: string, server?: string) => Record<string, string>, remove: () =>
 * Promise<void> }>} the settings of a server, or without one, those of the operator's commands
 */
export async function separateMachines() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-keys-'));
  const file = (/** @type {string} */ name) => path.join(folder, name);
  await writeFile(file('server_key'), randomBytes(32).toString('hex'), { mode: 0o600 });
  await writeFile(file('password'), 'doula-desk', { mode: 0o600 });
  const certificate = ['-keyout', file('seal.key'), '-out', file('seal.pem'), '-subj', '/CN=Fleet check'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...certificate]);
  const seal = ['-inkey', file('seal.key'), '-in', file('seal.pem'), '-passout', `file:${file('password')}`];
  await run('openssl', ['pkcs12', '-export', '-out', file('seal.p12'), ...seal]);

  return {
    settingsOf(dataDir, server) {
      const keys = {
        SERVER_KEY_FILE: file('server_key'),
        SEAL_CERTIFICATE: file('seal.p12'),
        SEAL_CERTIFICATE_PASSWORD_FILE: file('password'),
      };
      if (server === undefined) return keys;
      const own = path.join(dataDir, server);
      if (mkdirSync(own, { recursive: true }) !== undefined) {
        for (const name of SHARED_FOLDERS) {
          mkdirSync(path.join(dataDir, name), { recursive: true });
          symlinkSync(path.join(dataDir, name), path.join(own, name));
        }
      }
      return { ...keys, DATA_DIR: own };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

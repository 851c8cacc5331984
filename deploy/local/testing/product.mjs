import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readRunFile } from '../run/run-file.mjs';
import { hasEnded, untilEnded } from '../system/children.mjs';
import { ROOT } from '../system/paths.mjs';
import { findFreePort } from '../system/ports.mjs';

/** Settings that would make a test's instance differ from the usual one. */
const SETTINGS = [
  'HOST',
  'APP_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'REGISTRATION',
  'TRUST_PROXY',
];

/**
 * Returns the environment of a user's terminal, without the test runner's variables and the product's settings.
 *
 * @returns {NodeJS.ProcessEnv}
 */
function plainEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !(SETTINGS.includes(name) || /^(JEST_|TEST_|NODE_ENV$|NODE_OPTIONS$)/.test(name)),
    ),
  );
}

/** @type {typeof import('./product.d.mts').startProduct} */
export async function startProduct({ env = {}, dataDir: given, demo = false, version = ROOT } = {}) {
  const dataDir = given ?? (await mkdtemp(path.join(os.tmpdir(), 'doula-desk-product-')));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const args = [
    path.join(version, 'deploy', 'local', 'start.mjs'),
    ...(version === ROOT ? ['--built'] : []),
    ...(demo ? ['--demo'] : []),
  ];
  let output = '';
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let launcher;

  async function start() {
    const child = spawn(process.execPath, args, {
      env: {
        ...plainEnvironment(),
        LOG_LEVEL: 'info',
        ...env,
        DATA_DIR: dataDir,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    launcher = child;
    /** @type {Promise<void>} */
    const ready = new Promise((resolve, reject) => {
      let startupOutput = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
          output += text;
          startupOutput += text;
          if (/^Doula Desk is ready at /m.test(startupOutput)) {
            resolve();
          }
        });
      }
      child.once('close', () => reject(new Error(`The product didn't start:\n${startupOutput}`)));
    });
    await ready;
  }

  async function halt() {
    if (launcher !== undefined && !hasEnded(launcher)) {
      launcher.kill('SIGTERM');
      await untilEnded(launcher);
    }
    return launcher?.exitCode ?? 1;
  }

  async function processes() {
    return { launcher: launcher?.pid ?? 0, ...(await readRunFile(dataDir))?.processes };
  }

  /** @param {string} name */
  async function kill(name) {
    const pid = /** @type {Record<string, number>} */ (await processes())[name];
    if (pid === undefined) {
      throw new Error(`${name} isn't running`);
    }
    process.kill(pid, 'SIGKILL');
  }

  const product = {
    url,
    dataDir,
    mailFolder: path.join(dataDir, 'mail'),
    workers: 1,
    output: () => output,
    processes,
    killWorker: () => kill('worker'),
    killApi: () => kill('api'),
    async killLauncher() {
      launcher?.kill('SIGKILL');
      if (launcher !== undefined) {
        await untilEnded(launcher);
      }
    },
    halt,
    start,
    async stop() {
      await halt();
      if (given === undefined) {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
  try {
    await start();
  } catch (error) {
    await product.stop();
    throw error;
  }
  return product;
}

import { readFileSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run } from '../system/command.mjs';
import { Failure } from '../system/failure.mjs';

/**
 * The user that PostgreSQL runs as. It refuses to run as root.
 *
 * @typedef {object} Identity
 * @property {string} name
 * @property {string[]} prefix a command that changes identity and then executes the program, if needed
 * @property {number} [uid] the owner of the data folder, if different from this process's
 * @property {number} [gid]
 */

/** @typedef {{ name: string, uid: number, gid: number }} Account */

const SERVICE_ACCOUNT = 'doula-desk';

/** @returns {Account[]} the machine's accounts, without root */
function ordinaryAccounts() {
  let text = '';
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    // The file doesn't exist: the system stores its accounts elsewhere.
  }
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid = '', gid = '']) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name !== '' && uid > 0);
}

/**
 * Returns this process's own user, mapped to a different id in a user namespace. The files still belong to this user,
 * so PostgreSQL can use a folder that no one else can enter. The id belongs to an existing account, because initdb looks
 * up its name.
 *
 * @returns {Identity}
 */
function namespaceIdentity() {
  const accounts = ordinaryAccounts();
  const shown = accounts.find(({ name }) => name === 'nobody') ?? accounts[0] ?? { uid: 65_534, gid: 65_534 };
  return {
    name: 'a user namespace',
    prefix: ['unshare', '--user', `--map-user=${shown.uid}`, `--map-group=${shown.gid}`, '--'],
  };
}

/**
 * Returns the ways to run as another account. It keeps the one capability that lets it traverse other users' folders
 * (the clone may be in root's home), if this process has it.
 *
 * @param {Account} account
 * @returns {Promise<Identity[]>} in the order to try
 */
async function accountIdentities({ name, uid, gid }) {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const held = Number.parseInt(/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0', 16);
  // Bits 2 and 1 of the capability sets in linux/capability.h.
  const capability = held & 4 ? 'dac_read_search' : held & 2 ? 'dac_override' : undefined;
  const setpriv = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const plain = { name: `the user ${name}`, prefix: [], uid, gid };
  return capability === undefined
    ? [plain]
    : [
        {
          ...plain,
          prefix: [...setpriv, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--'],
        },
        plain,
      ];
}

/** @returns {Promise<Account | undefined>} PostgreSQL's own account or the product's, created if neither exists */
async function serviceAccount() {
  const find = () => ordinaryAccounts().find(({ name }) => name === 'postgres' || name === SERVICE_ACCOUNT);
  if (find() === undefined) {
    await run({
      command: 'useradd',
      args: ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SERVICE_ACCOUNT],
    }).catch(() => undefined);
  }
  return find();
}

/**
 * Returns the command line that runs a program under an identity, for `run` and `spawn`.
 *
 * @param {Identity} identity
 * @param {string} command
 * @param {string[]} args
 */
export function runAs(identity, command, args) {
  const [first = command, ...rest] = [...identity.prefix, command, ...args];
  // A prefix changes the user itself, and needs this process's rights to do so.
  const who = identity.prefix.length === 0 ? { uid: identity.uid, gid: identity.gid } : {};
  return { command: first, args: rest, ...who };
}

/**
 * Checks whether PostgreSQL starts under an identity and can access the data folder.
 *
 * @param {Identity} identity
 * @param {string} dataDir
 * @param {string} postgres path of the program
 */
async function isUsable(identity, dataDir, postgres) {
  const probe = await mkdtemp(path.join(dataDir, '.reach-test-'));
  try {
    if (identity.uid !== undefined && identity.gid !== undefined) {
      await chown(probe, identity.uid, identity.gid);
    }
    const script = 'touch "$1/file" && exec "$2" --version';
    const { code } = await run({
      ...runAs(identity, '/bin/sh', ['-c', script, 'sh', probe, postgres]),
      cwd: '/',
    });
    return code === 0;
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

/** Checks whether this user has a name; initdb fails without one, as in a container that runs with a numeric id. */
function hasName() {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * Chooses the user that PostgreSQL runs as for a data folder.
 *
 * @param {string} dataDir an existing folder, absolute
 * @param {string} cluster PostgreSQL's folder in it, which need not exist
 * @param {string} postgres path of the program
 * @returns {Promise<Identity>}
 * @throws {Failure} if no identity works
 */
export async function chooseIdentity(dataDir, cluster, postgres) {
  /** @type {Identity} */
  const direct = { name: 'this user', prefix: [] };
  if (process.platform === 'win32') {
    return direct;
  }
  const isRoot = process.getuid?.() === 0;
  const owner = await stat(cluster).catch(() => undefined);
  /** @type {Identity[]} */
  const candidates = [];
  if (!isRoot) {
    candidates.push(...(hasName() ? [direct] : [namespaceIdentity(), direct]));
  } else if (owner !== undefined && owner.uid !== 0) {
    candidates.push(
      ...(await accountIdentities({ name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid })),
    );
  } else {
    candidates.push(namespaceIdentity());
  }
  for (const candidate of candidates) {
    if (await isUsable(candidate, dataDir, postgres)) {
      return candidate;
    }
  }
  // An account is created only if nothing else works.
  const account = isRoot ? await serviceAccount() : undefined;
  for (const candidate of account === undefined ? [] : await accountIdentities(account)) {
    if (await isUsable(candidate, dataDir, postgres)) {
      return candidate;
    }
  }
  throw new Failure(
    isRoot
      ? "PostgreSQL can't run as root or as another user here. Start as an ordinary user, or set DATABASE_URL."
      : `The bundled PostgreSQL doesn't run on this system (${process.platform}-${process.arch}). Set DATABASE_URL.`,
  );
}

import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '../config/environment.js';

const KEY_BYTES = 32;
const FILE_NAME = 'server.key';

/**
 * Purposes of derived keys. Each purpose has its own key, so a value created for one purpose is never valid for
 * another.
 */
export type KeyPurpose =
  | 'adoption'
  | 'archive-manifest'
  | 'credential'
  | 'document'
  | 'evidence'
  | 'log-checkpoint'
  | 'record'
  | 'restore-code'
  | 'restore-preview'
  | 'totp-secret';

/** Derived keys are cached, since every request needs one. */
const derivedKeys = new WeakMap<ServerKey, Map<KeyPurpose, Buffer>>();

/**
 * The secret that identifies this server. It authenticates records that the server wrote, and encrypts secrets at rest.
 * Access to the database or an archive isn't enough to forge a record or decrypt a secret.
 */
export class ServerKey {
  /** @param secret 32 bytes, or the operator's own setting of any length */
  constructor(readonly secret: Buffer) {}

  /** Returns the 32-byte key for a purpose (HKDF-SHA-256, RFC 5869). */
  derive(purpose: KeyPurpose): Buffer {
    const keys = derivedKeys.get(this) ?? new Map<KeyPurpose, Buffer>();
    derivedKeys.set(this, keys);
    const key =
      keys.get(purpose) ??
      Buffer.from(hkdfSync('sha256', this.secret, '', `doula-desk ${purpose}`, KEY_BYTES));
    keys.set(purpose, key);
    return key;
  }

  /** Returns the HMAC-SHA-256 of bytes with the key for a purpose. */
  authenticate(purpose: KeyPurpose, content: string | Buffer): Buffer {
    return createHmac('sha256', this.derive(purpose)).update(content).digest();
  }
}

/** Returns the path of the key file, which is used unless the key comes from a setting. */
export function serverKeyFile(dataDir: string): string {
  return path.join(dataDir, FILE_NAME);
}

/**
 * Returns the server's key: the operator's setting, or the file in the data folder, which the first process
 * creates. Processes that start concurrently all get the same key.
 *
 * @param setting the value of `SERVER_KEY`
 * @throws ConfigurationError when the file contains no key
 */
export function openServerKey(dataDir: string, setting: string | undefined): ServerKey {
  if (setting !== undefined) return new ServerKey(Buffer.from(setting));
  const file = serverKeyFile(dataDir);
  const found = readKey(file) ?? createKey(file);
  // A key from a restored backup may be longer if the other server's key came from a setting.
  if (found.length < KEY_BYTES) {
    throw new ConfigurationError(
      `${FILE_NAME} in DATA_DIR is damaged. Replace it with the copy from a server backup.`,
    );
  }
  return new ServerKey(found);
}

/**
 * Installs the key from a server backup. An existing key is kept under another name.
 *
 * @param notes notes to write to the file ({@link readServerKeyNotes})
 * @returns whether the key changed, so that running processes must be restarted
 */
export function installServerKey(dataDir: string, key: ServerKey, notes: readonly string[]): boolean {
  const file = serverKeyFile(dataDir);
  const present = readKey(file);
  if (present?.equals(key.secret)) return false;
  const draft = writeDraft(file, key.secret, notes);
  if (present) renameSync(file, `${file}.replaced-${new Date().toISOString().replace(/\D/g, '')}`);
  renameSync(draft, file);
  return true;
}

/**
 * Returns the notes about the key's use from the key file. A note lasts as long as the key: no one can remove
 * it without write access to the file, and deleting the file deletes the key.
 */
export function readServerKeyNotes(dataDir: string): string[] {
  return readLines(serverKeyFile(dataDir))?.[1]?.split(' ').filter(Boolean) ?? [];
}

/** Replaces the notes in the key file atomically, so that a crash can't damage the file. */
export function writeServerKeyNotes(dataDir: string, key: ServerKey, notes: readonly string[]): void {
  const file = serverKeyFile(dataDir);
  if (!readKey(file)?.equals(key.secret)) throw new Error(`${FILE_NAME} has been replaced`);
  renameSync(writeDraft(file, key.secret, notes), file);
}

function readKey(file: string): Buffer | undefined {
  const key = readLines(file)?.[0];
  return key === undefined ? undefined : Buffer.from(key, 'base64');
}

/** Returns the lines of the key file. The first line is the key, and the second line has the notes. */
function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function createKey(file: string): Buffer {
  const draft = writeDraft(file, randomBytes(KEY_BYTES), []);
  try {
    // Unlike a rename, a link never replaces a key that another process has just created.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readKey(file) ?? Buffer.alloc(0);
}

/** Writes a key to a new file next to the key file, and returns the new file's path. */
function writeDraft(file: string, secret: Buffer, notes: readonly string[]): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    const lines = notes.length === 0 ? [] : [notes.join(' ')];
    writeSync(descriptor, `${[secret.toString('base64'), ...lines].join('\n')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return draft;
}

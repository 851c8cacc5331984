import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Identity, Recipient, Stanza } from 'age-encryption';
import { ArchiveError } from './archive-error.js';

/**
 * Label of the passphrase stanza in age files (`scrypt`, https://c2sp.org/age). The library's own implementation
 * derives keys on the main thread, where a slow derivation would block everything else.
 */
const LABEL = 'age-encryption.org/v1/scrypt';
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/**
 * Takes 32 MiB of memory and about a tenth of a second. A low work factor is enough because the operator's key is long
 * and isn't typed by a person.
 */
const WORK_FACTOR = 15;
/**
 * The work factor of the `age` tool, which takes 256 MiB. A file that requires more was crafted to exhaust the server.
 */
const MAX_WORK_FACTOR = 18;

const scryptKey = promisify(
  (passphrase: string, salt: Buffer, workFactor: number, done: (error: Error | null, key: Buffer) => void) =>
    scrypt(passphrase, salt, 32, { N: 2 ** workFactor, r: 8, p: 1, maxmem: 2 ** (workFactor + 11) }, done),
);

/** Loads the library on first use, because its elliptic curves would make up a tenth of a server's startup time. */
export const loadAgeLibrary = () => import('age-encryption');

function wrappingKey(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  return scryptKey(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), workFactor);
}

/** Encrypts archives for anyone with the operator's backup key. */
export class BackupKeyRecipient implements Recipient {
  constructor(private readonly passphrase: string) {}

  async wrapFileKey(fileKey: Uint8Array): Promise<Stanza[]> {
    const salt = randomBytes(SALT_BYTES);
    const cipher = createCipheriv('chacha20-poly1305', await this.key(salt), Buffer.alloc(12), {
      authTagLength: TAG_BYTES,
    });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    const { Stanza } = await loadAgeLibrary();
    return [new Stanza(['scrypt', unpadded(salt), String(WORK_FACTOR)], body)];
  }

  private key(salt: Buffer): Promise<Buffer> {
    return wrappingKey(this.passphrase, salt, WORK_FACTOR);
  }
}

/** Decrypts archives with the operator's backup key. */
export class BackupKeyIdentity implements Identity {
  constructor(private readonly passphrase: string) {}

  /** @throws ArchiveError key-wrong */
  async unwrapFileKey(stanzas: Stanza[]): Promise<Uint8Array> {
    const [stanza] = stanzas;
    const [kind, salt = '', workFactor = ''] = stanza?.args ?? [];
    const isOurs = stanzas.length === 1 && kind === 'scrypt' && /^[1-9]\d?$/.test(workFactor);
    if (!stanza || !isOurs || Number(workFactor) > MAX_WORK_FACTOR) throw new ArchiveError('key-wrong');
    const key = await wrappingKey(this.passphrase, Buffer.from(salt, 'base64'), Number(workFactor));
    const body = Buffer.from(stanza.body);
    const decipher = createDecipheriv('chacha20-poly1305', key, Buffer.alloc(12), {
      authTagLength: TAG_BYTES,
    });
    try {
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new ArchiveError('key-wrong', { cause });
    }
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

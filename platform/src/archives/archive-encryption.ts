import { Duplex, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ArchiveError } from './archive-error.js';
import { BackupKeyIdentity, BackupKeyRecipient, loadAgeLibrary } from './backup-key.js';

const MAGIC = Buffer.from('age-encryption.org/v1\n');

/** Format and maximum length of a header with a single passphrase. The library would read a header of any length. */
const HEADER = /^age-encryption\.org\/v1\n-> scrypt \S{22} \d{1,2}\n\S{43}\n--- \S{43}\n/;
export const AGE_HEADER_BYTES = 256;

/** Returns whether a file starts like an age file. */
export function isAgeFile(head: Buffer): boolean {
  return head.subarray(0, MAGIC.length).equals(MAGIC);
}

/** Encrypts a stream in the age format, with the operator's backup key as the passphrase. */
export async function createEncryptionStream(backupKey: string): Promise<Duplex> {
  const { Encrypter } = await loadAgeLibrary();
  const encrypter = new Encrypter();
  encrypter.addRecipient(new BackupKeyRecipient(backupKey));
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const encrypted = await encrypter.encrypt(readable);
  return Duplex.fromWeb({ readable: encrypted as ReadableStream, writable });
}

/**
 * Decrypts a stream in the age format. The header is checked before the promise resolves.
 *
 * @param head the first {@link AGE_HEADER_BYTES} of the same file
 * @throws ArchiveError key-missing, key-wrong, damaged
 */
export async function createDecryptionStream(
  backupKey: string | undefined,
  head: Buffer,
  content: () => Promise<Readable>,
): Promise<AsyncIterable<Uint8Array>> {
  if (backupKey === undefined) throw new ArchiveError('key-missing');
  if (!HEADER.test(head.toString('latin1'))) throw new ArchiveError('damaged');
  const { Decrypter } = await loadAgeLibrary();
  const decrypter = new Decrypter();
  decrypter.addIdentity(new BackupKeyIdentity(backupKey));
  const stream = await content();
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>);
    return asDamaged(Readable.fromWeb(plain as ReadableStream));
  } catch (cause) {
    stream.destroy();
    throw cause instanceof ArchiveError ? cause : new ArchiveError('damaged', { cause });
  }
}

async function* asDamaged(plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* plain;
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).errno === undefined
      ? new ArchiveError('damaged', { cause })
      : cause;
  }
}

import { createDecipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ArchiveError } from './archive-error.js';

/**
 * The encryption format that archives had before age. It isn't written anymore, only read:
 *
 *   8 bytes: the text DDBACKUP
 *   1 byte: the format version, 1
 *   16 bytes: salt
 *   16 bytes: key check value
 *
 * followed by blocks of 64 KiB (the last block may be shorter), each encrypted with AES-256-GCM and followed by its
 * tag.
 *
 * scrypt derives each file's key from the operator's setting and the salt. Because every file has its own key, the
 * block number can serve as the nonce. Whether a block is the last one is authenticated, so truncation is detected.
 * Blocks can be read in any order.
 */
const MAGIC = Buffer.from('DDBACKUP');
const VERSION = 1;
const SALT_BYTES = 16;
const PROOF_BYTES = 16;
const TAG_BYTES = 16;

export const BLOCK_BYTES = 64 * 1024;
export const ENCRYPTED_BLOCK_BYTES = BLOCK_BYTES + TAG_BYTES;
export const LEGACY_HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + PROOF_BYTES;

/** Takes 32 MiB of memory and about a tenth of a second. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify((secret: string, salt: Buffer, done: (error: Error | null, key: Buffer) => void) =>
  scrypt(secret, salt, 32 + PROOF_BYTES, SCRYPT, done),
);

interface FileKey {
  key: Buffer;
  proof: Buffer;
}

async function fileKey(secret: string, salt: Buffer): Promise<FileKey> {
  const bytes = await derive(secret, salt);
  return { key: bytes.subarray(0, 32), proof: bytes.subarray(32) };
}

/** Returns whether a file starts like an archive in the old encryption format. */
export function isLegacyEncrypted(head: Buffer): boolean {
  return head.subarray(0, MAGIC.length).equals(MAGIC);
}

/**
 * Checks that a key opens a file in the old encryption format, and returns a decrypter for the file's blocks.
 *
 * @param head the first bytes of the file
 * @throws ArchiveError key-missing, key-wrong, newer-version, damaged
 */
export async function openLegacyFile(secret: string | undefined, head: Buffer): Promise<BlockDecrypter> {
  if (head.length < LEGACY_HEADER_BYTES) throw new ArchiveError('damaged');
  const version = head[MAGIC.length] ?? 0;
  if (version > VERSION) throw new ArchiveError('newer-version');
  if (secret === undefined) throw new ArchiveError('key-missing');
  const salt = head.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES);
  const { key, proof } = await fileKey(secret, salt);
  if (!timingSafeEqual(proof, head.subarray(LEGACY_HEADER_BYTES - PROOF_BYTES, LEGACY_HEADER_BYTES))) {
    throw new ArchiveError('key-wrong');
  }
  return new BlockDecrypter(key);
}

/** Decrypts blocks in any order. */
export class BlockDecrypter {
  constructor(private readonly key: Buffer) {}

  /** @throws ArchiveError damaged */
  open(sealed: Buffer, index: number, isLast: boolean): Buffer {
    if (sealed.length < TAG_BYTES) throw new ArchiveError('damaged');
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce(index));
    decipher.setAAD(lastBlockFlag(isLast));
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    try {
      return Buffer.concat([
        decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)),
        decipher.final(),
      ]);
    } catch (cause) {
      throw new ArchiveError('damaged', { cause });
    }
  }
}

function nonce(index: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(index), 4);
  return bytes;
}

const lastBlockFlag = (isLast: boolean): Buffer => Buffer.from([isLast ? 1 : 0]);

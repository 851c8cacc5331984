import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Decrypter, Encrypter } from 'age-encryption';
import { LocalFileStore } from '../files/local-file-store.js';
import { ArchiveTestHarness, seedPractice, smallPractice } from '../testing/index.js';
import { ArchiveReader, checkUpload, walkArchive } from './index.js';

/** The key of the archives in the fixtures. */
const SECRET = 'a key of the operator';
const fixtures = new LocalFileStore(fileURLToPath(new URL('../testing/fixtures', import.meta.url)));

let harness: ArchiveTestHarness;
let ownerId: string;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
  ownerId = await seedPractice(harness.pool, { ...smallPractice, clients: 1, each: 1, documents: 2 });
  await harness.backUp(ownerId, 'encrypted', SECRET);
  await harness.backUp(ownerId, 'plain');
});
afterAll(() => harness.close());

describe('an encrypted archive', () => {
  it('is an age file that contains the ZIP and opens with the backup key as its passphrase', async () => {
    const bytes = await readFile(path.join(harness.folder, 'encrypted'));
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 15\n/);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(SECRET);
    const plain = await decrypter.decrypt(bytes);
    expect(Buffer.from(plain.subarray(0, 4)).toString('latin1')).toBe('PK\u0003\u0004');
  });

  it('can be created with age itself', async () => {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(SECRET);
    encrypter.setScryptWorkFactor(10);
    const bytes = await encrypter.encrypt(await readFile(path.join(harness.folder, 'plain')));
    await harness.store.put('by-age', createReadableOf(bytes));
    const reader = await harness.read('by-age', SECRET);
    expect([reader.encrypted, reader.proof]).toEqual([true, 'own-key']);
    await walkArchive(reader, {});
  });

  it("doesn't leave any decrypted data behind", async () => {
    const reader = await harness.read('encrypted', SECRET);
    expect(await readdir(path.join(harness.folder, 'scratch'))).toEqual([]);
    await walkArchive(reader, {});
  });

  it.each([
    ['without a key', undefined, 'has no backup key'],
    ['with another key', 'another key', 'a different key'],
  ])('is rejected %s, before all of it is read', async (_what, key, message) => {
    await expect(harness.read('encrypted', key)).rejects.toThrow(message);
    await expect(checkUpload(harness.store, 'encrypted', harness.keys(key))).rejects.toThrow(message);
  });

  it('is rejected if its work factor is higher than any tool would choose', async () => {
    const bytes = await readFile(path.join(harness.folder, 'encrypted'));
    const costly = Buffer.from(bytes.toString('latin1').replace(' 15\n', ' 30\n'), 'latin1');
    await harness.store.put('costly', createReadableOf(costly));
    await expect(harness.read('costly', SECRET)).rejects.toThrow('a different key');
  });

  it('is rejected if its header has no end', async () => {
    const endless = Buffer.concat([Buffer.from('age-encryption.org/v1\n'), Buffer.alloc(100_000, 'x')]);
    await harness.store.put('endless', createReadableOf(endless));
    await expect(harness.read('endless', SECRET)).rejects.toThrow('damaged');
  });
});

describe('an archive in the old encryption format', () => {
  it('stays readable, and counts as unverified', async () => {
    const reader = await ArchiveReader.open(fixtures, 'archive-v1.ddbackup', harness.keys(SECRET));
    expect([reader.encrypted, reader.writtenVersion, reader.proof]).toEqual([true, 1, 'older-format']);
    await walkArchive(reader, {});
    const other = ArchiveReader.open(fixtures, 'archive-v1.ddbackup', harness.keys('another key'));
    await expect(other).rejects.toThrow('a different key');
  });
});

describe('a server with a backup key', () => {
  it('accepts an unencrypted archive that it created itself', async () => {
    await expect(checkUpload(harness.store, 'plain', harness.keys(SECRET))).resolves.toBeUndefined();
    await harness.restore(ownerId, 'plain', SECRET);
  });

  it("rejects an unencrypted archive that it didn't create or can't verify", async () => {
    await expect(checkUpload(fixtures, 'archive-v1.zip', harness.keys(SECRET))).rejects.toThrow(
      "isn't encrypted",
    );
  });
});

describe('the server key', () => {
  it('is included in server archives, but never in practice archives', async () => {
    await harness.backUpServer('server');
    const names = async (key: string) => {
      const found: string[] = [];
      for await (const part of (await harness.read(key)).parts()) found.push(part.path);
      return found;
    };
    expect(await names('server')).toContain('server.key');
    expect(await names('plain')).not.toContain('server.key');
    expect((await harness.read('plain')).carriedKey).toBeUndefined();
    expect((await harness.read('server')).carriedKey?.secret).toEqual(harness.serverKey.secret);
    const file = await readFile(path.join(harness.folder, 'plain'));
    expect(file.includes(harness.serverKey.secret.toString('base64'))).toBe(false);
  });
});

function createReadableOf(bytes: Uint8Array) {
  return Readable.from([Buffer.from(bytes)]);
}

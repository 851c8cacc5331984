import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Decrypter, Encrypter } from 'age-encryption';
import { LocalFileStore } from '../files/local-file-store.js';
import { ArchiveDesk, seedPractice, smallPractice } from '../testing/index.js';
import { ArchiveReader, checkUpload, walkArchive } from './index.js';

const SECRET = 'a key of the operator';
const fixtures = new LocalFileStore(fileURLToPath(new URL('../testing/fixtures', import.meta.url)));

let desk: ArchiveDesk;
let ownerId: string;
beforeAll(async () => {
  desk = await ArchiveDesk.open();
  ownerId = await seedPractice(desk.pool, { ...smallPractice, clients: 1, each: 1, documents: 2 });
  await desk.backUp(ownerId, 'encrypted', SECRET);
  await desk.backUp(ownerId, 'plain');
});
afterAll(() => desk.close());

describe('an encrypted archive', () => {
  it('is an age file that opens with the backup key as its passphrase, and holds the ZIP', async () => {
    const bytes = await readFile(path.join(desk.folder, 'encrypted'));
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 15\n/);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(SECRET);
    const plain = await decrypter.decrypt(bytes);
    expect(Buffer.from(plain.subarray(0, 4)).toString('latin1')).toBe('PK\u0003\u0004');
  });

  it('can be made with age itself', async () => {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(SECRET);
    encrypter.setScryptWorkFactor(10);
    const bytes = await encrypter.encrypt(await readFile(path.join(desk.folder, 'plain')));
    await desk.store.put('by-age', createReadableOf(bytes));
    const reader = await desk.read('by-age', SECRET);
    expect([reader.encrypted, reader.proof]).toEqual([true, 'own-key']);
    await walkArchive(reader, {});
  });

  it('leaves nothing decrypted behind', async () => {
    const reader = await desk.read('encrypted', SECRET);
    expect(await readdir(path.join(desk.folder, 'scratch'))).toEqual([]);
    await walkArchive(reader, {});
  });

  it.each([
    ['without a key', undefined, 'has no backup key'],
    ['with another key', 'another key', 'another key'],
  ])('is refused %s, before all of it is read', async (_what, key, message) => {
    await expect(desk.read('encrypted', key)).rejects.toThrow(message);
    await expect(checkUpload(desk.store, 'encrypted', desk.keys(key))).rejects.toThrow(message);
  });

  it('is refused when it asks for more work than any tool does', async () => {
    const bytes = await readFile(path.join(desk.folder, 'encrypted'));
    const costly = Buffer.from(bytes.toString('latin1').replace(' 15\n', ' 30\n'), 'latin1');
    await desk.store.put('costly', createReadableOf(costly));
    await expect(desk.read('costly', SECRET)).rejects.toThrow('another key');
  });

  it('is refused when its header has no end', async () => {
    const endless = Buffer.concat([Buffer.from('age-encryption.org/v1\n'), Buffer.alloc(100_000, 'x')]);
    await desk.store.put('endless', createReadableOf(endless));
    await expect(desk.read('endless', SECRET)).rejects.toThrow('damaged');
  });
});

describe('an archive that was encrypted in the old form', () => {
  it('stays readable, and counts as unverified', async () => {
    const reader = await ArchiveReader.open(fixtures, 'archive-v1.ddbackup', desk.keys(SECRET));
    expect([reader.encrypted, reader.writtenVersion, reader.proof]).toEqual([true, 1, 'older-format']);
    await walkArchive(reader, {});
    const other = ArchiveReader.open(fixtures, 'archive-v1.ddbackup', desk.keys('another key'));
    await expect(other).rejects.toThrow('another key');
  });
});

describe('a server with a backup key', () => {
  it('takes an archive that is not encrypted if it made it itself', async () => {
    await expect(checkUpload(desk.store, 'plain', desk.keys(SECRET))).resolves.toBeUndefined();
    await desk.restore(ownerId, 'plain', SECRET);
  });

  it('refuses one that it did not make, or can not tell', async () => {
    await expect(checkUpload(fixtures, 'archive-v1.zip', desk.keys(SECRET))).rejects.toThrow(
      "isn't encrypted",
    );
  });
});

describe('the server key', () => {
  it('is in the archive of a whole server, and in no archive of a practice', async () => {
    await desk.backUpServer('server');
    const names = async (key: string) => {
      const found: string[] = [];
      for await (const part of (await desk.read(key)).parts()) found.push(part.path);
      return found;
    };
    expect(await names('server')).toContain('server.key');
    expect(await names('plain')).not.toContain('server.key');
    expect((await desk.read('plain')).carriedKey).toBeUndefined();
    expect((await desk.read('server')).carriedKey?.secret).toEqual(desk.serverKey.secret);
    const file = await readFile(path.join(desk.folder, 'plain'));
    expect(file.includes(desk.serverKey.secret.toString('base64'))).toBe(false);
  });
});

function createReadableOf(bytes: Uint8Array) {
  return Readable.from([Buffer.from(bytes)]);
}

import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { LocalFileStore } from '../files/local-file-store.js';
import { ArchiveTestHarness, practiceState, seedPractice, smallPractice } from '../testing/index.js';
import { ArchiveError, storeArchive } from './index.js';

const SECRET = "the operator's key";

let harness: ArchiveTestHarness;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
});
afterAll(() => harness.close());

describe('a damaged archive', () => {
  it.each([
    ['plain', undefined],
    ['encrypted', SECRET],
  ])('is detected, wherever the damage is (%s)', async (kind, secret) => {
    const ownerId = await seedPractice(harness.pool, {
      ...smallPractice,
      documents: 1,
      documentBytes: 3_000,
    });
    await harness.backUp(ownerId, `whole-${kind}`, secret);
    const bytes = await readFile(path.join(harness.folder, `whole-${kind}`));
    const before = await practiceState(harness.pool, ownerId);
    const places = Array.from({ length: 10 }, (_, index) => Math.floor((bytes.length * (index + 0.5)) / 10));
    for (const place of places) {
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ 0x40;
      await writeFile(path.join(harness.folder, 'damaged'), damaged);
      await harness
        .restore(ownerId, 'damaged', secret)
        .catch((error) => expect(error).toBeInstanceOf(ArchiveError));
      expect([place, await practiceState(harness.pool, ownerId)]).toEqual([place, before]);
    }
    for (const length of [0, 3, 30, 100, bytes.length >> 1, bytes.length - 1]) {
      await writeFile(path.join(harness.folder, 'cut'), bytes.subarray(0, length));
      await expect(harness.restore(ownerId, 'cut', secret)).rejects.toBeInstanceOf(ArchiveError);
    }
  });

  it('is removed from the store if it was damaged while being written', async () => {
    const ownerId = await seedPractice(harness.pool);
    class Forgetful extends LocalFileStore {
      override async put(key: string, content: Readable): Promise<number> {
        const bytes = await super.put(key, content);
        await truncate(path.join(harness.folder, key), bytes - 10);
        return bytes;
      }
    }
    const request = { scope: 'practice', ownerId, keys: harness.keys(), createdAt: new Date() } as const;
    await expect(
      harness.withClient((client) => storeArchive(client, new Forgetful(harness.folder), 'unsound', request)),
    ).rejects.toThrow('damaged');
    expect((await readdir(harness.folder)).filter((name) => name.startsWith('unsound'))).toEqual([]);
  });

  it("fails only with the store's error, even if the store fails before anything is written", async () => {
    const ownerId = await seedPractice(harness.pool);
    const request = { scope: 'practice', ownerId, keys: harness.keys(), createdAt: new Date() } as const;
    class Full extends LocalFileStore {
      override async put(): Promise<number> {
        throw new Error('the disk is full');
      }
    }
    await expect(
      harness.withClient((client) => storeArchive(client, new Full(harness.folder), 'full', request)),
    ).rejects.toThrow('the disk is full');
    // The writer's next query fails because its transaction has ended. That error must not be unhandled.
    await harness.pool.query('SELECT pg_sleep(0.1)');
  });
});

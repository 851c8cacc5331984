import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ArchiveTestHarness,
  forgeArchive,
  practiceState,
  seedPractice,
  smallPractice,
} from '../testing/index.js';
import type { ArchiveRecord } from './archive-walk.js';
import { compareArchive } from './index.js';

let harness: ArchiveTestHarness;
let ownerId: string;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
  ownerId = await seedPractice(harness.pool, { ...smallPractice, clients: 1, each: 1, documents: 1 });
  await harness.backUp(ownerId, 'sound');
});
afterAll(() => harness.close());

/**
 * Writes a crafted archive of the practice. It's authenticated with this server's key, because even such archives are
 * checked.
 */
const forge = (
  change: (table: string, record: ArchiveRecord) => ArchiveRecord,
  files: Record<string, Buffer> = {},
): Promise<void> =>
  forgeArchive(harness, 'sound', 'forged', {
    records: (table, records) => records.map((record) => change(table, record)),
    files,
    serverKey: harness.serverKey,
  });

const setting = (table: string, values: ArchiveRecord) => (name: string, record: ArchiveRecord) =>
  name === table ? { ...record, ...values } : record;

describe('a crafted archive', () => {
  // Any of these values in the database would stop the scans for all practices on the server.
  it.each([
    ['an unknown zone', 'Practice', { timeZone: 'Mars/Olympus_Mons' }],
    ['a reminder due at negative infinity', 'Reminder', { dueAt: '-infinity' }],
    ['a client due at infinity', 'Client', { edd: 'infinity' }],
    ['a day in the year 44 BC', 'Appointment', { date: '0044-03-15 BC' }],
    ['a word instead of an instant', 'Appointment', { startsAt: 'tomorrow' }],
    ['an invalid day', 'Client', { edd: { year: 2027 } }],
  ])('is rejected with %s, before and during a restore', async (_what, table, values) => {
    await forge(setting(table, values));
    const before = await practiceState(harness.pool, ownerId);
    await expect(compareArchive(harness.pool, await harness.read('forged'), ownerId)).rejects.toThrow(
      'valid in this version',
    );
    await expect(harness.restore(ownerId, 'forged')).rejects.toThrow('valid in this version');
    expect(await practiceState(harness.pool, ownerId)).toEqual(before);
  });

  // The database reads these spellings as the same id, so they would add rows to a contract or note that this server
  // keeps.
  it.each([
    ['in capital letters', (id: string) => id.toUpperCase()],
    ['in braces', (id: string) => `{${id}}`],
    ['without dashes', (id: string) => id.replaceAll('-', '')],
  ])('is rejected with an id %s', async (_what, spell) => {
    await forge((table, record) =>
      table === 'ContractEvent' ? { ...record, contractId: spell(String(record.contractId)) } : record,
    );
    const before = await practiceState(harness.pool, ownerId);
    await expect(compareArchive(harness.pool, await harness.read('forged'), ownerId)).rejects.toThrow(
      'valid in this version',
    );
    await expect(harness.restore(ownerId, 'forged')).rejects.toThrow('valid in this version');
    expect(await practiceState(harness.pool, ownerId)).toEqual(before);
  });

  it("can't restore files that no record refers to, or another owner's records", async () => {
    const before = await practiceState(harness.pool, ownerId);
    await forge((_table, record) => record, { 'files/unnamed': Buffer.from('hello') });
    await expect(harness.restore(ownerId, 'forged')).rejects.toThrow('damaged');
    const otherId = await seedPractice(harness.pool, { ...smallPractice, clients: 1, each: 1, documents: 0 });
    const others = await harness.pool.query<{ id: string }>('SELECT id FROM "Client" WHERE "ownerId" = $1', [
      otherId,
    ]);
    await forge(setting('Appointment', { clientId: others.rows[0]?.id }));
    await expect(harness.restore(ownerId, 'forged')).rejects.toThrow('valid in this version');
    await forge(
      setting('Practitioner', { id: otherId, passwordHash: 'mine', email: 'eve@desk.example.test' }),
    );
    await harness.restore(ownerId, 'forged');
    expect(await practiceState(harness.pool, ownerId)).toEqual(before);
  });

  it('is rejected without being read if it would fill the disk', async () => {
    await forge((_table, record) => record, { 'files/bomb': Buffer.from('hello') });
    const file = path.join(harness.folder, 'forged');
    const bytes = await readFile(file);
    // The uncompressed size in the ZIP file's central directory, 22 bytes before the name.
    bytes.writeUInt32LE(0xfffffff0, bytes.lastIndexOf('files/bomb') - 22);
    await writeFile(file, bytes);
    await expect(harness.read('forged')).rejects.toThrow('damaged');
  });
});

// Creates or restores an archive in a separate process, so that nothing else counts toward the peak memory use. Forked
// with the step ('nothing', 'backup', 'check', or 'restore'), the folder, and the account; reports its measurements to
// the parent.

import path from 'node:path';
import {
  ArchiveReader,
  LocalFileStore,
  restoreArchive,
  ServerKey,
  storeArchive,
  walkArchive,
} from '@doula-desk/platform';
import pg from 'pg';

const [step, folder, ownerId] = process.argv.slice(2);
const KEY = 'archive';
const keys = {
  backupKey: process.env.BACKUP_KEY || undefined,
  serverKey: new ServerKey(Buffer.alloc(32, 'load test')),
  scratchFolder: path.join(folder, 'scratch'),
};

const store = new LocalFileStore(folder);
const client = new pg.Client({ connectionString: process.env.DATABASE_URL, options: '-c TimeZone=UTC' });
await client.connect();
const startedAt = performance.now();
if (step === 'backup') {
  await storeArchive(client, store, KEY, { scope: 'practice', ownerId, keys, createdAt: new Date() });
} else if (step === 'check') {
  await walkArchive(await ArchiveReader.open(store, KEY, keys), {});
} else if (step === 'restore') {
  await restoreArchive(client, await ArchiveReader.open(store, KEY, keys), { ownerId });
}
const seconds = (performance.now() - startedAt) / 1000;
const size = step === 'nothing' ? 0 : await store.size(KEY);
await client.end();
process.send?.({ seconds, size, peakMb: process.resourceUsage().maxRSS / 1024 });

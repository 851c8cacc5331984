// Creates an export in a separate process, so that nothing else counts toward the peak memory use. Chart books are
// rendered in a thread, as in the worker. Forked with the format ('nothing' only loads the code), the folder, and the
// account; reports its measurements to the parent.

import os from 'node:os';
import { LocalFileStore } from '@doula-desk/platform';
import pg from 'pg';
import { RenderPool } from '../../worker/dist/documents/rendering/render-pool.js';
import { ExportWriter } from '../../worker/dist/exports/export-writer.js';

const [format, folder, ownerId] = process.argv.slice(2);
const KEY = 'export';
const threadFile = new URL('../../worker/dist/documents/rendering/render-thread.js', import.meta.url);
const threads = Math.min(2, Math.max(1, os.availableParallelism() - 1));

const store = new LocalFileStore(folder);
const client = new pg.Client({ connectionString: process.env.DATABASE_URL, options: '-c TimeZone=UTC' });
await client.connect();
const pool = new RenderPool(threadFile, threads, 60_000);
const startedAt = performance.now();
let size = 0;
if (format !== 'nothing') {
  size = await new ExportWriter(pool).write(client, store, KEY, {
    ownerId,
    format,
    createdAt: new Date(),
    signal: new AbortController().signal,
    progress: () => undefined,
  });
}
const seconds = (performance.now() - startedAt) / 1000;
await pool.onApplicationShutdown();
await client.end();
process.send?.({ seconds, size, peakMb: process.resourceUsage().maxRSS / 1024 });

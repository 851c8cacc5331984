import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from './migrate.js';
import { openSchemaEngine } from './schema-engine.js';

/**
 * Writes the migration that leads from the newest one to the schema files.
 * Usage: DATABASE_URL=… node prisma/dist/new-migration-cli.js <name>; the database is connected to, not touched.
 *
 * The schema that the newest migration leads to is kept in a file, because the engine can't read it from a database
 * through the pg adapter.
 */
const SNAPSHOT = fileURLToPath(new URL('../schema.snapshot', import.meta.url));

const name = process.argv[2];
const connectionString = process.env.DATABASE_URL;
if (!name || !connectionString) throw new Error('usage: DATABASE_URL=… new-migration-cli <name>');

const schemaFolder = fileURLToPath(new URL('../schema', import.meta.url));
const contents = await Promise.all(
  (await readdir(schemaFolder)).sort().map((file) => readFile(path.join(schemaFolder, file), 'utf8')),
);
const schema = contents.join('\n');
const { baseDir } = await readMigrations();
const before = await readFile(SNAPSHOT, 'utf8');

const engine = await openSchemaEngine(connectionString, [['schema.prisma', schema]]);
const { stdout } = await engine.diff({
  from: asDatamodel(before),
  to: asDatamodel(schema),
  script: true,
  exitCode: null,
  filters: { externalTables: [], externalEnums: [] },
});
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const folder = path.join(baseDir, `${stamp}_${name}`);
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'migration.sql'), stdout ?? '');
await writeFile(SNAPSHOT, schema);
console.log(path.relative(process.cwd(), folder));
process.exit(0);

function asDatamodel(content: string) {
  return { tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] };
}

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from './migrate.js';
import { openSchemaEngine } from './schema-engine.js';

/**
 * Writes the migration that leads from the existing ones to the schema files.
 * Usage: DATABASE_URL=… node prisma/dist/new-migration-cli.js <name>; the database is only used to make a
 * shadow database beside it.
 */
const name = process.argv[2];
const connectionString = process.env.DATABASE_URL;
if (!name || !connectionString) throw new Error('usage: DATABASE_URL=… new-migration-cli <name>');

const schemaFolder = fileURLToPath(new URL('../schema', import.meta.url));
const files = await Promise.all(
  (await readdir(schemaFolder)).sort().map(async (file) => ({
    path: file,
    content: await readFile(path.join(schemaFolder, file), 'utf8'),
  })),
);
const engine = await openSchemaEngine(
  connectionString,
  files.map(({ path, content }) => [path, content]),
);
const migrations = await readMigrations();
const { stdout } = await engine.diff({
  from: migrations.migrationDirectories.length ? { tag: 'migrations', ...migrations } : { tag: 'empty' },
  to: { tag: 'schemaDatamodel', files },
  script: true,
  exitCode: null,
  shadowDatabaseUrl: null,
  filters: { externalTables: [], externalEnums: [] },
} as Parameters<typeof engine.diff>[0]);
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const folder = path.join(migrations.baseDir, `${stamp}_${name}`);
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'migration.sql'), stdout ?? '');
console.log(path.relative(process.cwd(), folder));
process.exit(0);

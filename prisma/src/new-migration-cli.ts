import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';

/**
 * Writes a migration that updates the database schema to match the schema files. Uses Prisma's schema engine as
 * WebAssembly, because not every machine can reach the host of the native engine. `npm run migration` runs this program
 * with the required Node.js option and a database, which the engine connects to but doesn't change.
 */

/** The schema after the newest migration: the engine can't read it from a database through the pg adapter. */
const SNAPSHOT = fileURLToPath(new URL('../schema.snapshot', import.meta.url));

const name = process.argv[2];
const connectionString = process.env.DATABASE_URL;
if (!name || !/^[a-z\d_]+$/.test(name) || !connectionString) {
  throw new Error('usage: npm run migration -- <name_in_lower_case>');
}

// The engine reports a panic to this registry, and fails without a reason if the registry is missing.
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    set_message(message: string) {
      throw new Error(`Prisma's schema engine stopped: ${message}`);
    },
  },
});

const schemaFolder = fileURLToPath(new URL('../schema', import.meta.url));
const contents = await Promise.all(
  (await readdir(schemaFolder)).sort().map((file) => readFile(path.join(schemaFolder, file), 'utf8')),
);
const schema = contents.join('\n');
const before = await readFile(SNAPSHOT, 'utf8');

const engine = await SchemaEngine.new(
  { datamodels: [['schema.prisma', schema]] },
  () => undefined,
  bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString })),
);
const { stdout } = await engine.diff({
  from: asDatamodel(before),
  to: asDatamodel(schema),
  script: true,
  exitCode: null,
  filters: { externalTables: [], externalEnums: [] },
});
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const folder = fileURLToPath(new URL(`../migrations/${stamp}_${name}`, import.meta.url));
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'migration.sql'), stdout ?? '');
await writeFile(SNAPSHOT, schema);
console.log(path.relative(process.cwd(), folder));
process.exit(0);

function asDatamodel(content: string) {
  return { tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] };
}

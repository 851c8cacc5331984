import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, DriverAdapterError } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';

/** The name by which the database knows the connections of the engine. */
export const ENGINE_APPLICATION = 'doula-desk migration';

/** The row of the migration that runs: under the migration lock there is one at most. */
const MARK_FINISHED = `
  UPDATE _prisma_migrations SET finished_at = clock_timestamp()
  WHERE finished_at IS NULL AND rolled_back_at IS NULL`;

type WasmExports = Record<string, unknown>;

interface EngineModule {
  SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: WasmExports): void;
}

/** What is used of Node.js's global, which its type package for this version does not declare. */
interface WebAssemblyGlobal {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: WasmExports } }>;
}

let loading: Promise<EngineModule> | undefined;

/** Once per process: the bindings hold one instance. */
function loadEngine(): Promise<EngineModule> {
  loading ??= instantiateEngine();
  return loading;
}

async function instantiateEngine(): Promise<EngineModule> {
  // The engine reports a panic to this registry, and fails without telling why where it is missing.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message(message: string) {
        throw new Error(`Prisma's schema engine stopped: ${message}`);
      },
    },
  });
  const bindingsFile = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bindings = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as EngineModule;
  const bytes = await readFile(path.join(path.dirname(bindingsFile), 'schema_engine_bg.wasm'));
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyGlobal };
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings;
}

/**
 * Prisma's schema engine as WebAssembly, over the given database. The native engine would have to be
 * downloaded from a host that a server behind a firewall does not reach; this is the same engine from npm.
 *
 * @param datamodels the schema files as pairs of name and content, where the engine is to know them
 */
export async function openSchemaEngine(
  connectionString: string,
  datamodels?: [string, string][],
): Promise<SchemaEngine> {
  const { SchemaEngine } = await loadEngine();
  const factory = new PrismaPg({
    connectionString,
    options: '-c TimeZone=UTC',
    application_name: ENGINE_APPLICATION,
  });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => runsScriptsWhole(await connect());
  return SchemaEngine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(factory));
}

type PgAdapter = Awaited<ReturnType<PrismaPg['connect']>>;

/**
 * The adapter cuts a script at its semicolons and runs statement by statement, so that one which is cut off is half
 * done. Sent as one, PostgreSQL does all of it or nothing. That the migration is finished is written down in the same
 * moment, since a script may still end after the process that sent it is gone.
 */
function runsScriptsWhole(adapter: PgAdapter): PgAdapter {
  adapter.executeScript = async (script) => {
    const database = adapter.underlyingDriver();
    try {
      const { rows } = await database.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`);
      await database.query(rows[0].exists ? `${script}\n;${MARK_FINISHED}` : script);
    } catch (error) {
      const { message, code, severity, detail, column, hint } = error as pg.DatabaseError;
      throw new DriverAdapterError({
        kind: 'postgres',
        code: code ?? 'N/A',
        severity: severity ?? 'N/A',
        message,
        detail,
        column,
        hint,
      });
    }
  };
  return adapter;
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';

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
  const adapter = new PrismaPg({ connectionString, options: '-c TimeZone=UTC' });
  return SchemaEngine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(adapter));
}

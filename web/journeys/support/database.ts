import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Product } from '../../../deploy/local/testing/product.mjs';

/** Runs a statement on a product's database, to simulate the passage of time. */
export async function runSql(product: Product, sql: string, values: unknown[]): Promise<void> {
  const { databaseUrl } = JSON.parse(await readFile(path.join(product.dataDir, 'run.json'), 'utf8'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

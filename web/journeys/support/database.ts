import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Product } from '../../../deploy/local/testing/product.mjs';

/** Runs a statement on an instance's database, to simulate the passage of time. Returns the number of affected rows. */
export async function runSql(
  product: Pick<Product, 'dataDir'>,
  sql: string,
  values: unknown[],
): Promise<number> {
  const { databaseUrl } = JSON.parse(await readFile(path.join(product.dataDir, 'run.json'), 'utf8'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

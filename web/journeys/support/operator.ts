import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../../../deploy/local/system/paths.mjs';
import type { Product } from '../../../deploy/local/testing/product.mjs';

/** Runs a command as an instance's operator, and returns the output. */
export async function runOperator({ dataDir }: Product, ...args: string[]): Promise<string> {
  const script = fromRoot('deploy', 'local', 'operator.mjs');
  const { DATABASE_URL: _, ...env } = process.env;
  const options = { env: { ...env, DATA_DIR: dataDir, NODE_OPTIONS: '' } };
  return (await promisify(execFile)(process.execPath, [script, ...args], options)).stdout;
}

import path from 'node:path';
import { types } from 'node:util';
import { OperatorError } from './accounts-admin.service.js';

/** Resolves a path from where the operator called npm, which itself runs in the product's folder. */
export function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/**
 * Runs a command that reads or writes a file of the operator's choice.
 *
 * @throws OperatorError when the path is wrong, or the file can't be read or written
 */
export async function withCallerFile<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (types.isNativeError(error) && 'syscall' in error && 'path' in error)
      throw new OperatorError(`The file can't be used. ${error.message}`);
    throw error;
  }
}

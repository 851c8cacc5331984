import { stat } from 'node:fs/promises';
import path from 'node:path';
import { types } from 'node:util';
import { isStorageFull } from '@doula-desk/platform';
import type { BackupLocation } from '../server-backups/server-archive.service.js';
import { OperatorError } from './accounts-admin.service.js';
import { OperatorFolder } from './operator-folder.js';

/** Printed when a disk, the command's own or the database's, is full. */
export const DISK_FULL = "There isn't enough disk space. Free up some and try again.";

/** Resolves a path relative to the directory npm was called from; npm itself runs in the product's folder. */
export function resolveCallerPath(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** @throws OperatorError when the file doesn't exist */
export async function requireExistingFile(file: string): Promise<BackupLocation> {
  if (!(await exists(file))) throw new OperatorError(`File not found: ${file}`);
  return placeOf(file);
}

/** @throws OperatorError when the file already exists */
export async function requireNewFile(file: string): Promise<BackupLocation> {
  if (await exists(file)) throw new OperatorError(`${file} already exists.`);
  return placeOf(file);
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function placeOf(file: string): BackupLocation {
  return { files: new OperatorFolder(path.dirname(file)), key: path.basename(file) };
}

/**
 * Runs a command that reads or writes a file of the operator's choice.
 *
 * @throws OperatorError when the path is wrong, the file can't be read or written, or a disk is full
 */
export async function withCallerFile<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isStorageFull(error)) throw new OperatorError(DISK_FULL);
    if (types.isNativeError(error) && 'syscall' in error && 'path' in error)
      throw new OperatorError(`The file can't be used. ${error.message}`);
    throw error;
  }
}

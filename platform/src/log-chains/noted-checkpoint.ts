import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A checkpoint that the operator or the worker noted outside the database. */
export interface NotedCheckpoint {
  number: number;
  /** The MAC in hex, or a prefix of it. */
  mac: string;
}

const FILE = 'newest-checkpoint';

/** A number and a MAC or a prefix of one, in hex. */
const CHECKPOINT = /^(\d{1,10}):([0-9a-f]{16,64})$/i;

/** Parses a checkpoint written as `number:mac`; undefined if the text isn't valid. */
export function parseCheckpoint(text: string): NotedCheckpoint | undefined {
  const [, number, mac] = CHECKPOINT.exec(text.trim()) ?? [];
  return number === undefined || mac === undefined ? undefined : { number: Number(number), mac };
}

/**
 * Returns the newest checkpoint that was noted outside the database. Someone with access to the database alone
 * can't remove that note when they remove the entries that the checkpoint covers.
 *
 * @returns undefined if none was noted
 */
export function readNotedCheckpoint(dataDir: string): NotedCheckpoint | undefined {
  try {
    return parseCheckpoint(readFileSync(path.join(dataDir, FILE), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Replaces the noted checkpoint atomically. Several processes may write concurrently, which is safe, since
 * every checkpoint that they note exists in the database.
 */
export function writeNotedCheckpoint(dataDir: string, { number, mac }: NotedCheckpoint): void {
  const draft = path.join(dataDir, `${FILE}.${process.pid}`);
  writeFileSync(draft, `${number}:${mac}\n`, { mode: 0o600 });
  renameSync(draft, path.join(dataDir, FILE));
}

/** Deletes the noted checkpoint, since a restored server continues with the checkpoints from its backup. */
export function deleteNotedCheckpoint(dataDir: string): void {
  rmSync(path.join(dataDir, FILE), { force: true });
}

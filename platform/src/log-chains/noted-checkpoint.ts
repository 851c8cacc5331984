import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A checkpoint that the operator or the worker noted outside the database. */
export interface NotedCheckpoint {
  number: number;
  /** The MAC in hex, complete or only its start. */
  mac: string;
}

const FILE = 'newest-checkpoint';

/** A number and the start of a MAC, in hex. */
const CHECKPOINT = /^(\d{1,10}):([0-9a-f]{16,64})$/i;

/** Returns a checkpoint written as `number:mac`; undefined if the text isn't one. */
export function parseCheckpoint(text: string): NotedCheckpoint | undefined {
  const [, number, mac] = CHECKPOINT.exec(text.trim()) ?? [];
  return number === undefined || mac === undefined ? undefined : { number: Number(number), mac };
}

/**
 * Returns the newest checkpoint that was noted outside the database. Someone who can only change the database can't
 * remove it together with the entries that it covers.
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
 * Notes a checkpoint in place of an earlier one, atomically. Several processes may write at the same time: whichever
 * checkpoint remains exists in the database.
 */
export function writeNotedCheckpoint(dataDir: string, { number, mac }: NotedCheckpoint): void {
  const draft = path.join(dataDir, `${FILE}.${process.pid}`);
  writeFileSync(draft, `${number}:${mac}\n`, { mode: 0o600 });
  renameSync(draft, path.join(dataDir, FILE));
}

/** Forgets the noted checkpoint: a restored server continues the checkpoints of its backup. */
export function forgetNotedCheckpoint(dataDir: string): void {
  rmSync(path.join(dataDir, FILE), { force: true });
}

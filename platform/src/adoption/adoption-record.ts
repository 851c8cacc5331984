import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerKey } from '../security/server-key.js';
import { readServerKeyNotes, writeServerKeyNotes } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';

/** Name of the file to use when the key is a setting instead of a file. */
const RECORD = 'adopted-steps';

/** Files that are left over from the version that had only the first step. */
const FIRST_STEP_DONE = 'evidence-macs.done';
const FIRST_STEP_PENDING = 'evidence-macs.pending';

/**
 * The steps completed with a server key, stored outside the database. For a key in `server.key`, they're stored in that
 * file, so the record can't be deleted without deleting the key. For `SERVER_KEY`, they're stored in a file with a MAC
 * in DATA_DIR.
 */
export class AdoptionRecord {
  constructor(
    private readonly dataDir: string,
    private readonly setting: string | undefined,
    private readonly key: ServerKey,
  ) {}

  read(): ReadonlySet<string> {
    const names = this.setting === undefined ? readServerKeyNotes(this.dataDir) : this.readFile();
    return new Set(existsSync(this.file(FIRST_STEP_DONE)) ? [...names, 'signatures-and-seals'] : names);
  }

  /** Returns whether the record is already in this version's format, without a file of the first step's version. */
  isCurrent(): boolean {
    return !existsSync(this.file(FIRST_STEP_DONE));
  }

  /** Replaces the record atomically, so that a crash can't damage it. */
  write(names: readonly string[]): void {
    if (this.setting === undefined) writeServerKeyNotes(this.dataDir, this.key, names);
    else this.writeFile(names);
    for (const name of [FIRST_STEP_DONE, FIRST_STEP_PENDING]) rmSync(this.file(name), { force: true });
  }

  private readFile(): string[] {
    if (!existsSync(this.file(RECORD))) return [];
    const [list = '', mac] = readFileSync(this.file(RECORD), 'utf8').split('\n');
    const names = list.split(' ').filter(Boolean);
    return mac === this.mac(names) ? names : [];
  }

  private writeFile(names: readonly string[]): void {
    mkdirSync(this.dataDir, { recursive: true });
    const draft = this.file(`${RECORD}.${process.pid}`);
    writeFileSync(draft, `${names.join(' ')}\n${this.mac(names)}\n`, { mode: 0o600, flush: true } as object);
    renameSync(draft, this.file(RECORD));
  }

  private mac(names: readonly string[]): string {
    return this.key.authenticate('adoption', stableJson(['steps', ...names])).toString('hex');
  }

  private file(name: string): string {
    return path.join(this.dataDir, name);
  }
}

import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const CHECK_INTERVAL_MS = 60_000;
const LAST_ERRORS_LENGTH = 8_000;

/** The servers' log files. Each server writes to its own file, so that its log doesn't depend on the launcher. */
export class Logs {
  /** @param {string} dataDir */
  constructor(dataDir) {
    this.folder = path.join(dataDir, 'logs');
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    /** @type {Set<string>} */
    this.files = new Set();
    this.timer = setInterval(() => this.rotate(), CHECK_INTERVAL_MS).unref();
  }

  /** @param {string} name */
  pathOf(name) {
    return path.join(this.folder, `${name}.log`);
  }

  /**
   * Opens the two streams of a server, calls `use` with them, and closes this process's own copies.
   *
   * @template T
   * @param {string} name
   * @param {(out: number, err: number) => T} use
   * @returns {T}
   */
  with(name, use) {
    const file = this.pathOf(name);
    this.files.add(file);
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) {
      renameSync(file, `${file}.1`);
    }
    const out = openSync(file, 'a', 0o600);
    // Contains only the output of the current run, so that it shows why a server gave up.
    const err = openSync(path.join(this.folder, `${name}.errors`), 'w', 0o600);
    try {
      return use(out, err);
    } finally {
      closeSync(out);
      closeSync(err);
    }
  }

  /** @param {string} name */
  lastErrors(name) {
    try {
      return readFileSync(path.join(this.folder, `${name}.errors`), 'utf8')
        .slice(-LAST_ERRORS_LENGTH)
        .trim();
    } catch {
      return '';
    }
  }

  /** Copies logs that have grown large, and empties them: the servers keep writing to the same files. */
  async rotate() {
    for (const file of this.files) {
      if ((await stat(file).catch(() => ({ size: 0 }))).size > MAX_LOG_BYTES) {
        await copyFile(file, `${file}.1`)
          .then(() => truncate(file))
          // A full disk shouldn't stop the product; the next check tries again.
          .catch(() => {});
      }
    }
  }

  close() {
    clearInterval(this.timer);
  }
}

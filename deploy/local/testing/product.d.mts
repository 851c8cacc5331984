/** A running instance of the built app, with a separate port and data folder. */
export interface Product {
  /** Such as `http://localhost:41873`; the same after a restart. */
  readonly url: string;
  readonly dataDir: string;
  /** Folder in which emails are saved as `.eml` files. */
  readonly mailFolder: string;
  /** Number of workers. */
  readonly workers: number;
  /** Everything that the launcher has printed so far. */
  output(): string;
  /**
   * Process ids: `launcher`, `api`, `worker`, and `postgres` (the keeper process that supervises the database server).
   */
  processes(): Promise<Record<string, number>>;
  /** Kills the worker as a crash would (SIGKILL); the launcher starts another one. */
  killWorker(): Promise<void>;
  /** Kills the API as a crash would (SIGKILL); the launcher starts another one. */
  killApi(): Promise<void>;
  /** Kills the launcher (SIGKILL) and waits until it has exited; its child processes then stop on their own. */
  killLauncher(): Promise<void>;
  /** Stops all processes gracefully and keeps the data. Returns the launcher's exit status. */
  halt(): Promise<number>;
  /** Starts again with the same data, after `halt` or `killLauncher`. */
  start(): Promise<void>;
  /** Stops all processes, and removes the data folder if it was created for this instance. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Additional settings, such as `REGISTRATION` or `SMTP_URL`. */
  env?: Record<string, string>;
  /** An existing folder to use; defaults to a temporary one. */
  dataDir?: string;
  /** Creates the demo practice. */
  demo?: boolean;
  /** The folder of another version, which is installed and built first; defaults to this one. */
  version?: string;
}

/**
 * Starts the app like `npm start` and waits until it's ready. Requires a build.
 *
 * @throws Error with the launcher's output if the launcher exits instead
 */
export function startProduct(options?: ProductOptions): Promise<Product>;

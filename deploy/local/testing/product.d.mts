/** The built product, running on a separate port with a separate data folder. */
export interface Product {
  /** Such as `http://localhost:41873`; the same after a restart. */
  readonly url: string;
  /** The address in its emails and pages. */
  readonly appUrl: string;
  readonly dataDir: string;
  /** Folder with messages as `.eml` files. */
  readonly mailFolder: string;
  /** Everything that the launcher has printed so far. */
  output(): string;
  /** Process ids: `launcher`, `api`, `worker`, and `postgres`, which is the keeper of the database server. */
  processes(): Promise<Record<string, number>>;
  /** Kills the worker as a crash would (SIGKILL); the launcher starts another one. */
  killWorker(): Promise<void>;
  /** Kills the API as a crash would (SIGKILL); the launcher starts another one. */
  killApi(): Promise<void>;
  /** Kills the launcher (SIGKILL) and waits until it is gone; its children then stop on their own. */
  killLauncher(): Promise<void>;
  /** Stops everything in order and keeps the data. Returns the launcher's exit status. */
  halt(): Promise<number>;
  /** Starts again with the same data, after `halt` or `killLauncher`. */
  start(): Promise<void>;
  /** Stops everything and removes the data folder, if it was created for this product. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Settings in addition to the usual ones: `REGISTRATION`, `SMTP_URL` and so on. */
  env?: Record<string, string>;
  /** An existing folder to use; defaults to a temporary one. */
  dataDir?: string;
  /** The hostname in its address, with plain HTTP; defaults to `localhost`. */
  hostName?: string;
  /** Creates the demo practice. */
  demo?: boolean;
}

/**
 * Starts the product like `npm start` and waits until it is ready. It must be built.
 *
 * @throws Error with the launcher's output if it ends instead
 */
export function startProduct(options?: ProductOptions): Promise<Product>;

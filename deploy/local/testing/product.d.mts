/** The built product, running on a port of its own over a data folder of its own. */
export interface Product {
  /** Such as `http://localhost:41873`; the same after a restart. */
  readonly url: string;
  /** The address that its emails and pages name. */
  readonly appUrl: string;
  readonly dataDir: string;
  /** Where messages are kept as `.eml` files. */
  readonly mailFolder: string;
  /** Everything that the launcher has printed so far. */
  output(): string;
  /** Process ids: `launcher`, `api`, `worker`, and `postgres`, which is the keeper of the database server. */
  processes(): Promise<Record<string, number>>;
  /** Kills the worker as a crash would (SIGKILL); the launcher starts another one. */
  killWorker(): Promise<void>;
  /** Kills the API as a crash would (SIGKILL); the launcher starts another one. */
  killApi(): Promise<void>;
  /** Kills the launcher (SIGKILL) and waits until it is gone; its children stop by themselves. */
  killLauncher(): Promise<void>;
  /** Stops everything in order and keeps the data. Gives the launcher's exit status. */
  halt(): Promise<number>;
  /** Starts again over the same data, after `halt` or `killLauncher`. */
  start(): Promise<void>;
  /** Stops everything and removes the data folder, if it was made for this product. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Settings on top of the usual ones: `REGISTRATION`, `SMTP_URL` and so on. */
  env?: Record<string, string>;
  /** An existing folder to use; a temporary one if left out. */
  dataDir?: string;
  /** The name by which others reach it, by plain http; `localhost` if left out. */
  hostName?: string;
  /** Fills in the demo practice. */
  demo?: boolean;
}

/**
 * Starts the product as `npm start` does and waits for its ready line. It has to be built.
 *
 * @throws Error with the launcher's output when it ends instead
 */
export function startProduct(options?: ProductOptions): Promise<Product>;

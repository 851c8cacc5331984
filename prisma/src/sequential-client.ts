import pg from 'pg';

/**
 * A connection that sends a query only after the previous one is done. In a transaction, which has only one connection,
 * Prisma loads several relations of a record at the same time. pg would queue these queries as well, but it warns about
 * them, and its next major version won't queue them.
 */
export class SequentialClient extends pg.Client {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  override query(...args: unknown[]): never {
    const send = () => (super.query as (...args: unknown[]) => unknown)(...args);
    const [config] = args as [{ submit?: unknown } | string];
    const returnsPromise =
      typeof args.at(-1) !== 'function' &&
      !(typeof config === 'object' && typeof config.submit === 'function');
    if (!returnsPromise) return send() as never;
    const result = (this.waiting === 0 ? send() : this.last.then(send, send)) as Promise<unknown>;
    this.waiting += 1;
    const done = () => {
      this.waiting -= 1;
    };
    this.last = result.then(done, done);
    return result as never;
  }
}

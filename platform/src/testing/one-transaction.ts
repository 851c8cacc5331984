import type pg from 'pg';

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/**
 * Runs all of a pool's statements after `begin` in one transaction, so that tests that change a whole database
 * can share it. Creating a database takes longer than most tests. Nested transactions become savepoints, and
 * deferred triggers run when a savepoint ends. Outside of nested transactions, statements that may fail need
 * {@link attempt}. `now()` stays the same.
 */
export class OneTransaction {
  private isOpen = false;

  /** @param pool an unused pool whose users never need two connections at a time */
  constructor(private readonly pool: pg.Pool) {
    // Closing an idle connection would end the transaction.
    Object.assign(pool.options, { max: 1, idleTimeoutMillis: 0 });
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as Query;
      client.query = ((first: string | pg.QueryConfig, ...rest: unknown[]) =>
        query(
          typeof first === 'string' ? this.inside(first) : { ...first, text: this.inside(first.text) },
          ...rest,
        )) as typeof client.query;
    });
  }

  async begin(): Promise<void> {
    await this.pool.query('BEGIN; SET CONSTRAINTS ALL IMMEDIATE');
    this.isOpen = true;
  }

  async rollBack(): Promise<void> {
    this.isOpen = false;
    await this.pool.query('ROLLBACK');
  }

  /** Runs a statement that the database may reject. If `pool.query` fails, the pool closes the connection. */
  async attempt(statement: string, values: unknown[] = []): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('SAVEPOINT attempt');
      await client.query(statement, values);
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT attempt');
      throw error;
    } finally {
      client.release();
    }
  }

  private inside(statement: string): string {
    if (!this.isOpen) return statement;
    if (statement.startsWith('BEGIN')) return 'SAVEPOINT inside; SET CONSTRAINTS ALL DEFERRED';
    // Settings and tables that are local to a transaction must end with it.
    if (statement.startsWith('COMMIT')) {
      return 'SET CONSTRAINTS ALL IMMEDIATE; RELEASE SAVEPOINT inside; DISCARD TEMP; RESET ALL';
    }
    return statement === 'ROLLBACK' ? 'ROLLBACK TO SAVEPOINT inside; RELEASE SAVEPOINT inside' : statement;
  }
}

import pg from 'pg';
import { ExportDeletedError } from '../export-error.js';

/** Number of records per fetch. Small, because a single note may have hundreds of thousands of characters. */
const PAGE_SIZE = 100;

/**
 * A practice's data at one point in time, regardless of how long reading takes. Everything is read through cursors, so
 * memory use doesn't depend on the number of records.
 */
export class PracticeSnapshot {
  private cursors = 0;

  private constructor(
    private readonly client: pg.ClientBase,
    /** Inlined into queries, because `DECLARE` doesn't accept parameters. */
    readonly owner: string,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Reads in one transaction, which ends after the callback.
   *
   * @param client a connection that nothing else uses at the same time
   * @param signal aborts reading when the export is deleted
   */
  static async read<Result>(
    client: pg.ClientBase,
    ownerId: string,
    signal: AbortSignal,
    work: (snapshot: PracticeSnapshot) => Promise<Result>,
  ): Promise<Result> {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      return await work(new PracticeSnapshot(client, `${pg.escapeLiteral(ownerId)}::uuid`, signal));
    } finally {
      await client.query('ROLLBACK');
    }
  }

  /**
   * Yields pages of a query's rows as JSON, with dates as `YYYY-MM-DD` and instants as ISO 8601.
   *
   * @throws ExportDeletedError if the export was deleted
   */
  async *pages<Row>(query: string): AsyncGenerator<Row[]> {
    this.cursors += 1;
    const cursor = `export_${this.cursors}`;
    await this.client.query(
      `DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT to_jsonb(r) AS record FROM (${query}) r`,
    );
    for (;;) {
      if (this.signal.aborted) throw new ExportDeletedError();
      const { rows } = await this.client.query<{ record: Row }>(`FETCH ${PAGE_SIZE} FROM ${cursor}`);
      if (rows.length > 0) yield rows.map(({ record }) => record);
      if (rows.length < PAGE_SIZE) break;
    }
    await this.client.query(`CLOSE ${cursor}`);
  }

  /** Yields a query's rows one by one. */
  async *rows<Row>(query: string): AsyncGenerator<Row> {
    for await (const page of this.pages<Row>(query)) yield* page;
  }

  /** Returns a query's first row, if there is one. */
  async first<Row>(query: string): Promise<Row | undefined> {
    const { rows } = await this.client.query<{ record: Row }>(
      `SELECT to_jsonb(r) AS record FROM (${query}) r LIMIT 1`,
    );
    return rows[0]?.record;
  }

  /** Returns the bytes in the `bytes` column of a query's first row. */
  async bytes(query: string): Promise<Buffer | undefined> {
    const { rows } = await this.client.query<{ bytes: Buffer | null }>(query);
    return rows[0]?.bytes ?? undefined;
  }
}

import pg from 'pg';
import { ExportUnwantedError } from '../export-error.js';

/** Records that are fetched at once: a note may have hundreds of thousands of characters. */
const PAGE = 100;

/**
 * A practice as it is at one moment, however long reading it takes. Everything is read through cursors, so that
 * neither the number of records nor their size counts for memory.
 */
export class PracticeSnapshot {
  private cursors = 0;

  private constructor(
    private readonly client: pg.ClientBase,
    /** As a constant of a query: `DECLARE` takes no parameters. */
    readonly owner: string,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Reads in one transaction, which ends with the work.
   *
   * @param client a connection that nobody else uses meanwhile
   * @param signal ends the reading when nobody wants it any more
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
   * The rows of a query as JSON: dates as `YYYY-MM-DD`, instants as ISO 8601.
   *
   * @throws ExportUnwantedError when nobody wants them any more
   */
  async *pages<Row>(query: string): AsyncGenerator<Row[]> {
    this.cursors += 1;
    const cursor = `export_${this.cursors}`;
    await this.client.query(
      `DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT to_jsonb(r) AS record FROM (${query}) r`,
    );
    for (;;) {
      if (this.signal.aborted) throw new ExportUnwantedError();
      const { rows } = await this.client.query<{ record: Row }>(`FETCH ${PAGE} FROM ${cursor}`);
      if (rows.length > 0) yield rows.map(({ record }) => record);
      if (rows.length < PAGE) break;
    }
    await this.client.query(`CLOSE ${cursor}`);
  }

  /** The rows one by one. */
  async *rows<Row>(query: string): AsyncGenerator<Row> {
    for await (const page of this.pages<Row>(query)) yield* page;
  }

  /** The first row, where there is one. */
  async first<Row>(query: string): Promise<Row | undefined> {
    const { rows } = await this.client.query<{ record: Row }>(
      `SELECT to_jsonb(r) AS record FROM (${query}) r LIMIT 1`,
    );
    return rows[0]?.record;
  }

  /** The bytes that a query selects as `bytes`, of one row. */
  async bytes(query: string): Promise<Buffer | undefined> {
    const { rows } = await this.client.query<{ bytes: Buffer | null }>(query);
    return rows[0]?.bytes ?? undefined;
  }
}

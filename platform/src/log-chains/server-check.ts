import type pg from 'pg';

/** An integrity violation: a record that was changed, removed, or added without the server. */
export interface Violation {
  /** The affected log or record, with its id: `Audit log of account 0193…`. */
  subject: string;
  /** A description of the problem, with record ids and without personal data. */
  problem: string;
}

/** The result of a check. */
export interface CheckResult {
  /** The checked records, with counts: `12 seals`. */
  checked: string[];
  /** Information for the operator that isn't a problem on its own. */
  notes?: string[];
}

/** One of the checks that verify a server. */
export interface ServerCheck {
  /**
   * Reads the stored records and reports the first problem with each subject.
   *
   * @param client connection in a read-only transaction with a single snapshot of the database
   */
  run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult>;
}

/** The log of a contract, to check only that log. */
export interface ContractLog {
  ownerId: string;
  contractId: string;
  chainId: string;
}

/** Reports at most one problem per subject. */
export class ViolationsBySubject {
  private readonly broken = new Set<string>();

  constructor(private readonly report: (found: Violation) => void) {}

  has(subject: string): boolean {
    return this.broken.has(subject);
  }

  add(subject: string, problem: string): void {
    if (this.broken.has(subject)) return;
    this.broken.add(subject);
    this.report({ subject, problem });
  }
}

/** Returns the name of a log, with its account or contract. */
export function logName(ownerId: string | null, contractId: string | null): string {
  if (contractId !== null) return `Log of contract ${contractId}`;
  return ownerId === null ? 'Seal register' : `Audit log of account ${ownerId}`;
}

/** Returns the name of a visit note. */
export function noteName(id: string): string {
  return `Visit note ${id}`;
}

/** Returns a count with its noun, such as `1 entry` and `1,200 entries`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** Number of rows to fetch at a time. */
const FETCH_ROWS = 500;

/** Reads a query's rows through a cursor, so that memory use doesn't grow with the number of rows. */
export async function* readRows<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
): AsyncGenerator<Row> {
  await client.query(`DECLARE verified_rows NO SCROLL CURSOR FOR ${query}`);
  let rows: Row[];
  do {
    ({ rows } = await client.query<Row>(`FETCH ${FETCH_ROWS} FROM verified_rows`));
    yield* rows;
  } while (rows.length === FETCH_ROWS);
  await client.query('CLOSE verified_rows');
}

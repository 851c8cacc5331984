import type pg from 'pg';

/** A problem: a record was changed, removed, or added where it must not be. */
export interface Break {
  /** The broken thing, by id: `Audit log of account 0193…`. */
  subject: string;
  /** The problem in plain words, with record ids and without personal data. */
  problem: string;
}

/** The result of a check. */
export interface CheckResult {
  /** The checked records, with counts: `12 seals`. */
  checked: string[];
  /** Worth knowing, but not a problem on its own. */
  notes?: string[];
}

/** A part of verifying a server. */
export interface ServerCheck {
  /**
   * Reads the stored records and reports the first break of each subject.
   *
   * @param client inside a read-only transaction that sees a single snapshot of the database
   */
  run(client: pg.ClientBase, report: (found: Break) => void): Promise<CheckResult>;
}

/** The contract's log, if only that one is checked. */
export interface ContractLog {
  ownerId: string;
  contractId: string;
  chainId: string;
}

/** Reports at most one break per subject. */
export class FirstBreaks {
  private readonly broken = new Set<string>();

  constructor(private readonly report: (found: Break) => void) {}

  has(subject: string): boolean {
    return this.broken.has(subject);
  }

  add(subject: string, problem: string): void {
    if (this.broken.has(subject)) return;
    this.broken.add(subject);
    this.report({ subject, problem });
  }
}

/** Returns the name of a log: its account or contract. */
export function logName(ownerId: string | null, contractId: string | null): string {
  if (contractId !== null) return `Log of contract ${contractId}`;
  return ownerId === null ? 'Register of seals' : `Audit log of account ${ownerId}`;
}

/** Returns the name of a visit note. */
export function noteName(id: string): string {
  return `Visit note ${id}`;
}

/** Returns a count with its noun, such as `1 entry` and `1,200 entries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** Rows fetched at a time. */
const FETCH_ROWS = 500;

/** Reads the rows of a query through a cursor, so that memory doesn't grow with their number. */
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

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { ServerKey } from '../security/server-key.js';
import type { EvidenceRecord } from './evidence-mac.js';
import { insertEvidenceMacs } from './insert-evidence-macs.js';

/** Creates the table of proofs. */
const MIGRATION = '20261128163739_evidence_macs';

const PENDING = 'evidence-macs.pending';
const DONE = 'evidence-macs.done';

const BATCH = 500;

const SIGNATURES = 'SELECT * FROM "ContractSignature" WHERE "importedAt" IS NULL';
const SEALS = 'SELECT * FROM "Seal"';

const REFUSED =
  'This server adopted existing signatures and seals in an earlier upgrade, so it does not vouch for the ones it found ' +
  `now. If you restored an older copy of the database yourself, delete ${DONE} in DATA_DIR, restore the copy again, ` +
  'and start.';

/**
 * Notes in DATA_DIR that the evidence of an earlier version has to be proven. This happens before the migration that
 * creates the table, so that a crash between the two steps loses nothing. A server adopts evidence only once: otherwise
 * someone with the database could undo the migration to have forged evidence proven.
 */
export function noteAdoption(dataDir: string, missing: readonly string[], openKey: () => ServerKey): void {
  if (!missing.includes(MIGRATION) || existsSync(path.join(dataDir, DONE))) return;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, PENDING), markOf(openKey()), { flush: true } as object);
}

/** What the file holds: someone who can write files, but doesn't have the key, can't ask for an adoption. */
function markOf(key: ServerKey): string {
  return key.authenticate('evidence', 'adopt the evidence of earlier versions').toString('hex');
}

function isPendingAdoption(dataDir: string, openKey: () => ServerKey): boolean {
  const file = path.join(dataDir, PENDING);
  if (existsSync(path.join(dataDir, DONE))) return false;
  return existsSync(file) && readFileSync(file, 'utf8').trim() === markOf(openKey());
}

/**
 * Proves the signatures and seals of an earlier version, if `noteAdoption` asked for it.
 *
 * @param applied the migrations of this run
 * @param openKey called only when there is something to prove
 * @returns a warning for the operator, if there is one
 */
export async function adoptEvidence(
  connectionString: string,
  dataDir: string,
  applied: readonly string[],
  openKey: () => ServerKey,
): Promise<string | undefined> {
  const isPending = isPendingAdoption(dataDir, openKey);
  if (!isPending && !applied.includes(MIGRATION)) return undefined;
  const client = new pg.Client({ connectionString, application_name: 'doula-desk migrate' });
  await client.connect();
  try {
    if (!isPending) return (await hasEvidence(client)) ? REFUSED : undefined;
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    for (const query of [SIGNATURES, SEALS]) await prove(client, query, openKey);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  finish(dataDir);
  return undefined;
}

/** The file that remains doesn't hold the mark, so nobody can turn it back into a request. */
function finish(dataDir: string): void {
  writeFileSync(path.join(dataDir, DONE), '');
  rmSync(path.join(dataDir, PENDING), { force: true });
}

async function hasEvidence(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (${SIGNATURES}) OR EXISTS (${SEALS}) AS found`,
  );
  return rows[0]?.found ?? false;
}

async function prove(client: pg.Client, query: string, openKey: () => ServerKey): Promise<void> {
  await client.query(`DECLARE unproven NO SCROLL CURSOR FOR ${query}`);
  let rows: EvidenceRecord[];
  do {
    ({ rows } = await client.query<EvidenceRecord>(`FETCH ${BATCH} FROM unproven`));
    if (rows.length > 0) await insertEvidenceMacs(client, openKey(), rows);
  } while (rows.length === BATCH);
  await client.query('CLOSE unproven');
}

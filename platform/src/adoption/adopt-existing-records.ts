import { timingSafeEqual } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { openServerKey, type ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import { AdoptionRecord } from './adoption-record.js';
import { type AdoptionStep, adoptionStepNames } from './adoption-step.js';
import { adoptionSteps } from './adoption-steps.js';

/** Advisory lock for adoption steps, since two servers can start at the same time. The number is arbitrary. */
const ADOPTION_LOCK = 7_237_004;

type AdoptionConfig = Pick<Config, 'database' | 'dataDir' | 'serverKey'>;

/**
 * Adds proofs to records that earlier versions stored without them. Each step runs only once per server key. Completed
 * steps are recorded both in the key file (or, for a key from the settings, in a file in DATA_DIR) and in the database.
 * Either record prevents a step from running again, and so do existing proofs.
 *
 * @param applied the migrations that this run applied
 * @returns a warning for the operator if records are left without proofs because their step already ran
 */
export async function adoptExistingRecords(
  { database: { url }, dataDir, serverKey }: AdoptionConfig,
  applied: readonly string[],
): Promise<string | undefined> {
  const key = openServerKey(dataDir, serverKey);
  const record = new AdoptionRecord(dataDir, serverKey, key);
  const client = new pg.Client({ connectionString: url, application_name: 'doula-desk migrate' });
  await client.connect();
  try {
    const recorded = record.read();
    const refused: AdoptionStep[] = [];
    for (const step of adoptionSteps) {
      const isAdopted = await adoptOnce(client, key, step, recorded.has(step.name));
      if (!isAdopted && applied.includes(step.migration)) refused.push(step);
    }
    const all = new Set([...recorded, ...adoptionStepNames]);
    if (all.size > recorded.size || !record.isCurrent()) record.write([...all]);
    return await warningFor(client, refused);
  } finally {
    await client.end();
  }
}

/** @returns whether this call adopted the step's records */
async function adoptOnce(
  client: pg.Client,
  key: ServerKey,
  step: AdoptionStep,
  isRecorded: boolean,
): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADOPTION_LOCK]);
    const isDone = await isRecordedInDatabase(client, key, step);
    const adopts = !isRecorded && !isDone && !(await step.hasProofs(client));
    if (adopts) await step.adopt(client, key);
    if (!isDone) await recordInDatabase(client, key, step);
    await client.query('COMMIT');
    return adopts;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function isRecordedInDatabase(client: pg.Client, key: ServerKey, step: AdoptionStep): Promise<boolean> {
  const { rows } = await client.query<{ mac: Buffer }>('SELECT mac FROM "AdoptedStep" WHERE step = $1', [
    step.name,
  ]);
  const [expected, mac] = [stepMac(key, step), rows[0]?.mac];
  return mac?.length === expected.length && timingSafeEqual(mac, expected);
}

async function recordInDatabase(client: pg.Client, key: ServerKey, step: AdoptionStep): Promise<void> {
  await client.query(
    `INSERT INTO "AdoptedStep" (step, mac) VALUES ($1, $2)
     ON CONFLICT (step) DO UPDATE SET mac = excluded.mac, "recordedAt" = now()`,
    [step.name, stepMac(key, step)],
  );
}

/**
 * Returns the MAC that is recorded for a completed step. Without the server key, no one can record a step as completed
 * to prevent its records from being adopted.
 */
function stepMac(key: ServerKey, { name }: AdoptionStep): Buffer {
  return key.authenticate('adoption', stableJson(['step', name]));
}

async function warningFor(client: pg.Client, refused: readonly AdoptionStep[]): Promise<string | undefined> {
  const left: string[] = [];
  for (const step of refused) if (await step.hasRecords(client)) left.push(step.name);
  if (left.length === 0) return undefined;
  return (
    `This server added proofs to existing records in an earlier upgrade (${left.join(', ')}), so it doesn't ` +
    'vouch for the ones it just found. If you restored an older copy of the database yourself, also restore ' +
    'DATA_DIR from the same point in time, and start again.'
  );
}

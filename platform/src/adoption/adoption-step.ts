import type pg from 'pg';
import type { ServerKey } from '../security/server-key.js';

/** Names of all steps, oldest first. Never rename a step or remove a released one. */
export const adoptionStepNames = [
  'signatures-and-seals',
  'sent-contracts',
  'credentials',
  'log-events',
  'visit-notes',
  'rendered-contracts',
  'shares',
  'contract-pdfs',
  'server-records',
  'accounts-and-births',
] as const;

export type AdoptionStepName = (typeof adoptionStepNames)[number];

/**
 * Proves records of an earlier version with the server key, when a version introduces proofs for them. Each
 * step runs once per server key: otherwise someone with access to the database could get forged records
 * proven by undoing a migration.
 */
export interface AdoptionStep {
  name: AdoptionStepName;
  /** The migration that added the columns or tables for the proofs. */
  migration: string;
  /**
   * Returns whether any record has a proof already, valid or not: the step is done, possibly with a lost key.
   */
  hasProofs(client: pg.ClientBase): Promise<boolean>;
  /** Returns whether there are records that should have a proof. */
  hasRecords(client: pg.ClientBase): Promise<boolean>;
  /** Proves all records. Runs in a transaction, after every migration. */
  adopt(client: pg.ClientBase, key: ServerKey): Promise<void>;
}

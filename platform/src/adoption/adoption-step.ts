import type pg from 'pg';
import type { ServerKey } from '../security/server-key.js';

/** Names of all steps, oldest first. Never rename or remove a released step. */
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
 * Adds proofs, made with the server key, to existing records when a new version introduces proofs for them. Each step
 * runs only once per server key. Otherwise, someone with access to the database could get proofs for forged records by
 * undoing a migration.
 */
export interface AdoptionStep {
  name: AdoptionStepName;
  /** The migration that added the columns or tables for the proofs. */
  migration: string;
  /**
   * Returns whether any record already has a proof, valid or not. If so, the step is completed, possibly with a key
   * that was lost.
   */
  hasProofs(client: pg.ClientBase): Promise<boolean>;
  /** Returns whether there are records that should have a proof. */
  hasRecords(client: pg.ClientBase): Promise<boolean>;
  /** Adds proofs to all records. Runs in a transaction, after every migration. */
  adopt(client: pg.ClientBase, key: ServerKey): Promise<void>;
}

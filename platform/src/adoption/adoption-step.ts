import type pg from 'pg';
import type { ServerKey } from '../security/server-key.js';

/** Names of all steps, oldest first. A name never changes, and a step that was released is never removed. */
export const adoptionStepNames = [
  'signatures-and-seals',
  'sent-contracts',
  'credentials',
  'log-events',
  'visit-notes',
  'rendered-contracts',
] as const;

export type AdoptionStepName = (typeof adoptionStepNames)[number];

/**
 * Proves records of an earlier version under the server key, when a version introduces proofs for them. A server key
 * adopts each step once: otherwise someone with the database could have forged records proven by undoing a migration.
 */
export interface AdoptionStep {
  name: AdoptionStepName;
  /** The migration that made room for the proofs. */
  migration: string;
  /** Tells whether any record has a proof already, valid or not: the step was done, maybe under a key that is lost. */
  hasProofs(client: pg.ClientBase): Promise<boolean>;
  /** Tells whether there are records that should have a proof. */
  hasRecords(client: pg.ClientBase): Promise<boolean>;
  /** Proves all records. Runs in a transaction, after every migration. */
  adopt(client: pg.ClientBase, key: ServerKey): Promise<void>;
}

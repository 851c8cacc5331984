import type pg from 'pg';
import type { ServerKey } from '../security/server-key.js';
import { AccountsCheck } from './check-accounts.js';
import { CheckpointsCheck } from './check-checkpoints.js';
import { ContractStatesCheck } from './check-contract-states.js';
import { ContractTermsCheck } from './check-contract-terms.js';
import { DatabaseRulesCheck } from './check-database-rules.js';
import { DocumentProofsCheck } from './check-document-proofs.js';
import { EndingsCheck } from './check-endings.js';
import { EvidenceCheck } from './check-evidence.js';
import { LinksCheck } from './check-links.js';
import { NoteStatesCheck } from './check-note-states.js';
import { ProofsCheck } from './check-proofs.js';
import { ServerRecordsCheck } from './check-server-records.js';
import { TriggersCheck } from './check-triggers.js';
import { UnlinkedCheck } from './check-unlinked.js';
import type { NotedCheckpoint } from './noted-checkpoint.js';
import { type ServerCheck, type Violation, ViolationsBySubject } from './server-check.js';

/** The result of verifying a server. */
export interface Verification {
  violations: number;
  checked: string[];
  notes: string[];
}

/** All server checks. Add new ones here. */
export function serverChecks(key: ServerKey, noted: readonly NotedCheckpoint[] = []): ServerCheck[] {
  return [
    new TriggersCheck(),
    new DatabaseRulesCheck(),
    new LinksCheck(),
    new UnlinkedCheck(),
    new CheckpointsCheck(key, noted),
    new EvidenceCheck(),
    new ProofsCheck(key),
    new DocumentProofsCheck(key),
    new AccountsCheck(key),
    new ContractStatesCheck(),
    new ContractTermsCheck(),
    new NoteStatesCheck(),
    new EndingsCheck(),
    new ServerRecordsCheck(key),
  ];
}

/**
 * Verifies logs, checkpoints, documents, and seals in a single snapshot. Reads through cursors, so memory use
 * doesn't grow with the number of records.
 *
 * @param client a connection that nothing else uses at the same time
 * @param report called with the first problem with each subject as soon as it's found
 */
export async function verifyServer(
  client: pg.ClientBase,
  checks: readonly ServerCheck[],
  report: (found: Violation) => void,
): Promise<Verification> {
  const verification: Verification = { violations: 0, checked: [], notes: [] };
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    // The text that a link hashes depends on these settings.
    await client.query(`SET LOCAL "TimeZone" = 'UTC'`);
    await client.query(`SET LOCAL bytea_output = 'hex'`);
    // Every query reads whole tables, and the planner may not know their sizes yet.
    await client.query('SET LOCAL enable_nestloop = off');
    await client.query('SET LOCAL cursor_tuple_fraction = 1');
    const violations = new ViolationsBySubject((found) => {
      verification.violations += 1;
      report(found);
    });
    for (const check of checks) {
      const { checked, notes = [] } = await check.run(client, ({ subject, problem }) =>
        violations.add(subject, problem),
      );
      verification.checked.push(...checked);
      verification.notes.push(...notes);
    }
    return verification;
  } finally {
    await client.query('ROLLBACK');
  }
}

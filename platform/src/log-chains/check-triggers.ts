import type pg from 'pg';
import type { CheckResult, ServerCheck, Violation } from './server-check.js';

/** The triggers that link records to the logs and protect evidence, by table. */
export const evidenceTriggers: Readonly<Record<string, readonly string[]>> = {
  AuditEvent: ['AuditEvent_is_linked', 'AuditEvent_only_grows', 'AuditEvent_is_never_emptied'],
  BirthPlanShare: ['BirthPlanShare_is_remembered'],
  Contract: ['Contract_sent_is_fixed', 'Contract_signed_only_grows', 'Contract_is_remembered'],
  ContractLink: ['ContractLink_is_remembered'],
  ContractEvent: ['ContractEvent_is_linked', 'ContractEvent_only_grows', 'ContractEvent_is_never_emptied'],
  ContractLogo: ['ContractLogo_only_grows', 'ContractLogo_is_never_emptied'],
  ContractSignature: [
    'ContractSignature_is_linked',
    'ContractSignature_only_grows',
    'ContractSignature_is_never_emptied',
  ],
  Document: ['Document_of_contract_only_grows', 'Document_is_never_emptied'],
  EvidenceMac: ['EvidenceMac_only_grows', 'EvidenceMac_is_never_emptied'],
  InvoiceCounter: ['InvoiceCounter_only_grows'],
  LogChain: [
    'LogChain_is_fixed',
    'LogChain_only_grows',
    'LogChain_removal_is_linked',
    'LogChain_is_never_emptied',
  ],
  LogCheckpoint: ['LogCheckpoint_only_grows', 'LogCheckpoint_is_never_emptied'],
  LogLink: ['LogLink_only_grows', 'LogLink_is_never_emptied'],
  Seal: ['Seal_is_linked', 'Seal_only_grows', 'Seal_is_never_emptied'],
  Tombstone: ['Tombstone_only_grows', 'Tombstone_is_never_emptied'],
  VisitNote: ['VisitNote_is_remembered'],
};

/** Checks whether the triggers exist and are enabled. */
export class TriggersCheck implements ServerCheck {
  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const { rows } = await client.query<{ name: string }>(
      `SELECT t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal AND t.tgenabled IN ('O', 'A')`,
    );
    const enabled = new Set(rows.map(({ name }) => name));
    for (const [table, names] of Object.entries(evidenceTriggers)) {
      const missing = names.filter((name) => !enabled.has(name));
      if (missing.length === 0) continue;
      report({
        subject: `Table ${table}`,
        problem: `Its protection is disabled: ${missing.join(', ')}.`,
      });
    }
    return { checked: [] };
  }
}

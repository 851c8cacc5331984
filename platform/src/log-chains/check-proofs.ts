import type pg from 'pg';
import { fitsContents } from '../contracts/contract-evidence.js';
import {
  evidenceId,
  isProven,
  type SealRecord,
  type SentContractRecord,
  type SignatureRecord,
} from '../evidence/evidence-mac.js';
import { type AuditEventRecord, type ContractEventRecord, isProvenRecord } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import {
  type Break,
  type CheckResult,
  FirstBreaks,
  logName,
  readRows,
  type ServerCheck,
} from './server-check.js';

type EventRow<Event> = Event & { mac: Buffer | null; importedAt: null };

interface Proof {
  mac: Buffer | null;
}

interface Contents {
  /** Null for a draft. */
  contents: unknown;
}

const SIGNATURES = `
  SELECT s.*, k.contents, m.mac FROM "ContractSignature" s
  JOIN "Contract" k ON k."ownerId" = s."ownerId" AND k.id = s."contractId"
  LEFT JOIN "EvidenceMac" m ON m.id = s.id::text
  WHERE s."importedAt" IS NULL`;

const CONTRACTS = `
  SELECT k.id, k."ownerId", k.contents, m.mac FROM "Contract" k LEFT JOIN "EvidenceMac" m ON m.id = k.id::text
  WHERE k."importedAt" IS NULL AND k.contents IS NOT NULL`;

const events = (table: 'AuditEvent' | 'ContractEvent') =>
  `SELECT * FROM "${table}" WHERE "importedAt" IS NULL ORDER BY "ownerId", at, id`;

const SEALS = `
  SELECT s.*, m.mac FROM "Seal" s LEFT JOIN "EvidenceMac" m ON m.id = encode(s.sha256, 'hex')`;

/** Finds events, signatures, seals, and texts of contracts that someone without the server key wrote into the database. */
export class ProofsCheck implements ServerCheck {
  constructor(private readonly key: ServerKey) {}

  async run(client: pg.ClientBase, report: (found: Break) => void): Promise<CheckResult> {
    const breaks = new FirstBreaks(report);
    for await (const row of readRows<SignatureRecord & Contents & Proof>(client, SIGNATURES)) {
      const { mac, contents, ...signature } = row;
      const subject = `Contract ${signature.contractId}`;
      if (!isProven(this.key, signature, mac)) {
        breaks.add(subject, `Signature ${signature.id} wasn't written by this server, or was changed.`);
      } else if (contents !== null && !fitsContents(signature, contents)) {
        breaks.add(subject, `It no longer says what signature ${signature.id} is for.`);
      }
    }
    for await (const { mac, ...contract } of readRows<SentContractRecord & Proof>(client, CONTRACTS)) {
      if (isProven(this.key, contract, mac)) continue;
      breaks.add(`Contract ${contract.id}`, "It doesn't say what this server sent.");
    }
    for await (const { mac, ...seal } of readRows<SealRecord & Proof>(client, SEALS)) {
      if (isProven(this.key, seal, mac)) continue;
      breaks.add(`Seal ${evidenceId(seal)}`, "It wasn't written by this server, or was changed.");
    }
    for await (const event of readRows<EventRow<AuditEventRecord>>(client, events('AuditEvent'))) {
      if (isProvenRecord(this.key, 'AuditEvent', event)) continue;
      breaks.add(logName(event.ownerId, null), notOurs('audit event', event));
    }
    for await (const event of readRows<EventRow<ContractEventRecord>>(client, events('ContractEvent'))) {
      if (isProvenRecord(this.key, 'ContractEvent', event)) continue;
      breaks.add(logName(event.ownerId, event.contractId), notOurs('contract event', event));
    }
    return { checked: [] };
  }
}

function notOurs(kind: string, { id }: { id: string }): string {
  return `The ${kind} ${id} wasn't written by this server, or was changed.`;
}

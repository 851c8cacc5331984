import type pg from 'pg';
import { matchesContents } from '../contracts/contract-evidence.js';
import {
  belongsToSignature,
  evidenceId,
  isProven,
  type SealRecord,
  type SentContractRecord,
  type SignatureRecord,
} from '../evidence/evidence-mac.js';
import { isMisplaced, mergeOfNote, type NoteLocation } from '../evidence/merged-client.js';
import {
  claimsProof,
  type ProvenRecords,
  type ProvenTable,
  provenColumns,
} from '../evidence/proven-records.js';
import { isProvenRecord } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import {
  type CheckResult,
  formatCount,
  logName,
  noteName,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

type ProvenRow<Table extends ProvenTable> = ProvenRecords[Table] & { mac: Buffer | null };

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
  LEFT JOIN "EvidenceMac" m ON ${belongsToSignature('m', 's')}
  WHERE s."importedAt" IS NULL`;

const CONTRACTS = `
  SELECT k.id, k."ownerId", k.contents, m.mac FROM "Contract" k
  LEFT JOIN "EvidenceMac" m ON m.id = k.id::text AND m."ownerId" = k."ownerId" AND m."contractId" = k.id
  WHERE k."importedAt" IS NULL AND k.contents IS NOT NULL`;

const records = (table: ProvenTable, order: string) =>
  `SELECT ${provenColumns(table)} FROM "${table}" r WHERE ${claimsProof(table)} ORDER BY ${order}`;

const MOVED_NOTES = `
  SELECT n.id, n."ownerId", n."clientId", n."pregnancyId", n."originalClientId", n."originalPregnancyId", ${mergeOfNote('n')} AS merge
  FROM "VisitNote" n
  WHERE n."importedAt" IS NULL AND (n."originalClientId" IS NOT NULL OR n."originalPregnancyId" IS NOT NULL)`;

const SEALS = `
  SELECT s.*, m.mac FROM "Seal" s
  LEFT JOIN "EvidenceMac" m ON m.id = encode(s.sha256, 'hex') AND m."ownerId" IS NULL AND m."contractId" IS NULL`;

/** Proofs of lapsed signatures whose removal is in another contract's log. */
const MOVED_PROOFS = `
  SELECT m.id, l."contractId" FROM "EvidenceMac" m
  JOIN (
    SELECT k."recordId", c."ownerId", c."contractId" FROM "LogLink" k JOIN "LogChain" c ON c.id = k."chainId"
    WHERE k.source = 'ContractSignature' AND k."isRemoval"
  ) l ON l."recordId" = m.id
  WHERE (m."ownerId", m."contractId") IS DISTINCT FROM (l."ownerId", l."contractId")`;

/**
 * Detects events, signatures, seals, contract contents, and finished notes with their amendments that someone
 * without the server key wrote into the database.
 */
export class ProofsCheck implements ServerCheck {
  constructor(private readonly key: ServerKey) {}

  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    for await (const row of readRows<SignatureRecord & Contents & Proof>(client, SIGNATURES)) {
      const { mac, contents, ...signature } = row;
      const subject = `Contract ${signature.contractId}`;
      if (!isProven(this.key, signature, mac)) {
        violations.add(subject, `Signature ${signature.id} wasn't written by this server, or was changed.`);
      } else if (contents !== null && !matchesContents(signature, contents)) {
        violations.add(subject, `Its text isn't the text that signature ${signature.id} covers.`);
      }
    }
    for await (const { mac, ...contract } of readRows<SentContractRecord & Proof>(client, CONTRACTS)) {
      if (isProven(this.key, contract, mac)) continue;
      violations.add(`Contract ${contract.id}`, 'It differs from what this server sent.');
    }
    for await (const { mac, ...seal } of readRows<SealRecord & Proof>(client, SEALS)) {
      if (isProven(this.key, seal, mac)) continue;
      violations.add(`Seal ${evidenceId(seal)}`, "It wasn't written by this server, or was changed.");
    }
    for await (const { id, contractId } of readRows<{ id: string; contractId: string }>(
      client,
      MOVED_PROOFS,
    )) {
      violations.add(`Contract ${contractId}`, `The proof of signature ${id} was moved to another contract.`);
    }
    for await (const event of this.unproven(client, 'AuditEvent', 'r."ownerId", r.at, r.id')) {
      violations.add(logName(event.ownerId, null), unprovenProblem('audit event', event));
    }
    for await (const event of this.unproven(client, 'ContractEvent', 'r."ownerId", r.at, r.id')) {
      violations.add(logName(event.ownerId, event.contractId), unprovenProblem('contract event', event));
    }
    const notes = { all: 0, unproven: 0 };
    for await (const note of this.unproven(client, 'VisitNote', 'r.id', () => notes.all++)) {
      notes.unproven++;
      violations.add(noteName(note.id), "It wasn't written by this server, or was changed.");
    }
    for await (const note of readRows<NoteLocation & { id: string }>(client, MOVED_NOTES)) {
      if (!isMisplaced(this.key, note)) continue;
      violations.add(noteName(note.id), "It's in another chart or pregnancy, and no merge moved it there.");
    }
    const amendments = { all: 0, unproven: 0 };
    for await (const amendment of this.unproven(
      client,
      'VisitNoteAmendment',
      'r.id',
      () => amendments.all++,
    )) {
      amendments.unproven++;
      violations.add(
        `Amendment ${amendment.id} of note ${amendment.noteId}`,
        "It wasn't written by this server, or was changed.",
      );
    }
    return {
      checked: [formatCount(notes.all, 'finished note'), formatCount(amendments.all, 'amendment')],
      notes: [
        ...unprovenCount(notes.unproven, 'finished note'),
        ...unprovenCount(amendments.unproven, 'amendment'),
      ],
    };
  }

  /** Yields a table's records that claim to be this server's own but have no proof. */
  private async *unproven<Table extends ProvenTable>(
    client: pg.ClientBase,
    table: Table,
    order: string,
    counts: () => void = () => {},
  ): AsyncGenerator<ProvenRow<Table>> {
    for await (const record of readRows<ProvenRow<Table>>(client, records(table, order))) {
      counts();
      if (!isProvenRecord(this.key, table, record)) yield record;
    }
  }
}

function unprovenCount(count: number, noun: string): string[] {
  return count === 0 ? [] : [`Not confirmed: ${formatCount(count, noun)}.`];
}

function unprovenProblem(kind: string, { id }: { id: string }): string {
  return `The ${kind} ${id} wasn't written by this server, or was changed.`;
}

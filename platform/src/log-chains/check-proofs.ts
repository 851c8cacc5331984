import type pg from 'pg';
import { evidenceId, isProven, type SealRecord, type SignatureRecord } from '../evidence/evidence-mac.js';
import type { ServerKey } from '../security/server-key.js';
import { type Break, type CheckResult, FirstBreaks, readRows, type ServerCheck } from './server-check.js';

interface Proof {
  mac: Buffer | null;
}

const SIGNATURES = `
  SELECT s.*, m.mac FROM "ContractSignature" s LEFT JOIN "EvidenceMac" m ON m.id = s.id::text
  WHERE s."importedAt" IS NULL`;

const SEALS = `
  SELECT s.*, m.mac FROM "Seal" s LEFT JOIN "EvidenceMac" m ON m.id = encode(s.sha256, 'hex')`;

/** Finds signatures and seals that someone without the server key added to the database. */
export class ProofsCheck implements ServerCheck {
  constructor(private readonly key: ServerKey) {}

  async run(client: pg.ClientBase, report: (found: Break) => void): Promise<CheckResult> {
    const breaks = new FirstBreaks(report);
    for await (const { mac, ...signature } of readRows<SignatureRecord & Proof>(client, SIGNATURES)) {
      if (isProven(this.key, signature, mac)) continue;
      breaks.add(
        `Contract ${signature.contractId}`,
        `Signature ${signature.id} wasn't written by this server, or was changed.`,
      );
    }
    for await (const { mac, ...seal } of readRows<SealRecord & Proof>(client, SEALS)) {
      if (isProven(this.key, seal, mac)) continue;
      breaks.add(`Seal ${evidenceId(seal)}`, "It wasn't written by this server, or was changed.");
    }
    return { checked: [] };
  }
}

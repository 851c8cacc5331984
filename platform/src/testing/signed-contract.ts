import { createHash } from 'node:crypto';
import type pg from 'pg';
import { termsHash } from '../contracts/sent-terms.js';
import type { SealRecord, SentContractRecord, SignatureRecord } from '../evidence/evidence-mac.js';
import { insertEvidenceMacs } from '../evidence/insert-evidence-macs.js';
import { proveRecords } from '../evidence/prove-records.js';
import {
  type AuditEventRecord,
  type ContractEventRecord,
  claimsProof,
  coveredFields,
  isProvenTable,
  provenColumns,
} from '../evidence/proven-records.js';
import { newId } from '../ids/new-id.js';
import { ServerKey } from '../security/server-key.js';

/** The server key of `LogTestHarness`. */
export const logKey = new ServerKey(Buffer.alloc(32, 7));

/** A contract that both sides signed and the server sealed, with everything that belongs to it. */
export interface SignedContract {
  ownerId: string;
  clientId: string;
  contractId: string;
  documentId: string;
  sealedDocumentId: string;
}

interface SigningOptions {
  hasCertificate?: boolean;
  isRenderingLogged?: boolean;
  key?: ServerKey | null;
  /** The client's contract that the new contract replaces. */
  successorOf?: SignedContract;
  /** Another contract, whose account and client the new contract uses. */
  accountOf?: SignedContract | undefined;
}

/**
 * Creates an account with a client and a contract that was signed and sealed step by step, as the product does.
 * Without a certificate, the contract looks as if it came from a version that didn't sign PDFs yet. Without a
 * key, it looks as if it came from a version that didn't prove signatures.
 */
export async function signedContract(
  database: Pick<pg.Pool, 'query'>,
  {
    hasCertificate = true,
    isRenderingLogged = true,
    key = logKey,
    successorOf,
    accountOf = successorOf,
  }: SigningOptions = {},
): Promise<SignedContract> {
  const { ownerId, clientId } = accountOf ?? (await account(database, key));
  const [contractId, documentId, sealedDocumentId] = [newId(), newId(), newId()];
  const supersedesId = successorOf?.contractId ?? null;
  await database.query(
    `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, "createdBy", "createdDate", "supersedesId", "updatedAt")
     VALUES ($1, $2, $3, 'birth', 'Birth', 'Zoë', '2027-01-01', $4, now())`,
    [contractId, ownerId, clientId, supersedesId],
  );
  const record = { ownerId, contractId };
  await event(database, record, 'created', key);
  await audit(database, ownerId, 'contract.created', contractId, key);
  const sha256 = await document(database, record, documentId, 'contract');
  const { rows: sent } = await database.query<SentContractRecord>(
    `UPDATE "Contract" SET status = 'sent', "sentAt" = now(), "documentId" = $2, contents = $3, "expiryDate" = '2027-01-31'
     WHERE id = $1 RETURNING id, "ownerId", contents`,
    [contractId, documentId, { title: 'Birth', type: 'birth', revision: 1, blocks: [] }],
  );
  if (key) await insertEvidenceMacs(database, key, sent);
  if (isRenderingLogged) await event(database, record, 'rendered', key, { sha256 });
  const terms = termsHash({
    totalAmountCents: null,
    templateData: {},
    createdBy: 'Zoë',
    createdDate: '2027-01-01',
  });
  const lastDay = { expiryDate: '2027-01-31', expiresAt: '2027-02-01T00:00:00.000Z' };
  const details = { recipient: 'ada@desk.example.test', ...lastDay, terms, supersedesId };
  await event(database, record, 'sent', key, details);
  await audit(database, ownerId, 'contract.sent', contractId, key);
  for (const [party, kind] of [
    ['client', 'signed'],
    ['practitioner', 'countersigned'],
  ] as const) {
    await signature(database, record, party, sha256, key);
    await event(database, record, kind, key, { sha256 });
  }
  if (successorOf) await event(database, successorOf, 'superseded', key);
  await audit(database, ownerId, 'contract.countersigned', contractId, key);
  const sealed = await document(database, record, sealedDocumentId, 'contract-sealed');
  await database.query(
    `UPDATE "Contract" SET status = 'signed', "signedAt" = now(), "sealedDocumentId" = $2 WHERE id = $1`,
    [contractId, sealedDocumentId],
  );
  await event(database, record, 'sealed', key, { sha256: sealed });
  const columns = hasCertificate ? 'sha256, certificate' : 'sha256';
  const seals = await database.query<SealRecord>(
    `INSERT INTO "Seal" (${columns}) VALUES (decode($1, 'hex') ${hasCertificate ? `, decode(repeat('c7', 32), 'hex')` : ''})
     RETURNING *`,
    [sealed],
  );
  if (key) await insertEvidenceMacs(database, key, seals.rows);
  return { ...record, clientId, documentId, sealedDocumentId };
}

/** Adds proofs to all records, as if the server had written the records that a test inserted with SQL. */
export async function proveAllEvents(database: Pick<pg.ClientBase, 'query'>, key: ServerKey): Promise<void> {
  for (const table of Object.keys(coveredFields).filter(isProvenTable)) {
    const { rows } = await database.query(
      `SELECT ${provenColumns(table)} FROM "${table}" r WHERE mac IS NULL AND ${claimsProof(table)}`,
    );
    await proveRecords(database, key, table, rows);
  }
}

async function account(
  database: Pick<pg.ClientBase, 'query'>,
  key: ServerKey | null,
): Promise<{ ownerId: string; clientId: string }> {
  const [ownerId, clientId] = [newId(), newId()];
  await database.query(
    `INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
     VALUES ($1::uuid, $1 || '@desk.example.test', 'none', 'Zoë', 'Núñez', '', now())`,
    [ownerId],
  );
  await database.query(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt") VALUES ($1, $2, 'Ada', 'Invented', now())`,
    [clientId, ownerId],
  );
  await audit(database, ownerId, 'client.created', clientId, key);
  return { ownerId, clientId };
}

interface ContractRecord {
  ownerId: string;
  contractId: string;
}

export async function audit(
  database: Pick<pg.ClientBase, 'query'>,
  ownerId: string,
  action: string,
  entityId: string,
  key: ServerKey | null = logKey,
  entityType = 'client',
): Promise<void> {
  const { rows } = await database.query<AuditEventRecord>(
    `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId", fields)
     VALUES ($1, $2, 'practitioner', $3, $5, $4, '{firstName}') RETURNING *`,
    [newId(), ownerId, action, entityId, entityType],
  );
  if (key) await proveRecords(database, key, 'AuditEvent', rows);
}

async function event(
  database: Pick<pg.ClientBase, 'query'>,
  { ownerId, contractId }: ContractRecord,
  kind: string,
  key: ServerKey | null,
  details: object = {},
): Promise<void> {
  const { rows } = await database.query<ContractEventRecord>(
    `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone", details) VALUES ($1, $2, $3, $4, 'UTC', $5) RETURNING *`,
    [newId(), ownerId, contractId, kind, details],
  );
  if (key) await proveRecords(database, key, 'ContractEvent', rows);
}

/** Signs a contract without adding the event. */
export async function signature(
  database: Pick<pg.Pool, 'query'>,
  { ownerId, contractId }: ContractRecord,
  party: 'client' | 'practitioner',
  sha256: string | null,
  key: ServerKey | null = logKey,
): Promise<void> {
  const { rows } = await database.query<SignatureRecord>(
    `INSERT INTO "ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, sha256, "signedAt",
       "timeZone", "ipAddress", "userAgent")
     VALUES ($1, $2, $3, $4, 'Ada', 'typed', 1, $5, now(), 'UTC', '::1', 'test') RETURNING *`,
    [newId(), ownerId, contractId, party, sha256 === null ? null : Buffer.from(sha256, 'hex')],
  );
  if (key) await insertEvidenceMacs(database, key, rows);
}

async function document(
  database: Pick<pg.Pool, 'query'>,
  { ownerId, contractId }: ContractRecord,
  id: string,
  kind: string,
): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.7 ${id}`);
  const sha256 = createHash('sha256').update(bytes).digest();
  await database.query(
    `INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision") VALUES ($1, $2, $3, $4, '1')`,
    [id, ownerId, kind, contractId],
  );
  await database.query(
    `UPDATE "Document" SET status = 'ready', bytes = $2, sha256 = $3, size = $4, pages = 1, "readyAt" = now() WHERE id = $1`,
    [id, bytes, sha256, bytes.length],
  );
  return sha256.toString('hex');
}

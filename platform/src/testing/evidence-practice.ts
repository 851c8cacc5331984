import type pg from 'pg';
import { seedPractice, smallPractice } from './practice-seed.js';

/** A practice with evidence in every state, and the parts that a restore must not change. */
export interface EvidencePractice {
  ownerId: string;
  /** The sealed contract, and a contract waiting for the practitioner's signature. */
  contracts: [sealed: string, waiting: string];
  /** Locked notes. */
  notes: [string];
  auditEvents: string[];
  /** A sent contract, which the client can sign. */
  sent: string;
}

/**
 * Creates an account with one client, who has a sealed, a signed, a sent, and a draft contract, and a locked,
 * a finished, and a draft note.
 */
export async function evidencePractice(database: Pick<pg.ClientBase, 'query'>): Promise<EvidencePractice> {
  const ownerId = await seedPractice(database, {
    ...smallPractice,
    clients: 1,
    each: 1,
    documents: 1,
    documentBytes: 1_000,
  });
  for (const statement of STATEMENTS) await database.query(statement, [ownerId]);
  const ids = async (query: string) =>
    (await database.query<{ id: string }>(query, [ownerId])).rows.map(({ id }) => id);
  const contract = async (title: string) =>
    (await ids(`SELECT id FROM "Contract" WHERE "ownerId" = $1 AND title = '${title}'`))[0] ?? '';
  const [note = ''] = await ids(`SELECT id FROM "VisitNote" WHERE "ownerId" = $1 AND status = 'locked'`);
  return {
    ownerId,
    contracts: [await contract('Sealed'), await contract('Birth 1')],
    notes: [note],
    auditEvents: await ids('SELECT id FROM "AuditEvent" WHERE "ownerId" = $1'),
    sent: await contract('Sent'),
  };
}

const STATEMENTS = [
  `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "createdBy", "createdDate", "sentAt", "signedAt",
     contents, "updatedAt")
   SELECT gen_random_uuid(), "ownerId", id, 'birth', t.title, t.status, 'Zoë', '2027-01-01',
     CASE WHEN t.status <> 'draft' THEN now() END, CASE WHEN t.status = 'signed' THEN now() END, '{}', now()
   FROM "Client", (VALUES ('Sealed', 'signed'), ('Sent', 'sent'), ('Draft', 'draft')) t(title, status)
   WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, "signedAt", "timeZone",
     "ipAddress", "userAgent")
   SELECT gen_random_uuid(), "ownerId", id, p.party, 'Ada', 'typed', 1, now(), 'UTC', '::1', 'test'
   FROM "Contract", unnest('{client,practitioner}'::text[]) p(party) WHERE "ownerId" = $1::uuid AND title = 'Sealed'`,
  `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
   SELECT gen_random_uuid(), "ownerId", id, 'sent', 'UTC' FROM "Contract" WHERE "ownerId" = $1::uuid AND status <> 'draft'`,
  `INSERT INTO "ContractLogo" (id, "ownerId", "contractId", bytes)
   SELECT gen_random_uuid(), "ownerId", id, decode('89504e47', 'hex') FROM "Contract"
   WHERE "ownerId" = $1::uuid AND title IN ('Sealed', 'Sent')`,
  `INSERT INTO "ContractLink" (id, "ownerId", "contractId", recipient, "tokenHash", "expiresAt")
   SELECT gen_random_uuid(), "ownerId", id, 'ada@x.test', sha256(id::text::bytea), now() + interval '1 day'
   FROM "Contract" WHERE "ownerId" = $1::uuid AND title IN ('Sealed', 'Sent')`,
  `INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status, bytes, sha256, size, "readyAt")
   SELECT gen_random_uuid(), "ownerId", k.kind, id, '1', 'ready', bytes, sha256(bytes), length(bytes), now()
   FROM (SELECT *, convert_to('%PDF-1.7 ' || id, 'UTF8') AS bytes FROM "Contract") c,
     unnest('{contract,contract-sealed}'::text[]) k(kind)
   WHERE "ownerId" = $1::uuid AND (title = 'Sealed' OR title = 'Sent' AND k.kind = 'contract')`,
  `INSERT INTO "Seal" (sha256) SELECT sha256 FROM "Document" WHERE "ownerId" = $1::uuid AND kind = 'contract-sealed'`,
  `UPDATE "Contract" c SET
     "documentId" = (SELECT id FROM "Document" d WHERE d."subjectId" = c.id AND kind = 'contract'),
     "sealedDocumentId" = (SELECT id FROM "Document" d WHERE d."subjectId" = c.id AND kind = 'contract-sealed')
   WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, status, "finishedAt",
     "createdBy", "updatedAt")
   SELECT gen_random_uuid(), "ownerId", id, '2027-01-05', '10:00', 'Prenatal Visit', '', 60, 'prenatal', s.status,
     CASE WHEN s.status = 'finished' THEN now() END, 'Zoë', now()
   FROM "Client", unnest('{draft,finished}'::text[]) s(status) WHERE "ownerId" = $1::uuid`,
];

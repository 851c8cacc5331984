import { createHash } from 'node:crypto';
import { documentMac } from '../documents/document-mac.js';
import { newId } from '../ids/new-id.js';
import {
  LogTestHarness,
  logKey,
  type SignedContract,
  signedContract,
  verifyDatabase,
} from '../testing/index.js';
import type { OneTransaction } from '../testing/one-transaction.js';

// Attacks on PDFs by someone with full access to the database, but without the server key.

let harness: LogTestHarness;
let contract: SignedContract;
const id = newId();

let transaction: OneTransaction;
beforeAll(async () => {
  harness = await LogTestHarness.open();
  transaction = harness.sharedByTests();
  contract = await signedContract(harness.pool);
  const { ownerId } = contract;
  await harness.checkpoints.write();
  const bytes = Buffer.from('%PDF-1.7 of a note');
  const sha256 = createHash('sha256').update(bytes).digest();
  const document = {
    id,
    ownerId,
    kind: 'visit-note',
    subjectId: newId(),
    subjectRevision: '1.0',
    paper: 'a4',
  };
  const mac = Uint8Array.from(documentMac(logKey, { ...document, sha256 }));
  await harness.database.prisma.document.create({
    data: { ...document, bytes, sha256, mac, status: 'ready' },
  });
});
afterAll(() => harness.close());
beforeEach(() => transaction.begin());
afterEach(() => transaction.rollBack());

const change = (set: string) => harness.pool.query(`UPDATE "Document" SET ${set} WHERE id = $1`, [id]);
const changed = `Document ${id}: This server didn't generate the PDF, or it was changed.`;

it('accepts and counts the PDFs that the server generated', async () => {
  const { violations, checked } = await verifyDatabase(harness.pool, harness.key);
  expect(violations).toEqual([]);
  expect(checked).toContain('1 PDF of notes, plans, and births');
});

it.each([
  ['bytes', `bytes = 'Other'`],
  ['bytes and hash', `bytes = 'Other', sha256 = sha256('Other')`],
  ['note', `"subjectId" = '${newId()}'`],
  ['revision', `"subjectRevision" = '2.0'`],
  ['kind', `kind = 'birth-plan'`],
  ['paper', `paper = 'letter'`],
])('reports a PDF whose %s changed', async (_what, set) => {
  await change(set);
  expect(await harness.violations()).toEqual([changed]);
});

it('notes a PDF without a proof, which is generated again before anyone can open it', async () => {
  await change(`bytes = 'Other', mac = NULL`);
  const { violations, notes } = await verifyDatabase(harness.pool, harness.key);
  expect(violations).toEqual([]);
  expect(notes).toContain(
    'Without a proof: 1 PDF. The server generates PDFs without a proof again before anyone can open them.',
  );
});

describe('verification', () => {
  const plant = async (kind: string, contractId: string) => {
    const planted = newId();
    await harness.pool.query(
      `INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status, bytes, sha256, size, "readyAt")
       VALUES ($1, $2, $3, $4, 'planted', 'ready', 'Other', sha256('Other'), 5, now())`,
      [planted, contract.ownerId, kind, contractId],
    );
    return planted;
  };

  it.each(['contract', 'contract-sealed'])('reports a PDF planted with the kind %s', async (kind) => {
    const planted = await plant(kind, contract.contractId);
    expect(await harness.violations()).toEqual([
      `Document ${planted}: This server didn't generate the PDF, or it was changed.`,
    ]);
  });

  it('reports a planted PDF with the proof of another PDF', async () => {
    const planted = await plant('contract', contract.contractId);
    await harness.pool.query(
      'UPDATE "Document" SET mac = (SELECT mac FROM "Document" WHERE id = $2) WHERE id = $1',
      [planted, id],
    );
    expect(await harness.violations()).toEqual([
      `Document ${planted}: This server didn't generate the PDF, or it was changed.`,
    ]);
  });

  it("notes a planted preview of a draft, since it's generated again before anyone can open it", async () => {
    const draft = newId();
    await harness.pool.query(
      `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, "createdBy", "createdDate", "updatedAt")
       VALUES ($1, $2, $3, 'birth', 'Birth', 'Zoë', '2027-01-01', now())`,
      [draft, contract.ownerId, contract.clientId],
    );
    await plant('contract', draft);
    const { violations, notes } = await verifyDatabase(harness.pool, harness.key);
    expect(violations).toEqual([]);
    await plant('contract-sealed', draft);
    expect(await harness.violations()).toHaveLength(1);
    expect(notes).toContain(
      'Without a proof: 1 PDF. The server generates PDFs without a proof again before anyone can open them.',
    );
  });
});

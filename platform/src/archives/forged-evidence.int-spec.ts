import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServerKey } from '../security/server-key.js';
import {
  ArchiveTestHarness,
  type EvidencePractice,
  evidencePractice,
  type Forgery,
  forgeArchive,
} from '../testing/index.js';
import { createEncryptionStream } from './archive-encryption.js';
import { ArchiveError } from './archive-error.js';
import { readTableShapes } from './catalog.js';
import { canBeImported } from './evidence-rules.js';
import { compareArchive } from './index.js';

type ForgedRecord = Record<string, unknown>;

const BACKUP_KEY = "the operator's key";
/** Hash of a token that the forger knows and inserts in order to open a link. */
const SECRET_HASH = `\\x${createHash('sha256').update('chosen secret').digest('hex')}`;

let harness: ArchiveTestHarness;
let practice: EvidencePractice;
let ownerId: string;
let evidence: string;
let columnTypes: Map<string, { type: string; isNullable: boolean }>;
/** The columns in a practice archive, by table. */
let fields: Map<string, string[]>;
/** The columns with files, by table. */
let fileColumns: Map<string, string[]>;
/** Fields whose forged values the database has rejected in a restore so far. */
const rejected = new Set<string>();
/** The field that each forged id was generated for. */
const forgedIds = new Map<string, Field>();

type Field = [table: string, column: string];
interface Round {
  name: string;
  tables: Field[];
}

beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
  practice = await evidencePractice(harness.pool);
  ({ ownerId } = practice);
  await harness.backUp(ownerId, 'sound');
  await deleteSent();
  evidence = await keptEvidence();
  const types = await harness.pool.query<{ name: string; type: string; isNullable: boolean }>(
    `SELECT table_name || '.' || column_name AS name, data_type AS type, is_nullable = 'YES' AS "isNullable"
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  columnTypes = new Map(types.rows.map(({ name, ...column }) => [name, column]));
  const shapes = await readTableShapes(harness.pool, 'practice');
  fields = new Map(shapes.map(({ table, columns }) => [table.name, columns]));
  fileColumns = new Map(shapes.map(({ table }) => [table.name, Object.keys(table.files ?? {})]));
});
afterAll(() => harness.close());

/** Deletes the sent contract, because a restore leaves an existing contract unchanged. */
async function deleteSent(): Promise<void> {
  await harness.pool.query('DELETE FROM "Contract" WHERE id = $1', [practice.sent]);
}

/** Returns a hash of everything that a restore must not change. */
async function keptEvidence(): Promise<string> {
  const { contracts, notes, auditEvents } = practice;
  const { rows } = await harness.pool.query<{ state: string }>(
    `SELECT md5(string_agg(row, E'\\n' ORDER BY row)) AS state FROM (
       SELECT to_jsonb(t)::text AS row FROM "Contract" t WHERE id = ANY($1::uuid[])
       UNION ALL SELECT to_jsonb(t)::text FROM "ContractSignature" t WHERE "contractId" = ANY($1::uuid[])
       UNION ALL SELECT to_jsonb(t)::text FROM "ContractEvent" t WHERE "contractId" = ANY($1::uuid[])
       UNION ALL SELECT to_jsonb(t)::text FROM "ContractLogo" t WHERE "contractId" = ANY($1::uuid[])
       UNION ALL SELECT to_jsonb(t)::text FROM "ContractLink" t WHERE "contractId" = ANY($1::uuid[])
       UNION ALL SELECT to_jsonb(t)::text FROM "Document" t WHERE kind IN ('contract', 'contract-sealed') AND "subjectId" = ANY($1::uuid[])
       UNION ALL SELECT to_jsonb(t)::text FROM "VisitNote" t WHERE id = ANY($2::uuid[])
       UNION ALL SELECT to_jsonb(t)::text FROM "VisitNoteAmendment" t WHERE "noteId" = ANY($2::uuid[])
       UNION ALL SELECT to_jsonb(t)::text FROM "AuditEvent" t WHERE id = ANY($3::uuid[])
       UNION ALL SELECT to_jsonb(t)::text FROM "Seal" t
     ) kept(row)`,
    [contracts, notes, auditEvents],
  );
  return rows[0]?.state ?? '';
}

/**
 * Counts records that falsely appear to have been created on this server, and links that could be opened.
 */
async function vouchedFor(): Promise<Record<string, number>> {
  const { contracts, notes, auditEvents } = practice;
  const { rows } = await harness.pool.query<{ what: string; count: number }>(
    `SELECT what, count(*)::int AS count FROM (
       SELECT 'contract' AS what FROM "Contract" WHERE "importedAt" IS NULL AND NOT id = ANY($1::uuid[])
       UNION ALL SELECT 'signature' FROM "ContractSignature" WHERE "importedAt" IS NULL AND NOT "contractId" = ANY($1::uuid[])
       UNION ALL SELECT 'event' FROM "ContractEvent" WHERE "importedAt" IS NULL AND NOT "contractId" = ANY($1::uuid[])
       UNION ALL SELECT 'document' FROM "Document"
         WHERE kind IN ('contract', 'contract-sealed') AND ("importedAt" IS NULL OR status <> 'ready') AND NOT "subjectId" = ANY($1::uuid[])
       UNION ALL SELECT 'link' FROM "ContractLink" WHERE NOT "contractId" = ANY($1::uuid[])
       UNION ALL SELECT 'plan link' FROM "BirthPlanShareLink"
       UNION ALL SELECT 'note' FROM "VisitNote"
         WHERE "importedAt" IS NULL AND NOT id = ANY($2::uuid[])
           AND (status <> 'draft' OR "finishedAt" IS NOT NULL OR "lockedAt" IS NOT NULL)
       UNION ALL SELECT 'amendment' FROM "VisitNoteAmendment" WHERE "importedAt" IS NULL AND NOT "noteId" = ANY($2::uuid[])
       UNION ALL SELECT 'audit row' FROM "AuditEvent" WHERE "importedAt" IS NULL AND NOT id = ANY($3::uuid[])
     ) found GROUP BY what`,
    [contracts, notes, auditEvents],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

/** Returns a forged value for a field. */
function forgedValue(table: string, column: string, value: unknown): unknown {
  if (column === 'status')
    return { Contract: 'signed', VisitNote: 'locked', Document: 'pending' }[table] ?? 'x';
  if (column === 'contractId' || column === 'supersedesId') return practice.contracts[0];
  if (column === 'subjectId') return practice.contracts[0];
  if (column === 'noteId') return practice.notes[0];
  const { type, isNullable } = columnTypes.get(`${table}.${column}`) ?? {};
  switch (type) {
    case 'uuid':
      return forgedId([table, column]);
    case 'bytea':
      return SECRET_HASH;
    case 'boolean':
      return value !== true;
    case 'integer':
      return Number(value ?? 0) + 1;
    case 'date':
      return '2020-01-01';
    case 'timestamp with time zone':
      return value === null || !isNullable ? '2020-01-01T00:00:00+00:00' : null;
    case 'jsonb':
      return { forged: true };
    case 'ARRAY':
      return ['forged'];
    default:
      return `${value ?? ''} forged`;
  }
}

function forgedId(field: Field): string {
  const id = randomUUID();
  forgedIds.set(id, field);
  return id;
}

/** Changes a field in every record of a table. */
const alter = (table: string, column: string, records: ForgedRecord[]): ForgedRecord[] =>
  records.map((record) => ({ ...record, [column]: forgedValue(table, column, record[column]) }));

/**
 * Returns forgeries that each change the nth field of every table, based on the catalog, so that a few restores cover
 * every field. If a table has more fields than any table with evidence, several of its fields are changed at once.
 */
function rounds(): Round[] {
  const evidential = [...fields].filter(([table]) => canBeImported(table));
  const most = Math.max(...evidential.map(([, { length }]) => length));
  return Array.from({ length: most }, (_, index) => ({
    name: `field ${index + 1} of every table`,
    tables: [...fields].flatMap(([table, columns]) =>
      columns.filter((_column, at) => at % most === index).map((column): Field => [table, column]),
    ),
  }));
}

/** Number of archives that together change every field. */
const GROUPS = 4;

/**
 * Returns forgeries that change several fields of every table, to test rules for the archive as a whole. Leaves out
 * fields that the database rejects, so that the restores run to the end.
 */
function groups(): Round[] {
  return Array.from({ length: GROUPS }, (_, group) => ({
    name: `group ${group + 1} of the fields of every table`,
    tables: rounds()
      .filter((_, index) => index % GROUPS === group)
      .flatMap(({ tables }) => tables)
      .filter((field) => !rejected.has(field.join('.'))),
  }));
}

const forgeryOf = (tables: readonly Field[], more: Forgery = {}): Forgery => ({
  ...more,
  records: (name, records) =>
    tables.reduce(
      (altered, [table, column]) => (table === name ? alter(name, column, altered) : altered),
      records,
    ),
});

/** Restores the archive `forged`, and returns the reason if it was rejected. */
async function restoreForged(): Promise<ArchiveError | undefined> {
  try {
    await harness.restore(ownerId, 'forged');
    return undefined;
  } catch (error) {
    if (error instanceof ArchiveError) return error;
    throw error;
  }
}

/**
 * Returns the changed fields that the database's error is about. The error names the table. For a broken reference, it
 * names both tables and the keys: if a key is forged, the referencing field was changed; otherwise, the referenced
 * field was.
 */
function namedIn({ cause }: ArchiveError, changed: readonly Field[]): Field[] {
  const {
    code = '',
    table,
    detail = '',
  } = (cause ?? {}) as { code?: string; table?: string; detail?: string };
  if (!code.startsWith('23')) return [];
  if (code !== '23503') return changed.filter((field) => field[0] === table);
  const forged = [...detail.matchAll(/[\da-f-]{36}/g)].map(([id]) => forgedIds.get(id)?.join());
  const ofForged = changed.filter((field) => forged.includes(field.join()));
  if (ofForged.length > 0) return ofForged;
  const referenced = /table "(\w+)"/.exec(detail)?.[1];
  return changed.filter(([name, column]) => name === referenced && ['id', 'clientId'].includes(column));
}

/** Returns the changed fields that often cause a rejection with an error that doesn't name the field. */
const oftenRejected = (changed: readonly Field[]): Field[] =>
  changed.filter(
    ([table, column]) =>
      ['timeZone', 'currency'].includes(column) || fileColumns.get(table)?.includes(column) === true,
  );

describe('an archive with one changed field', () => {
  it('is rejected if its manifest still verifies', async () => {
    for (const { name, tables } of groups()) {
      await forgeArchive(harness, 'sound', 'forged', { ...forgeryOf(tables), keepsManifest: true });
      expect([name, await restoreForged()]).toEqual([name, expect.any(ArchiveError)]);
    }
    expect(await keptEvidence()).toBe(evidence);
  });

  it("doesn't restore evidence or open a link if it doesn't verify", async () => {
    let restored = 0;
    const restoreAndCheck = async (name: string, tables: Field[]) => {
      await forgeArchive(harness, 'sound', 'forged', forgeryOf(tables));
      const refused = await restoreForged();
      if (!refused) restored += tables.length;
      expect([name, await keptEvidence()]).toEqual([name, evidence]);
      if (restored > 0) expect([name, await vouchedFor()]).toEqual([name, {}]);
      if (!refused) return;
      // A field that the database rejects must not hide the others.
      const named = tables.length === 1 ? tables : namedIn(refused, tables);
      const suspects = named.length > 0 ? named : oftenRejected(tables);
      const others = tables.filter((field) => !suspects.includes(field));
      if (suspects.length > 0) {
        const [only] = named;
        if (only && named.length === 1) rejected.add(only.join('.'));
        else for (const field of suspects) await restoreAndCheck(field.join('.'), [field]);
        if (others.length > 0) await restoreAndCheck(`${name} but ${suspects.join()}`, others);
        return;
      }
      const half = tables.length >> 1;
      for (const part of [tables.slice(0, half), tables.slice(half)]) {
        await restoreAndCheck(part.map((field) => field.join('.')).join(), part);
      }
    };
    // Everything that existed before is marked as imported after the first restore.
    await restoreAndCheck('nothing', []);
    restored = 1;
    for (const { name, tables } of rounds()) await restoreAndCheck(name, tables);
    expect(restored).toBeGreaterThan(100);
  });

  it('is rejected by a server with a backup key unless it is encrypted, and never restores evidence', async () => {
    for (const { name, tables } of groups()) {
      await forgeArchive(harness, 'sound', 'forged', forgeryOf(tables));
      await expect(harness.restore(ownerId, 'forged', BACKUP_KEY)).rejects.toThrow("isn't encrypted");
      const plain = path.join(harness.folder, 'forged');
      const sealed = path.join(harness.folder, 'sealed');
      await pipeline(
        createReadStream(plain),
        await createEncryptionStream(BACKUP_KEY),
        createWriteStream(sealed),
      );
      await harness.restore(ownerId, 'sealed', BACKUP_KEY).catch((error) => {
        expect(error).toBeInstanceOf(ArchiveError);
      });
      expect([name, await keptEvidence()]).toEqual([name, evidence]);
      expect([name, await vouchedFor()]).toEqual([name, {}]);
    }
  });
});

describe('an archive with inserted evidence', () => {
  it('restores forged signatures, events, notes, and audit rows only as imported', async () => {
    const at = '2020-01-01T00:00:00+00:00';
    await forgeArchive(harness, 'sound', 'forged', {
      records: (table, records) => {
        const copies = records.map((record) => ({ ...record, id: randomUUID(), importedAt: null }));
        switch (table) {
          case 'Contract':
            return records.map((record) => ({ ...record, status: 'signed', signedAt: at, importedAt: null }));
          case 'ContractSignature':
            return [...records, ...copies.map((record) => ({ ...record, contractId: practice.sent }))].slice(
              0,
              -1,
            );
          case 'ContractEvent':
            return [
              ...records,
              ...copies.map((record) => ({ ...record, contractId: practice.sent, kind: 'signed', at })),
            ];
          case 'ContractLink':
            return records.map((record) => ({ ...record, tokenHash: SECRET_HASH, revokedAt: null }));
          case 'VisitNote':
            return records.map((record) => ({ ...record, status: 'locked', lockedAt: at }));
          case 'AuditEvent':
            return [...records, ...copies.map((record) => ({ ...record, at }))];
          default:
            return records;
        }
      },
    });
    await harness.restore(ownerId, 'forged');
    expect(await keptEvidence()).toBe(evidence);
    expect(await vouchedFor()).toEqual({});
  });

  it('restores records without their proof columns only as imported', async () => {
    await deleteSent();
    let count = 0;
    const withoutProof = ({ mac, ...record }: ForgedRecord) => {
      if (mac) count += 1;
      return { ...record, ...('importedAt' in record && { importedAt: null }) };
    };
    await forgeArchive(harness, 'sound', 'forged', {
      records: (_table, records) => records.map(withoutProof),
    });
    expect(count).toBeGreaterThan(0);
    expect(await restoreForged()).toBeUndefined();
    expect(await keptEvidence()).toBe(evidence);
    expect(await vouchedFor()).toEqual({});
  });

  it("can't insert a contract that replaces a signed one", async () => {
    await forgeArchive(harness, 'sound', 'forged', {
      records: (table, records) =>
        table === 'Contract'
          ? records.map((record) =>
              record.id === practice.sent
                ? { ...record, status: 'signed', supersedesId: practice.contracts[0] }
                : record,
            )
          : records,
    });
    await harness.restore(ownerId, 'forged');
    const { rows } = await harness.pool.query('SELECT "importedAt" FROM "Contract" WHERE id = $1', [
      practice.sent,
    ]);
    expect(rows).toEqual([{ importedAt: expect.any(Date) }]);
    expect(await keptEvidence()).toBe(evidence);
  });
});

describe('evidence marked as imported', () => {
  const marked = async () =>
    (
      await harness.pool.query<{ id: string }>(
        `SELECT id FROM "Contract" WHERE "ownerId" = $1 AND "importedAt" IS NOT NULL ORDER BY id`,
        [ownerId],
      )
    ).rows;

  it('stays marked when a verified archive restores the record', async () => {
    await harness.restore(ownerId, 'sound', undefined, new ServerKey(randomBytes(32)));
    const before = await marked();
    expect(before.length).toBeGreaterThan(0);
    await harness.backUp(ownerId, 'with-imported');
    await harness.restore(ownerId, 'with-imported');
    expect(await marked()).toEqual(before);
  });

  it("is no longer marked when this server's own archive restores its own contract", async () => {
    await harness.restore(ownerId, 'sound');
    expect(await marked()).toEqual([]);
    expect(await keptEvidence()).toBe(evidence);
  });
});

describe('a preview of an archive', () => {
  it("reports that this server's own archive is verified", async () => {
    const { trust, changes } = await compareArchive(harness.pool, await harness.read('sound'), ownerId);
    expect(trust).toBe('verified');
    expect(changes.every(({ imported, dropped }) => imported + dropped === 0)).toBe(true);
  });

  it('counts imported records and omitted links', async () => {
    await deleteSent();
    const reader = await harness.read('sound', undefined, new ServerKey(randomBytes(32)));
    const { trust, changes } = await compareArchive(harness.pool, reader, ownerId);
    const of = (name: string) => changes.find(({ table }) => table === name);
    expect(trust).toBe('other-server');
    // The sent contract and the draft are imported; contracts that were signed here are kept.
    expect(of('Contract')).toMatchObject({ imported: 2, unchanged: 2, kept: 0 });
    expect(of('ContractLink')).toMatchObject({ dropped: 1, unchanged: 2 });
    expect(of('VisitNote')).toMatchObject({ imported: 1 });
    expect(of('BirthPlanShareLink')).toMatchObject({ dropped: 3 });
    expect(of('AuditEvent')).toMatchObject({ imported: 0 });
  });

  it("distinguishes another account's archive from another server's", async () => {
    const other = await evidencePractice(harness.pool);
    await harness.backUp(other.ownerId, 'of-another');
    await harness.pool.query('DELETE FROM "Practitioner" WHERE id = $1', [other.ownerId]);
    const { trust } = await compareArchive(harness.pool, await harness.read('of-another'), ownerId);
    expect(trust).toBe('other-account');
  });
});

// This runs last, since it forges evidence that this server vouches for.
describe("an archive changed by someone with this server's key", () => {
  it("still doesn't change any evidence on this server", async () => {
    const before = await keptEvidence();
    for (const { name, tables } of groups()) {
      await forgeArchive(harness, 'sound', 'forged', forgeryOf(tables, { serverKey: harness.serverKey }));
      await restoreForged();
      expect([name, await keptEvidence()]).toEqual([name, before]);
    }
  });
});

import { createPool, createPrismaClient } from '@doula-desk/prisma';
import type pg from 'pg';
import { ServerKey } from '../security/server-key.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { hasProof, proveEvidence } from './contract-evidence.js';

const key = new ServerKey(Buffer.alloc(32, 7));
const sha256 = Uint8Array.from(Buffer.alloc(32, 1));

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('proves the data that the server sent, but not other data that a malicious trigger stored', async () => {
  const prisma = createPrismaClient(pool);
  const sent = { sha256, certificate: null };
  const seal = await prisma.seal.create({ data: sent });
  await proveEvidence(prisma, key, seal, sent);
  expect(await hasProof(prisma, key, seal)).toBe(true);
  await pool.query(`
    CREATE FUNCTION replace_seal() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.sha256 := decode('0f', 'hex'); RETURN NEW; END $$;
    CREATE TRIGGER replace_seal BEFORE INSERT ON "Seal" FOR EACH ROW EXECUTE FUNCTION replace_seal()`);
  const other = { sha256: Uint8Array.from(Buffer.alloc(32, 2)), certificate: null };
  const replaced = await prisma.seal.create({ data: other });
  await expect(proveEvidence(prisma, key, replaced, other)).rejects.toThrow('stored different evidence');
  expect(await hasProof(prisma, key, replaced)).toBe(false);
});

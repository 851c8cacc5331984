import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { searchWords } from '@doula-desk/domain';
import pg from 'pg';
import { seedPractice } from './testing/index.js';
import { migrateTo } from './testing/migrate-to.js';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.js';

const program = fileURLToPath(new URL('../dist/migrate-cli.js', import.meta.url));
/** The last migration of the version before notes, plans, and contracts. */
const EARLIER = '20261127230050_mail_unsubscribe';
/** The last migration before deposits for services and payment disputes. */
const BEFORE_DEPOSITS = '20261129200400_membership_generations';

type Row = Record<string, unknown>;

/** Clients as that version stored them. */
const clients = [
  { firstName: 'Łukasz', lastName: 'Øster', preferredName: 'Pref’s', partnerName: 'Émile Ødd' },
  { firstName: 'Siobhán', lastName: 'O’Neil', preferredName: '', partnerName: '' },
  { firstName: 'Zoë', lastName: 'Straße', preferredName: '', partnerName: '' },
];

describe('upgrading a database from an earlier version', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const owner = randomUUID();
  const ids = clients.map(() => randomUUID());
  let before: Record<string, Row[]>;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await migrateTo(client, EARLIER);
    await fill();
    before = await dump();
    await upgrade();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('keeps every record unchanged', async () => {
    const after = await dump();
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table]).toEqual(rows.map((row) => expect.objectContaining(row)));
    }
  });

  it.each([
    ['Client', 'lukasz oster', 1],
    ['Client', "o'neil", 1],
    ['Client', 'strasse', 1],
    ['Client', 'emile odd', 1],
    ['Client', 'prefs', 1],
    ['Client', '5550102', 3],
    ['Appointment', 'oyvinds lodz', 3],
    ['Reminder', 'lukaszs', 3],
    ['Reminder', 'plain', 3],
  ])('finds %s records by searching for %s', async (table, typed, count) => {
    const found = await client.query(
      `SELECT id FROM "${table}" WHERE "ownerId" = $1 ${searchWords(typed)
        .map((_, index) => `AND "searchText" LIKE '%' || $${index + 2} || '%'`)
        .join(' ')}`,
      [owner, ...searchWords(typed)],
    );
    expect(found.rows).toHaveLength(count);
  });

  it('makes names searchable in lists, too', async () => {
    const { rows } = await client.query('SELECT "nameSearch" AS name FROM "Client" ORDER BY name');
    expect(rows.map(({ name }) => name)).toEqual(['lukasz oster', 'siobhan oneil', 'zoe strasse']);
  });

  it('adds the search text that was still missing when an upgrade was killed', async () => {
    await client.query(`UPDATE "Client" SET "searchText" = '' WHERE id = $1`, [ids[0]]);
    await upgrade();
    const { rows } = await client.query('SELECT "searchText" AS text FROM "Client" WHERE id = $1', [ids[0]]);
    expect(rows[0].text).toContain('lukasz');
  });

  it("adds search text to amendments that don't have any", async () => {
    const [note, amendment] = [randomUUID(), randomUUID()];
    await client.query(
      `INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, status,
         "lockedAt", "createdBy", "updatedAt")
       VALUES ($1, $2, $3, '2026-12-01', '10:00', 'Prenatal Visit', '', 60, 'prenatal', 'locked', now(), 'Ada', now())`,
      [note, owner, ids[0]],
    );
    await client.query(
      `INSERT INTO "VisitNoteAmendment" (id, "ownerId", "noteId", reason, changes, "createdBy")
       VALUES ($1, $2, $3, 'Misheard', '{"templateData":{"homework":"Łódź"}}', 'Ada')`,
      [amendment, owner, note],
    );
    await upgrade();
    await upgrade();
    const { rows } = await client.query('SELECT * FROM "VisitNoteAmendmentText"');
    expect(rows).toEqual([
      { ownerId: owner, amendmentId: amendment, noteId: note, searchText: 'misheard lodz' },
    ]);
  });

  it.each([
    // The first versions run this statement at startup before any other.
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'y', 'z')`,
  ])('locks out earlier versions from then on: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toThrow(
      'A newer version of Doula Desk has upgraded this database. Start that version, or bring back a copy',
    );
  });

  describe('without deposits and disputes', () => {
    let earlier: TestDatabase;
    let old: pg.Client;
    let seeded: string;
    beforeAll(async () => {
      earlier = await createEmptyDatabase();
      old = new pg.Client({ connectionString: earlier.url });
      await old.connect();
      await migrateTo(old, BEFORE_DEPOSITS);
      seeded = await seedPractice(old);
      for (const [place, title] of ['Deposit: $1,200.50', 'Deposit: half'].entries()) {
        await old.query(
          `UPDATE "Reminder" SET title = $1 WHERE id = (
             SELECT "reminderId" FROM "ContractFeeReminder" ORDER BY "reminderId" LIMIT 1 OFFSET $2)`,
          [title, place],
        );
      }
      await old.query(
        `INSERT INTO "Service" (id, "ownerId", name, price, currency, "updatedAt")
         VALUES (gen_random_uuid(), $1, 'Upgraded package', 180000, 'USD', now())`,
        [seeded],
      );
      await old.query(
        `INSERT INTO "CardCheckout" (id, "ownerId", "invoiceId", "linkHash", amount, currency)
         SELECT gen_random_uuid(), "ownerId", id, '\\x01', 50000, currency FROM "Invoice" WHERE "ownerId" = $1 LIMIT 1`,
        [seeded],
      );
      await upgrade(earlier.url);
    });
    afterAll(async () => {
      await old.end();
      await earlier.drop();
    });

    it('removes the amounts from fee reminders, which colleagues can read', async () => {
      const { rows } = await old.query(
        `SELECT title, "searchText" AS text FROM "Reminder" WHERE "ownerId" = $1 AND title LIKE 'Deposit%' ORDER BY title`,
        [seeded],
      );
      expect(rows).toEqual([
        { title: 'Deposit', text: expect.stringMatching(/^deposit(?!.*200)/u) },
        { title: 'Deposit: half', text: expect.any(String) },
      ]);
    });

    it('keeps services without a deposit, payments without a dispute, and unfinished card payments', async () => {
      const { rows: services } = await old.query(
        `SELECT price, "depositKind", "depositValue" FROM "Service" WHERE "ownerId" = $1 AND name = 'Upgraded package'`,
        [seeded],
      );
      expect(services).toEqual([{ price: 180_000, depositKind: 'none', depositValue: 0 }]);
      const { rows: payments } = await old.query(
        'SELECT DISTINCT amount, "disputeId", "disputeStatus", "disputedAmount" FROM "Payment" WHERE "ownerId" = $1',
        [seeded],
      );
      expect(payments).toEqual([
        { amount: expect.any(Number), disputeId: null, disputeStatus: null, disputedAmount: null },
      ]);
      const { rows: checkouts } = await old.query(
        'SELECT amount, "sessionId", status FROM "CardCheckout" WHERE "ownerId" = $1',
        [seeded],
      );
      expect(checkouts).toEqual([{ amount: 50_000, sessionId: null, status: 'open' }]);
    });
  });

  it('lets an earlier version detect that a newer version has upgraded the database', async () => {
    const { rows } = await client.query(
      `SELECT migration_name AS name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY name DESC LIMIT 1`,
    );
    expect(rows[0].name).toBe('99990101000000_upgraded_by_a_newer_version');
  });

  async function fill(): Promise<void> {
    await client.query(
      `INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
       VALUES ($1, 'ada@example.org', 'x', 'Ada', 'Example', '', now())`,
      [owner],
    );
    for (const [index, { firstName, lastName, preferredName, partnerName }] of clients.entries()) {
      const id = ids[index];
      await client.query(
        `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "preferredName", "partnerName", phone, "updatedAt")
         VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
        [id, owner, firstName, lastName, preferredName, partnerName, `(555) 010-2${index}00`],
      );
      await client.query(
        `INSERT INTO "Appointment" (id, "ownerId", "clientId", type, date, time, "durationMinutes", "startsAt", "endsAt",
           location, notes, "updatedAt")
         VALUES ($1, $2, $3, 'Prenatal Visit', '2026-12-01', '10:00', 60, '2026-12-01 15:00Z', '2026-12-01 16:00Z',
           'Café, Łódź', $4, now())`,
        [randomUUID(), owner, id, "Bring Øyvind's notes"],
      );
      for (const title of ['Call Łukasz’s midwife', 'A plain one']) {
        await client.query(
          `INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, "updatedAt")
           VALUES ($1, $2, $3, $4, 'followUp', '2026-12-01', '09:00', '2026-12-01 14:00Z', 'high', now())`,
          [randomUUID(), owner, id, title],
        );
      }
      await client.query(
        `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId", fields)
         VALUES ($1, $2, 'practitioner', 'create', 'client', $3, '{}')`,
        [randomUUID(), owner, id],
      );
    }
  }

  /** All rows of the earlier version's tables. */
  async function dump(): Promise<Record<string, Row[]>> {
    const tables = ['Practitioner', 'Client', 'Appointment', 'Reminder', 'AuditEvent'];
    const dumped: Record<string, Row[]> = {};
    for (const table of tables) {
      dumped[table] = (await client.query(`SELECT * FROM "${table}" ORDER BY id`)).rows;
    }
    return dumped;
  }

  async function upgrade(url = database.url): Promise<void> {
    const env = { PATH: process.env.PATH, DATABASE_URL: url };
    await promisify(execFile)(process.execPath, [program], { env });
  }
});

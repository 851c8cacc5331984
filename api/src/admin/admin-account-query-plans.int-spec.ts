import { NEWEST_POSITION } from '../http/list-pages.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { LIST_ACCOUNTS } from './admin-accounts.repository.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const { pool } = api.database;
  await pool.query(
    `INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "createdAt", "updatedAt")
     SELECT gen_random_uuid(), 'p' || i || '@example.org', 'x', 'P', 'x', '', now() - make_interval(mins => i), now()
     FROM generate_series(1, 3000) i`,
  );
  await pool.query(
    `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId")
     SELECT gen_random_uuid(), p.id, now() - make_interval(hours => i), 'practitioner',
       CASE i % 2 WHEN 0 THEN 'session.started' ELSE 'client.viewed' END,
       CASE i % 2 WHEN 0 THEN 'session' ELSE 'client' END, p.id
     FROM (SELECT id FROM "Practitioner" LIMIT 500) p, generate_series(1, 40) i`,
  );
  await pool.query('ANALYZE');
}, 120_000);
afterAll(() => api.close());

it('uses indexes to find a page of accounts with their last sign-ins', async () => {
  const { pool } = api.database;
  const { rows } = await pool.query(`EXPLAIN ${LIST_ACCOUNTS.text}`, [101, ...NEWEST_POSITION]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on "(?:Practitioner|AuditEvent)"/);
  expect(plan).toContain('AuditEvent_of_account_idx');
});

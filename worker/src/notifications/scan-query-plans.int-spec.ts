import { birthdayKeysOn, dueDatesOfMilestones, timeZoneNames } from '@doula-desk/domain';
import type pg from 'pg';
import { CLAIM_UPCOMING } from '../appointments/appointment-scan.queries.js';
import { FIND_APPOINTMENTS_TO_REMIND } from '../client-reminders/reminder-scan.queries.js';
import { FIND_BIRTHDAY_CLIENTS, FIND_MILESTONE_CLIENTS } from '../clients/client-scan.queries.js';
import { CLAIM_DUE, CLAIM_OVERDUE } from '../reminders/reminder-scan.queries.js';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';

const ROWS = 30_000;
const PRACTICES = 60;
const TODAY = '2026-11-27';
const NO_ID = '00000000-0000-0000-0000-000000000000';
const NOW = new Date(`${TODAY}T14:00:00Z`);
/** Time zones that are due. */
const ZONES = timeZoneNames().slice(0, 40);

/** Tests that each scan uses a matching index to read only a fraction of the stored rows. */
describe('scans with many records', () => {
  let harness: NoticeTestHarness;
  let connection: pg.PoolClient;

  beforeAll(async () => {
    harness = await NoticeTestHarness.open();
    for (let n = 0; n < PRACTICES; n += 1)
      await createPractitioner(harness.database, { timeZone: ZONES[n % ZONES.length] });
    const { pool } = harness.database;
    await pool.query(
      `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", edd, "dateOfBirth", "updatedAt")
       SELECT gen_random_uuid(), p.id, 'Invented', n::text, date '2024-01-01' + n % 1500,
              date '1980-01-01' + (n * 7) % 9000, now()
       FROM generate_series(1, $1::int) n
       JOIN (SELECT id, row_number() OVER () AS place FROM "Practitioner") p ON p.place - 1 = n % $2::int`,
      [ROWS, PRACTICES],
    );
    // Three in ten are in the future. Most of the others are completed or notified.
    await pool.query(
      `INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, status,
                               "notifiedDueAt", "overdueNoticeFor", "updatedAt")
       SELECT gen_random_uuid(), "ownerId", id, 'Invented', 'admin', due_at::date, '09:00', due_at, 'medium',
              CASE WHEN n % 10 < 6 THEN 'completed' ELSE 'pending' END,
              CASE WHEN n % 10 < 7 AND n % 200 <> 6 THEN due_at END, CASE WHEN n % 10 < 7 AND n % 200 <> 16 THEN due_at::date END,
              now()
       FROM (SELECT id, "ownerId", row_number() OVER (ORDER BY id)::int AS n FROM "Client") c,
       LATERAL (SELECT $1::timestamptz + make_interval(hours => (n % 9000 + 1) * CASE WHEN n % 10 < 7 THEN -1 ELSE 1 END) AS due_at) d`,
      [NOW],
    );
    await pool.query(
      `INSERT INTO "Appointment" (id, "ownerId", "clientId", type, date, time, "durationMinutes", "startsAt", "endsAt",
                                  status, "updatedAt")
       SELECT gen_random_uuid(), "ownerId", id, 'Prenatal Visit', starts_at::date, '10:00', 60, starts_at,
              starts_at + interval '1 hour', 'scheduled', now()
       FROM (SELECT id, "ownerId", row_number() OVER (ORDER BY id)::int AS n FROM "Client") c,
       LATERAL (SELECT $1::timestamptz + make_interval(hours => n % 9000 - 6000) AS starts_at) d`,
      [NOW],
    );
    await pool.query(
      `INSERT INTO "Settings" ("ownerId", notifications, "updatedAt")
       SELECT id, '{"clientReminders": {"enabled": true}}', now() FROM "Practitioner"`,
    );
    await pool.query('ANALYZE');
    connection = await pool.connect();
  });

  afterAll(async () => {
    connection.release();
    await harness.close();
  });

  const zones = [ZONES, ZONES.map(() => TODAY)];
  const milestones = dueDatesOfMilestones(TODAY);
  const perZone = <Value>(values: Value[]) => [
    ZONES.flatMap((zone) => values.map(() => zone)),
    ZONES.flatMap(() => values.map(() => TODAY)),
    ZONES.flatMap(() => values),
    values,
  ];

  it.each<[string, string, string, string, unknown[]]>([
    ['due reminders', 'Reminder', 'Reminder_due_unnoticed_idx', CLAIM_DUE, [NOW, 200, 1440]],
    ['overdue reminders', 'Reminder', 'Reminder_overdue_unnoticed_idx', CLAIM_OVERDUE, [...zones, 200]],
    [
      'upcoming appointments',
      'Appointment',
      'Appointment_upcoming_unnoticed_idx',
      CLAIM_UPCOMING,
      [NOW, 200, ['1 hour', '48 hours'], [1, 48], 24],
    ],
    [
      'appointments to remind clients of',
      'Appointment',
      'Appointment_ownerId_startsAt_idx',
      FIND_APPOINTMENTS_TO_REMIND,
      [['Inactive'], NOW, 200, false, NO_ID, new Date(0), NO_ID],
    ],
    [
      'milestones',
      'Client',
      'Client_milestone_idx',
      FIND_MILESTONE_CLIENTS,
      [...perZone(milestones), NO_ID, 200, ['Inactive']],
    ],
    [
      'birthdays',
      'Client',
      'Client_birthday_idx',
      FIND_BIRTHDAY_CLIENTS,
      [...perZone(birthdayKeysOn(TODAY)), NO_ID, 200],
    ],
  ])('use an index to find due rows: %s', async (_what, table, index, text, values) => {
    await connection.query('BEGIN');
    const { rows } = await connection.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    await connection.query('ROLLBACK');
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    expect(nodes.map((node) => node['Index Name'])).toContain(index);
    expect(
      nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table),
    ).toEqual([]);
    const found = nodes.filter((node) => node['Index Name'] === index);
    const read = found.reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(ROWS / 50);
  });
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** SQL that adds reminders to clients of the practices from `seedPractices`. */
const REMINDERS = `
  WITH numbered AS (SELECT id, "ownerId", row_number() OVER (ORDER BY id) - 1 AS place FROM "Client"),
  clients AS (SELECT count(*)::int AS total FROM "Client")
  INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, status,
                          "completedDate", "notifiedDueAt", "overdueNoticeFor", "updatedAt")
  SELECT gen_random_uuid(), c."ownerId", c.id, 'Invented reminder ' || n, 'followUp', due_at::date, '09:00', due_at,
         (ARRAY['low','medium','high'])[1 + n % 3],
         CASE WHEN n % 10 < 6 THEN 'completed' ELSE 'pending' END,
         CASE WHEN n % 10 < 6 THEN due_at::date END,
         CASE WHEN due_at < now() THEN due_at END, CASE WHEN due_at < now() THEN due_at::date END, now()
  FROM generate_series(0, $1::int - 1) n
  CROSS JOIN clients
  JOIN numbered c ON c.place = n % clients.total,
  -- Six parts completed, one pending and notified, three in the future.
  LATERAL (SELECT date_trunc('minute', now()) + make_interval(mins => (1 + n / 10) % 500000)
                  * CASE WHEN n % 10 < 7 THEN -1 ELSE 1 END + interval '1 day' * CASE WHEN n % 10 < 7 THEN 0 ELSE 1 END
                  * AS due_at) AS due`;

const DUE = `
  WITH numbered AS (SELECT id, "ownerId", row_number() OVER (ORDER BY id) - 1 AS place FROM "Client"),
  clients AS (SELECT count(*)::int AS total FROM "Client")
  INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, "updatedAt")
  SELECT gen_random_uuid(), c."ownerId", c.id, 'Due reminder ' || n, 'followUp', current_date, '09:00',
         now() - make_interval(secs => n % 60), 'medium', now()
  FROM generate_series(0, $1::int - 1) n CROSS JOIN clients JOIN numbered c ON c.place = n % clients.total`;

/**
 * Adds reminders that aren't due: completed reminders, pending reminders that already have a notification, and future
 * reminders.
 *
 * @param {Pick<import('pg').Client, 'query'>} client
 * @param {number} count
 */
export async function storeReminders(client, count) {
  await client.query(REMINDERS, [count]);
  await client.query('VACUUM ANALYZE "Reminder"');
}

/**
 * Adds reminders that are due now and don't have a notification yet.
 *
 * @param {Pick<import('pg').Client, 'query'>} client
 * @param {number} count
 */
export async function storeDueReminders(client, count) {
  await client.query(DUE, [count]);
}

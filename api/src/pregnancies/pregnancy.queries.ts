const count = (table: string) =>
  `(SELECT count(*)::int FROM "${table}" r
    WHERE r."ownerId" = g."ownerId" AND r."clientId" = g."clientId" AND r."pregnancyId" = g.id)`;

const counts = Object.entries({
  visitNotes: 'VisitNote',
  birthPlans: 'BirthPlan',
  contracts: 'Contract',
  appointments: 'Appointment',
  reminders: 'Reminder',
  shifts: 'Shift',
})
  .map(([name, table]) => `'${name}', ${count(table)}`)
  .join(', ');

/** The columns of a `PregnancyRow`. Dates are selected as text so that no driver applies a zone. */
const COLUMNS = `
  g.id, g.number, to_char(g.edd, 'YYYY-MM-DD') AS edd, g.status, g.gravida, g.para, g."numberOfBabies",
  g."birthLocation", g."birthPreferences", g."endKind", to_char(g."endDate", 'YYYY-MM-DD') AS "endDate", g."closedAt",
  jsonb_build_object(${counts}) AS counts`;

/** The pregnancies of a client, the current one first, then the past ones, latest first. $1 owner, $2 client */
export const LIST = `
  SELECT ${COLUMNS} FROM "Pregnancy" g WHERE g."ownerId" = $1::uuid AND g."clientId" = $2::uuid
  ORDER BY g."closedAt" DESC NULLS FIRST, g.id`;

/** One pregnancy of a client, with its appointments and plans. $1 owner, $2 client, $3 pregnancy */
export const FIND = `
  SELECT ${COLUMNS},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'type', a.type, 'status', a.status,
        'date', to_char(a.date, 'YYYY-MM-DD'), 'time', CASE WHEN NOT a."allDay" THEN a.time END)
        ORDER BY a.date, a.time, a.id), '[]')
      FROM "Appointment" a
      WHERE a."ownerId" = g."ownerId" AND a."clientId" = g."clientId" AND a."pregnancyId" = g.id
        AND a.status <> 'cancelled') AS appointments,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'type', p."templateType", 'status', p.status,
        'date', to_char(p.edd, 'YYYY-MM-DD')) ORDER BY p."createdAt", p.id), '[]')
      FROM "BirthPlan" p
      WHERE p."ownerId" = g."ownerId" AND p."clientId" = g."clientId" AND p."pregnancyId" = g.id) AS "birthPlans"
  FROM "Pregnancy" g WHERE g."ownerId" = $1::uuid AND g."clientId" = $2::uuid AND g.id = $3::uuid`;

/** Locks a client until the transaction ends. $1 owner, $2 client */
export const LOCK_CLIENT = `
  SELECT FROM "Client" WHERE "ownerId" = $1::uuid AND id = $2::uuid FOR UPDATE`;

/** Closes the current pregnancy. $1 owner, $2 client, $3 how it ended, $4 when */
export const CLOSE_CURRENT = `
  UPDATE "Pregnancy" SET "closedAt" = now(), "endKind" = $3, "endDate" = $4::date, "updatedAt" = now()
  WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND "closedAt" IS NULL RETURNING id`;

/** Moves upcoming appointments to the next pregnancy. $1 owner, $2 client, $3 from, $4 to, $5 today */
export const MOVE_APPOINTMENTS = `
  UPDATE "Appointment" SET "pregnancyId" = $4::uuid
  WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND "pregnancyId" = $3::uuid
    AND status = 'scheduled' AND date >= $5::date
  RETURNING id`;

/**
 * Moves open reminders with a fixed day to the next pregnancy. Reminders relative to the old due date keep their day
 * and pregnancy. Parameters as for {@link MOVE_APPOINTMENTS}.
 */
export const MOVE_REMINDERS = `
  UPDATE "Reminder" SET "pregnancyId" = $4::uuid
  WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND "pregnancyId" = $3::uuid
    AND status = 'pending' AND "eddOffsetDays" IS NULL AND "dueDate" >= $5::date
  RETURNING id`;

/** Moves appointments or reminders back. $1 owner, $2 client, $3 from, $4 to, $5 ids */
export const moveBack = (table: 'Appointment' | 'Reminder') => `
  UPDATE "${table}" SET "pregnancyId" = $4::uuid
  WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND "pregnancyId" = $3::uuid AND id = ANY ($5::uuid[])`;

const ownRecords = [
  'VisitNote',
  'BirthPlan',
  'Contract',
  'Birth',
  'Shift',
  'OnCallPlan',
  'Appointment',
  'Reminder',
]
  .map((table) => {
    const moved = table === 'Appointment' || table === 'Reminder' ? 'AND r.id <> ALL ($3::uuid[])' : '';
    return `EXISTS (SELECT FROM "${table}" r
      WHERE r."ownerId" = g."ownerId" AND r."clientId" = g."clientId" AND r."pregnancyId" = g.id ${moved})`;
  })
  .join(' OR ');

/**
 * The current pregnancy, and whether it has records other than those that moved to it when it started. $1 owner, $2
 * client, $3 ids of the moved records
 */
export const CURRENT = `
  SELECT g.id, (${ownRecords}) AS "hasOwnRecords" FROM "Pregnancy" g
  WHERE g."ownerId" = $1::uuid AND g."clientId" = $2::uuid AND g."closedAt" IS NULL`;

/** Makes a closed pregnancy the current one again; a trigger copies the client's fields. $1 owner, $2 client, $3 pregnancy */
export const REOPEN = `
  UPDATE "Pregnancy" SET "closedAt" = NULL, "updatedAt" = now()
  WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND id = $3::uuid`;

import type pg from 'pg';

/** The size of a practice. */
export interface PracticeSize {
  clients: number;
  /** Number of notes, appointments, reminders, and plans per client. */
  each: number;
  documents: number;
  /** Bytes per document. */
  documentBytes: number;
}

export const smallPractice: PracticeSize = { clients: 3, each: 2, documents: 4, documentBytes: 200_000 };

/**
 * Creates an account with records of every type. Uses SQL, so that creating many records is fast.
 *
 * @returns the account's id
 */
export async function seedPractice(
  database: Pick<pg.ClientBase, 'query'>,
  { clients, each, documents, documentBytes }: PracticeSize = smallPractice,
  passwordHash = 'none',
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
     SELECT id, id || '@desk.example.test', $1, 'Zoë', 'Núñez', '555-0100', now()
     FROM (SELECT gen_random_uuid() AS id) new RETURNING id`,
    [passwordHash],
  );
  const ownerId = rows[0]?.id ?? '';
  const columns = await database.query<{ name: string }>(
    `SELECT concat(table_name, '.', column_name) AS name FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const names = new Set(columns.rows.map(({ name }) => name));
  // Upgrade tests start with databases of earlier versions, which lack some tables and columns.
  const known = (statements: readonly string[]) =>
    statements.filter((statement) => {
      const [, table, list = ''] = /INSERT INTO "(\w+)" \(([^)]+)\)/u.exec(statement) ?? [];
      return list.split(',').every((name) => names.has(`${table}.${name.trim().replaceAll('"', '')}`));
    });
  for (const statement of known(PRACTICE)) await database.query(statement, [ownerId]);
  await database.query(CLIENTS, [ownerId, clients]);
  for (const statement of known(OF_CLIENTS)) await database.query(statement, [ownerId, each]);
  for (const statement of known(OF_PLANS_AND_CONTRACTS)) await database.query(statement, [ownerId]);
  await database.query(DOCUMENTS, [ownerId, documents, documentBytes]);
  return ownerId;
}

const PRACTICE = [
  `INSERT INTO "Practice" ("ownerId", "practiceType", "businessName", address, city, state, "zipCode",
     "yearsOfExperience", specialties, "timeZone", "updatedAt")
   VALUES ($1::uuid, 'doula', 'Moonrise "Births"', '1 Elm Street', 'Portland', 'OR', '97201', '3-5',
     '{Multiples,"First, time"}', 'America/Los_Angeles', now())`,
  `INSERT INTO "Settings" ("ownerId", bio, avatar, documentation, "updatedAt")
   VALUES ($1::uuid, 'Line one
line two', '\\xffd8ffe000', '{"backupFrequency": "daily"}', now())`,
  `INSERT INTO "Session" (id, "ownerId", "tokenHash", "idleMinutes", "expiresAt", "ipAddress", "userAgent")
   VALUES (gen_random_uuid(), $1::uuid, sha256(convert_to($1::uuid::text, 'UTF8')), 30, now() + interval '1 day', '::1', 'test')`,
  `INSERT INTO "AuditEvent" (id, "ownerId", actor, "tokenName", action, "entityType", "entityId")
   SELECT gen_random_uuid(), $1::uuid, actor, CASE actor WHEN 'program' THEN 'script' END, 'client.created', 'client',
     gen_random_uuid()
   FROM unnest('{practitioner,practitioner,practitioner,practitioner,program}'::text[]) AS actor`,
  `INSERT INTO "TimeAway" (id, "ownerId", "startDate", "endDate", note, "updatedAt")
   VALUES (gen_random_uuid(), $1::uuid, '2027-02-01', '2027-02-08', 'Vacation', now())`,
  `INSERT INTO "TwoFactor" ("ownerId", secret) VALUES ($1::uuid, '\\x0102')`,
  `INSERT INTO "ApiToken" (id, "ownerId", name, "tokenHash", scope)
   VALUES (gen_random_uuid(), $1::uuid, 'script', sha256(convert_to('token' || $1::uuid, 'UTF8')), 'read')`,
];

const CLIENTS = `
  INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", edd, "birthPreferences", "updatedAt")
  SELECT gen_random_uuid(), $1::uuid, '😀 Ada', 'Invented ' || n, date '2027-01-01' + n % 300,
    jsonb_build_object('quote', '"\\n', 'n', n), now()
  FROM generate_series(1, $2::int) AS n`;

const OF_CLIENTS = [
  `INSERT INTO "Appointment" (id, "ownerId", "clientId", type, date, time, "durationMinutes", "startsAt", "endsAt", "updatedAt")
   SELECT gen_random_uuid(), $1::uuid, c.id, 'Prenatal Visit', date '2027-01-01' + n, '10:00', 60,
     timestamptz '2027-01-01 18:00:00.123Z' + n * interval '1 day', timestamptz '2027-01-01 19:00Z' + n * interval '1 day', now()
   FROM "Client" c, generate_series(1, $2::int) AS n WHERE c."ownerId" = $1::uuid`,
  `INSERT INTO "AppointmentReminder" (id, "ownerId", "appointmentId", kind, "startsAt", recipient)
   SELECT gen_random_uuid(), $1::uuid, a.id, 'day', a."startsAt", 'ada@x.test'
   FROM "Appointment" a WHERE a."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "AppointmentReminderLink" ("tokenHash", "ownerId", "reminderId")
   SELECT sha256(r.id::text::bytea), $1::uuid, r.id
   FROM "AppointmentReminder" r WHERE r."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, "updatedAt")
   SELECT gen_random_uuid(), $1::uuid, c.id, 'Call', 'followUp', date '2027-01-01' + n, '09:00',
     timestamptz '2027-01-01 17:00Z' + n * interval '1 day', 'medium', now()
   FROM "Client" c, generate_series(1, $2::int) AS n WHERE c."ownerId" = $1::uuid`,
  `INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, "templateData",
     status, "lockedAt", "createdBy", "updatedAt")
   SELECT gen_random_uuid(), $1::uuid, c.id, date '2027-01-01' + n, '10:00', 'Prenatal Visit', 'Client Home', 60, 'prenatal',
     jsonb_build_object('feelings', repeat('Slept well, eats well. ', 40) || n), 'locked', now(), 'Zoë', now()
   FROM "Client" c, generate_series(1, $2::int) AS n WHERE c."ownerId" = $1::uuid`,
  `INSERT INTO "VisitNoteAmendment" (id, "ownerId", "noteId", reason, changes, "createdBy")
   SELECT gen_random_uuid(), $1::uuid, v.id, 'typing', '{"nextSteps": "Call"}', 'Zoë'
   FROM "VisitNote" v WHERE v."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "templateType", edd, "createdBy", "updatedAt")
   SELECT gen_random_uuid(), $1::uuid, c.id, 'hospital', '2027-01-01', 'Zoë', now()
   FROM "Client" c, generate_series(1, $2::int) AS n WHERE c."ownerId" = $1::uuid`,
  `INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, status, "createdBy", "createdDate", "updatedAt")
   SELECT gen_random_uuid(), $1::uuid, c.id, 'birth', 'Birth ' || n, 'signed', 'Zoë', '2027-01-01', now()
   FROM "Client" c, generate_series(1, $2::int) AS n WHERE c."ownerId" = $1::uuid`,
  `INSERT INTO "OnCallPlan" ("ownerId", "clientId", "pregnancyId", "overrideStart", "overrideEnd", "overrideReason", "updatedAt")
   SELECT $1::uuid, "clientId", id, edd - 21, edd + 13, 'Twins', now() FROM "Pregnancy" WHERE "ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "Coverage" (id, "ownerId", "pregnancyId", position, name, phone, "startDate")
   SELECT gen_random_uuid(), $1::uuid, p.id, n - 1, 'Bea ' || n, '555-0101', p.edd
   FROM "Pregnancy" p, generate_series(1, $2::int) AS n WHERE p."ownerId" = $1::uuid`,
  `INSERT INTO "CoverageCall" ("ownerId", id, "pregnancyId", kind, at, "coverageId", name, phone)
   SELECT $1::uuid, gen_random_uuid(), b."pregnancyId", 'asked', timestamptz '2027-01-02 02:14Z', b.id, b.name, b.phone
   FROM "Coverage" b WHERE b."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "Birth" (id, "ownerId", "clientId", status, place, notes, "bornAt", "recordedAt", version)
   SELECT gen_random_uuid(), $1::uuid, c.id, 'recorded', 'Home', 'Born "at" home', '2027-01-02 08:30Z', now(), 1
   FROM "Client" c WHERE c."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "BirthBaby" ("ownerId", "birthId", number, name, "bornAt", weight)
   SELECT $1::uuid, b.id, 1, 'Mira', b."bornAt", 3420 FROM "Birth" b WHERE b."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "BirthEvent" ("ownerId", id, "birthId", kind, at, note, "changedAt", by)
   SELECT $1::uuid, gen_random_uuid(), b.id, 'comfort', b."bornAt" - n * interval '1 hour', 'Warm towels', b."bornAt", 'Zoë'
   FROM "Birth" b, generate_series(1, $2::int) AS n WHERE b."ownerId" = $1::uuid`,
  `INSERT INTO "Shift" ("ownerId", id, "clientId", "startsAt", "endsAt", "timeZone", location, "changedAt", by)
   SELECT $1::uuid, gen_random_uuid(), c.id, '2027-01-05 03:00Z', '2027-01-05 11:00Z', 'America/New_York', 'Client Home',
     '2027-01-05 11:00Z', 'Zoë'
   FROM "Client" c WHERE c."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "ChartMember" (id, "ownerId", "clientId", email, access, role, "startsOn", "clientConsentAt", "updatedAt")
   SELECT gen_random_uuid(), $1::uuid, c.id, 'noor@desk.example.test', 'view', 'Backup "doula"', '2027-01-01', now(), now()
   FROM "Client" c WHERE c."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "ChartTransfer" (id, "ownerId", "clientId", email, note, "clientConsentAt", "expiresAt", "updatedAt")
   SELECT gen_random_uuid(), $1::uuid, c.id, 'noor@desk.example.test', 'Long "leave"', now(), now() + interval '14 days', now()
   FROM "Client" c WHERE c."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "ShiftEntry" ("ownerId", id, "shiftId", kind, at, note, details, "changedAt", by)
   SELECT $1::uuid, gen_random_uuid(), s.id, 'bottle', s."startsAt" + n * interval '1 hour', 'Drank "all"', '{"ml": 90}',
     s."startsAt", 'Zoë'
   FROM "Shift" s, generate_series(1, $2::int) AS n WHERE s."ownerId" = $1::uuid`,
  `INSERT INTO "Service" (id, "ownerId", name, price, currency, "prenatalVisits", "updatedAt")
   SELECT gen_random_uuid(), $1::uuid, 'Births "and" more', 120000, 'USD', $2::int, now() WHERE $2::int > 0`,
  // Inserted as sent, as in a restore, because sending a draft requires a number and a plan.
  `INSERT INTO "Invoice" (id, "ownerId", "clientId", status, number, currency, lines, subtotal, total, "issuedOn", "sentAt",
     parties, "updatedAt")
   SELECT gen_random_uuid(), $1::uuid, c.id, 'sent', '2027-' || row_number() OVER (ORDER BY c.id), 'USD',
     '[{"description": "Support \\"at\\" home", "amount": 120000}]', 120000, 120000, '2027-01-01', '2027-01-01 12:00Z',
     '{"clientName": "Ada"}', now()
   FROM "Client" c, (SELECT set_config('doula_desk.restoring', 'on', true)) AS restoring
   WHERE c."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "InvoiceInstallment" ("ownerId", id, "invoiceId", position, event, "offset", amount, "dueDate")
   SELECT $1::uuid, gen_random_uuid(), v.id, n - 1, 'sent', n * 7, 120000 / greatest($2::int, 1), date '2027-01-01' + n * 7
   FROM "Invoice" v, generate_series(1, $2::int) AS n, (SELECT set_config('doula_desk.restoring', 'on', true)) AS restoring
   WHERE v."ownerId" = $1::uuid`,
  `INSERT INTO "Payment" (id, "ownerId", "clientId", amount, currency, "receivedOn", method, note, "updatedAt")
   SELECT gen_random_uuid(), $1::uuid, c.id, 60000, 'USD', '2027-01-04', 'check', 'Deposit "half"', now()
   FROM "Client" c WHERE c."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "PaymentAllocation" ("ownerId", "paymentId", "invoiceId", amount)
   SELECT $1::uuid, p.id, v.id, 50000 FROM "Payment" p JOIN "Invoice" v USING ("ownerId", "clientId")
   WHERE p."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "CreditNote" (id, "ownerId", "invoiceId", number, amount, reason, "issuedOn")
   SELECT gen_random_uuid(), $1::uuid, v.id, 'C' || v.number, 500, 'A "discount"', '2027-01-05'
   FROM "Invoice" v WHERE v."ownerId" = $1::uuid AND $2::int > 0`,
  `INSERT INTO "InvoiceCounter" ("ownerId", year, last) SELECT $1::uuid, 2027, $2::int WHERE $2::int > 0`,
];

const OF_PLANS_AND_CONTRACTS = [
  `INSERT INTO "BirthPlanVersion" (id, "ownerId", "planId", version, "templateType", edd, status, "templateData", "savedAt")
   SELECT gen_random_uuid(), $1::uuid, id, 'v0', 'hospital', edd, 'Draft', '{}', now() FROM "BirthPlan" WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "BirthPlanShare" (id, "ownerId", "planId", recipient, "expiresAt")
   SELECT gen_random_uuid(), $1::uuid, id, 'nurse@x.test', now() + interval '1 day'
   FROM "BirthPlan" WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "BirthPlanShare" (id, "ownerId", subject, "birthId", recipient, "expiresAt")
   SELECT gen_random_uuid(), $1::uuid, 'birth-record', id, 'ada@x.test', now() + interval '1 day'
   FROM "Birth" WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "BirthPlanShare" (id, "ownerId", subject, "invoiceId", recipient, "expiresAt")
   SELECT gen_random_uuid(), $1::uuid, 'invoice', id, 'ada@x.test', now() + interval '1 day'
   FROM "Invoice" WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "BirthPlanShareLink" ("tokenHash", "ownerId", "shareId")
   SELECT sha256(id::text::bytea), $1::uuid, id FROM "BirthPlanShare" WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "BirthPlanShareOpening" (id, "ownerId", "shareId")
   SELECT gen_random_uuid(), $1::uuid, id FROM "BirthPlanShare" WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "ContractSignature" (id, "ownerId", "contractId", party, name, method, revision, "signedAt", "timeZone", "ipAddress", "userAgent")
   SELECT gen_random_uuid(), $1::uuid, id, 'client', 'Ada', 'typed', 1, now(), 'UTC', '::1', 'test' FROM "Contract" WHERE "ownerId" = $1::uuid`,
  // These look as if another server had created them, since they don't match any test's key.
  `INSERT INTO "EvidenceMac" (id, "ownerId", "contractId", mac)
   SELECT id::text, "ownerId", "contractId", sha256(id::text::bytea) FROM "ContractSignature" WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "ContractLink" (id, "ownerId", "contractId", recipient, "tokenHash", "expiresAt")
   SELECT gen_random_uuid(), $1::uuid, id, 'ada@x.test', sha256(id::text::bytea), now() + interval '1 day'
   FROM "Contract" WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "ContractLogo" (id, "ownerId", "contractId", bytes)
   SELECT gen_random_uuid(), $1::uuid, id, decode('89504e470d0a1a0a', 'hex') FROM "Contract" WHERE "ownerId" = $1::uuid`,
  `INSERT INTO "ContractFeeReminder" ("ownerId", "contractId", "feeKey", "reminderId")
   SELECT $1::uuid, c.id, 'deposit', r.id
   FROM (SELECT id, row_number() OVER () AS n FROM "Contract" WHERE "ownerId" = $1::uuid) c
   JOIN (SELECT id, row_number() OVER () AS n FROM "Reminder" WHERE "ownerId" = $1::uuid) r USING (n)`,
  `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, "timeZone")
   SELECT gen_random_uuid(), $1::uuid, id, 'created', 'UTC' FROM "Contract" WHERE "ownerId" = $1::uuid`,
];

const DOCUMENTS = `
  INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision", status, bytes, sha256, size, "readyAt")
  SELECT gen_random_uuid(), $1::uuid, 'visit-note', gen_random_uuid(), '1', 'ready', bytes, sha256(bytes), length(bytes), now()
  FROM (
    SELECT convert_to('%PDF-1.7 ' || n || repeat(md5(n::text), ($3::int - 20) / 32), 'UTF8') AS bytes
    FROM generate_series(1, $2::int) AS n
  ) made`;

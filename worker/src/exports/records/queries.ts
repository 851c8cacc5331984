import {
  belongsToSignature,
  dueDateOf,
  expectedDateOf,
  isAfterLoss,
  isReplacedBy,
  mergeOfNote,
} from '@doula-desk/platform';

// An export's queries. Every query is limited to an owner, and returns each record with its client's name. Records are
// sorted by client in a chart book, and by date in a table.

/** How records are sorted. */
export type RecordOrder = 'by-client' | 'by-date';

/** The order of clients in a chart book. The id breaks ties. */
const CLIENT_ORDER = 'c."nameSearch", c.id';

const CLIENT_COLUMNS = `c."firstName", c."lastName", c.email AS "clientEmail"`;

const ofClients = (owner: string) => `JOIN "Client" c ON c."ownerId" = t."ownerId" AND c.id = t."clientId"
  WHERE t."ownerId" = ${owner}`;

const ordered = (order: RecordOrder, own: string) =>
  `ORDER BY ${order === 'by-client' ? `${CLIENT_ORDER}, ` : ''}${own}`;

/** Clients in the chart book's order. */
export const clientsInBookOrder = (owner: string) =>
  `SELECT * FROM "Client" c WHERE c."ownerId" = ${owner} ORDER BY ${CLIENT_ORDER}`;

/** Clients in the client CSV file's order, by creation. */
export const clientsInFileOrder = (owner: string) =>
  `SELECT * FROM "Client" WHERE "ownerId" = ${owner} ORDER BY "createdAt", id`;

/** The maximum length of each list that clients have. */
export const clientFileShape = (owner: string) =>
  `SELECT greatest(coalesce(max(jsonb_array_length("emergencyContacts")), 1), 1) AS "emergencyContacts",
     coalesce(max(jsonb_array_length("pastPregnancies")), 0) AS "pastPregnancies"
   FROM "Client" WHERE "ownerId" = ${owner}`;

/** All pregnancies, earlier ones first. */
export const pregnancies = (owner: string) =>
  `SELECT t.*, ${CLIENT_COLUMNS} FROM "Pregnancy" t ${ofClients(owner)}
   ${ordered('by-date', 't."closedAt" NULLS LAST, t.id')}`;

/** All pregnancies before the current ones. */
export const earlierPregnancies = (owner: string) =>
  `SELECT t.*, ${CLIENT_COLUMNS} FROM "Pregnancy" t ${ofClients(owner)} AND t."closedAt" IS NOT NULL
   ${ordered('by-client', 't."closedAt", t.id')}`;

export const appointments = (owner: string, order: RecordOrder) =>
  `SELECT t.*, ${CLIENT_COLUMNS} FROM "Appointment" t ${ofClients(owner)} ${ordered(order, 't.date, t.time, t.id')}`;

export const reminders = (owner: string, order: RecordOrder) =>
  `SELECT t.*, ${CLIENT_COLUMNS} FROM "Reminder" t ${ofClients(owner)} ${ordered(order, 't."dueAt", t.id')}`;

/** On-call plans, each with its backups in order and the log of who was asked. */
export const onCallPlans = (owner: string, order: RecordOrder) =>
  `SELECT t.*, ${CLIENT_COLUMNS}, coalesce(b.coverage, '[]') AS coverage, coalesce(l.calls, '[]') AS calls
   FROM "OnCallPlan" t
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(to_jsonb(b) ORDER BY b.position, b.id) AS coverage
     FROM "Coverage" b WHERE b."ownerId" = t."ownerId" AND b."pregnancyId" = t."pregnancyId"
   ) b ON true
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(to_jsonb(l) ORDER BY l.at, l.id) AS calls
     FROM "CoverageCall" l WHERE l."ownerId" = t."ownerId" AND l."pregnancyId" = t."pregnancyId"
   ) l ON true
   ${ofClients(owner)} ${ordered(order, 't."createdAt", t."pregnancyId"')}`;

/** The logs of who was asked to cover, entry by entry. */
export const coverageCalls = (owner: string) =>
  `SELECT l.kind, l.at, l.name, l.phone, t."clientId", ${CLIENT_COLUMNS}
   FROM "CoverageCall" l
   JOIN "OnCallPlan" t ON t."ownerId" = l."ownerId" AND t."pregnancyId" = l."pregnancyId"
   ${ofClients(owner)} ORDER BY l.at, l.id`;

export const timeAway = (owner: string) =>
  `SELECT * FROM "TimeAway" WHERE "ownerId" = ${owner} ORDER BY "startDate", id`;

const notes = (owner: string, condition: string, order: string) =>
  `SELECT t.*, ${CLIENT_COLUMNS}, ${mergeOfNote('t')} AS merge, coalesce(a.amendments, '[]') AS amendments
   FROM "VisitNote" t
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(to_jsonb(a) ORDER BY a."createdAt", a.id) AS amendments
     FROM "VisitNoteAmendment" a WHERE a."ownerId" = t."ownerId" AND a."noteId" = t.id
   ) a ON true
   ${ofClients(owner)} ${condition} ${order}`;

export const visitNotes = (owner: string, order: RecordOrder) =>
  notes(owner, '', ordered(order, 't.date, t.time, t.id'));

export const amendedNotes = (owner: string) =>
  notes(owner, 'AND a.amendments IS NOT NULL', ordered('by-date', 't.date, t.time, t.id'));

export const birthPlans = (owner: string, order: RecordOrder) =>
  `SELECT t.*, ${CLIENT_COLUMNS}, ${dueDateOf('t')} AS "clientEdd", ${isAfterLoss('t')} AS "pregnancyEnded",
     c."partnerName", c.obstetrician
   FROM "BirthPlan" t ${ofClients(owner)} ${ordered(order, 't."createdAt", t.id')}`;

/** Earlier versions of birth plans, with a plan's columns. */
export const birthPlanVersions = (owner: string) =>
  `SELECT v.id, v.version, v."templateType", v.edd, v.status, v."templateData", v."savedAt", v."planId", t."createdBy",
     ${CLIENT_COLUMNS}
   FROM "BirthPlanVersion" v
   JOIN "BirthPlan" t ON t."ownerId" = v."ownerId" AND t.id = v."planId"
   ${ofClients(owner)} ORDER BY v."savedAt", v.id`;

/** Links to birth plans, birth records, birth stories, and invoices. */
export const shares = (owner: string) =>
  `SELECT s.*, p."templateType", c.id AS "clientId", ${CLIENT_COLUMNS},
     (SELECT count(*)::int FROM "BirthPlanShareOpening" o WHERE o."ownerId" = s."ownerId" AND o."shareId" = s.id) AS openings
   FROM "BirthPlanShare" s
   LEFT JOIN "BirthPlan" p ON p."ownerId" = s."ownerId" AND p.id = s."planId"
   LEFT JOIN "Birth" b ON b."ownerId" = s."ownerId" AND b.id = s."birthId"
   LEFT JOIN "Invoice" v ON v."ownerId" = s."ownerId" AND v.id = s."invoiceId"
   JOIN "Client" c ON c."ownerId" = s."ownerId" AND c.id = coalesce(p."clientId", b."clientId", v."clientId")
   WHERE s."ownerId" = ${owner} ORDER BY s."createdAt", s.id`;

/** Births with their babies, and the entries that the log shows. */
export const births = (owner: string, order: RecordOrder) =>
  `SELECT t.*, ${CLIENT_COLUMNS}, coalesce(b.babies, '[]') AS babies, coalesce(e.events, '[]') AS events
   FROM "Birth" t
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(to_jsonb(b) ORDER BY b.number) AS babies
     FROM "BirthBaby" b WHERE b."ownerId" = t."ownerId" AND b."birthId" = t.id
   ) b ON true
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(to_jsonb(e) ORDER BY e.at, e.id) AS events
     FROM "BirthEvent" e WHERE e."ownerId" = t."ownerId" AND e."birthId" = t.id AND NOT e."isDeleted"
   ) e ON true
   ${ofClients(owner)} ${ordered(order, 't."createdAt", t.id')}`;

/** Shifts with the entries that the log shows. */
export const shifts = (owner: string, order: RecordOrder) =>
  `SELECT t.*, ${CLIENT_COLUMNS}, coalesce(e.entries, '[]') AS entries
   FROM "Shift" t
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(to_jsonb(e) ORDER BY e.at, e.id) AS entries
     FROM "ShiftEntry" e WHERE e."ownerId" = t."ownerId" AND e."shiftId" = t.id AND NOT e."isDeleted"
   ) e ON true
   ${ofClients(owner)} ${ordered(order, 't."startsAt", t.id')}`;

/**
 * Contracts. `fileId` is the current document: the sealed one or, if there isn't one, the sent one, if it has been
 * rendered. The hash is computed from the bytes, since someone may have changed them in the database.
 */
export const contracts = (owner: string, order: RecordOrder) =>
  `SELECT t.*, ${CLIENT_COLUMNS}, c.address, c.city, c.state, c."zipCode", c.phone, c.email,
     ${expectedDateOf('t')} AS edd,
     coalesce(s.signatures, '[]') AS signatures, f.id AS "fileId", f.kind AS "fileKind", encode(f.sha256, 'hex') AS "fileSha256",
     coalesce(e.events, '[]') AS "events",
     (SELECT min(n."signedAt") FROM "Contract" n
      WHERE n.status = 'signed' AND ${isReplacedBy('t', 'n')}) AS "supersededAt"
   FROM "Contract" t
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(to_jsonb(s) || jsonb_build_object('mac', m.mac) ORDER BY s."signedAt", s.id) AS signatures
     FROM "ContractSignature" s LEFT JOIN "EvidenceMac" m ON ${belongsToSignature('m', 's')}
     WHERE s."ownerId" = t."ownerId" AND s."contractId" = t.id
   ) s ON true
   LEFT JOIN LATERAL (
     SELECT d.id, d.kind, sha256(d.bytes) AS sha256 FROM "Document" d
     WHERE d."ownerId" = t."ownerId" AND d.id IN (t."sealedDocumentId", t."documentId") AND d.status = 'ready'
     ORDER BY d.id = t."sealedDocumentId" DESC NULLS LAST LIMIT 1
   ) f ON true
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(to_jsonb(e)) AS events FROM "ContractEvent" e
     WHERE e."ownerId" = t."ownerId" AND e."contractId" = t.id AND e.kind IN ('rendered', 'sealed', 'superseded')
   ) e ON true
   ${ofClients(owner)} ${ordered(order, 't."createdAt", t.id')}`;

export const contractEvents = (owner: string) =>
  `SELECT e.*, t.title, ${CLIENT_COLUMNS}
   FROM "ContractEvent" e
   JOIN "Contract" t ON t."ownerId" = e."ownerId" AND t.id = e."contractId"
   ${ofClients(owner)} ORDER BY e.at, e.id`;

export const auditEvents = (owner: string) =>
  `SELECT t.*, c."firstName", c."lastName"
   FROM "AuditEvent" t
   LEFT JOIN "MergedClient" g ON g."ownerId" = t."ownerId" AND g.id = t."clientId"
   LEFT JOIN "Client" c ON c."ownerId" = t."ownerId" AND c.id = coalesce(g."clientId", t."clientId")
   WHERE t."ownerId" = ${owner} ORDER BY t.at, t.id`;

/** Services, sorted by name. */
export const services = (owner: string) =>
  `SELECT * FROM "Service" WHERE "ownerId" = ${owner} ORDER BY name, id`;

/** Invoices with their payment plans and credit notes. */
export const invoices = (owner: string) =>
  `SELECT t.*, ${CLIENT_COLUMNS}, coalesce(i.installments, '[]') AS installments, coalesce(n.notes, '[]') AS "creditNotes"
   FROM "Invoice" t
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(to_jsonb(i) ORDER BY i.position) AS installments
     FROM "InvoiceInstallment" i WHERE i."ownerId" = t."ownerId" AND i."invoiceId" = t.id
   ) i ON true
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(to_jsonb(n) ORDER BY n."createdAt", n.id) AS notes
     FROM "CreditNote" n WHERE n."ownerId" = t."ownerId" AND n."invoiceId" = t.id
   ) n ON true
   ${ofClients(owner)} ${ordered('by-date', 't."createdAt", t.id')}`;

/** Payments and refunds, with the invoices that they are for. */
export const payments = (owner: string) =>
  `SELECT t.*, ${CLIENT_COLUMNS}, coalesce(a.parts, '[]') AS parts
   FROM "Payment" t
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('number', v.number, 'amount', a.amount) ORDER BY v.number) AS parts
     FROM "PaymentAllocation" a JOIN "Invoice" v ON v."ownerId" = a."ownerId" AND v.id = a."invoiceId"
     WHERE a."ownerId" = t."ownerId" AND a."paymentId" = t.id
   ) a ON true
   ${ofClients(owner)} ${ordered('by-date', 't."receivedOn", t."createdAt", t.id')}`;

/** The number of records of each kind in an export. */
export const recordCounts = (owner: string) =>
  `SELECT ${[
    'Client',
    'Pregnancy',
    'Appointment',
    'VisitNote',
    'BirthPlan',
    'Birth',
    'Shift',
    'Reminder',
    'OnCallPlan',
    'Contract',
    'ContractEvent',
    'Invoice',
    'Payment',
    'AuditEvent',
  ]
    .map((table) => `(SELECT count(*) FROM "${table}" WHERE "ownerId" = ${owner})::int AS "${table}"`)
    .join(', ')}`;

/** The practitioner, with their practice and settings. */
export const practice = (owner: string) =>
  `SELECT p."firstName", p."lastName", p.email, p.phone, p.credentials, p."marketingEmails",
     (SELECT to_jsonb(r) || jsonb_build_object('servicesOffered', coalesce(to_jsonb(r."servicesOffered"), '[]'))
      FROM "Practice" r WHERE r."ownerId" = p.id) AS practice,
     (SELECT to_jsonb(s) - 'avatar' - 'logo'
        || jsonb_build_object('hasAvatar', s.avatar IS NOT NULL, 'hasLogo', s.logo IS NOT NULL) FROM "Settings" s WHERE s."ownerId" = p.id) AS settings,
     (SELECT jsonb_build_object('confirmedAt', f."confirmedAt") FROM "TwoFactor" f WHERE f."ownerId" = p.id) AS "twoFactor"
   FROM "Practitioner" p WHERE p.id = ${owner}`;

/** A picture from the settings. */
export const picture = (owner: string, column: 'avatar' | 'logo') =>
  `SELECT ${column} AS bytes FROM "Settings" WHERE "ownerId" = ${owner}`;

/** A contract's file. The id must come from the database. */
export const documentBytes = (owner: string, id: string) =>
  `SELECT bytes FROM "Document" WHERE "ownerId" = ${owner} AND id = '${id}'::uuid`;

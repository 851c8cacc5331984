import { belongsToPregnancy, belongsToSignature, expectedDateOf, isReplacedBy } from '@doula-desk/platform';

/** A document as JSON of domain's `ContractFile`; null if there isn't one. */
const file = (idColumn: string) => `(
  SELECT jsonb_build_object('id', d.id, 'status', d.status, 'progress', d.progress,
    'sha256', encode(d.sha256, 'hex'), 'pages', d.pages)
  FROM "Document" d WHERE d."ownerId" = k."ownerId" AND d.id = ${idColumn})`;

/**
 * Signatures with their proofs as JSON, the client's first. Proofs cover the strokes of drawn signatures, so even lists
 * have to read the strokes.
 */
const SIGNATURES = `COALESCE((
  SELECT jsonb_agg(to_jsonb(s) || jsonb_build_object('mac', m.mac) ORDER BY s.party)
  FROM "ContractSignature" s LEFT JOIN "EvidenceMac" m ON ${belongsToSignature('m', 's')}
  WHERE s."ownerId" = k."ownerId" AND s."contractId" = k.id), '[]')`;

/** The latest email to the client, as JSON of domain's `DeliveryRow`; null if there was none. */
const MAIL = `(
  SELECT jsonb_build_object('kind', m.kind, 'recipient', m.recipient, 'status', m.status, 'lastError', m."lastError",
    'isSaved', m."isSaved", 'createdAt', to_char(m."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM "ContractLink" l
  JOIN "MailMessage" m ON m."ownerId" = l."ownerId" AND m."subjectId" = l.id
  WHERE l."ownerId" = k."ownerId" AND l."contractId" = k.id
  ORDER BY m."createdAt" DESC, m.id DESC LIMIT 1)`;

/** Columns of a `ContractRow`. Dates are selected as text so that no driver applies a zone. */
const COLUMNS = `
  k.id, k."clientId", c."firstName", c."lastName",
  k."pregnancyId", to_char(${expectedDateOf('k')}, 'YYYY-MM-DD') AS edd, k.type, k.title,
  k."templateData", k.status, k.paper, k."totalAmountCents", k.revision, k."createdBy",
  to_char(k."createdDate", 'YYYY-MM-DD') AS "createdDate", k."sentAt", k."signedAt", k."declinedAt", k."declineReason",
  k."cancelledAt", to_char(k."expiryDate", 'YYYY-MM-DD') AS "expiryDate", k."expiresAt", k."signReminderDays", k."serviceId",
  k."supersedesId", next.id AS "supersededById",
  CASE WHEN next.status = 'signed' THEN next."signedAt" END AS "supersededAt",
  CASE WHEN next.status = 'signed' AND next."importedAt" IS NULL THEN (
    SELECT jsonb_agg(to_jsonb(e)) FROM "ContractEvent" e
    WHERE e."ownerId" = k."ownerId" AND e."contractId" = k.id AND e.kind = 'superseded') END AS supersessions,
  (SELECT l.recipient FROM "ContractLink" l WHERE l."ownerId" = k."ownerId" AND l."contractId" = k.id
    ORDER BY l."createdAt" DESC, l.id DESC LIMIT 1) AS "sentTo",
  ${MAIL} AS mail,
  ${SIGNATURES} AS signatures,
  (SELECT max(e.at) FROM "ContractEvent" e
    WHERE e."ownerId" = k."ownerId" AND e."contractId" = k.id AND e.kind = 'lapsed' AND NOT EXISTS (
      SELECT FROM "ContractSignature" s
      WHERE s."ownerId" = k."ownerId" AND s."contractId" = k.id AND s.party = 'practitioner')) AS "signatureLapsedAt",
  ${file('k."documentId"')} AS document, ${file('k."sealedDocumentId"')} AS "sealedDocument",
  k."importedAt",
  p."timeZone", k."createdAt", k."updatedAt", k.version`;

const FROM = `
  FROM "Contract" k
  JOIN "Client" c ON c."ownerId" = k."ownerId" AND c.id = k."clientId"
  JOIN "Practice" p ON p."ownerId" = k."ownerId"
  LEFT JOIN LATERAL (
    SELECT n.id, n.status, n."signedAt", n."importedAt" FROM "Contract" n
    WHERE n.status IN ('draft', 'sent', 'signed') AND ${isReplacedBy('k', 'n')}
    ORDER BY n."createdAt" DESC LIMIT 1
  ) next ON true`;

const PAGE = `
  (k."createdAt", k.id) < ($3::timestamptz, $4::uuid) ORDER BY k."createdAt" DESC, k.id DESC LIMIT $2`;

/**
 * A practice's contracts, newest first. $1 owner, $2 limit, $3 and $4 creation time and id of the previous page's last
 * row
 */
export const LIST_BY_OWNER = {
  name: 'contracts-of-owner',
  text: `SELECT ${COLUMNS} ${FROM} WHERE k."ownerId" = $1::uuid AND ${PAGE}`,
};

/** A client's contracts, newest first. $1 to $4 as above, $5 client, $6 pregnancy or null */
export const LIST_BY_CLIENT = {
  name: 'contracts-of-client',
  text: `SELECT ${COLUMNS} ${FROM} WHERE k."ownerId" = $1::uuid AND k."clientId" = $5::uuid
    AND ${belongsToPregnancy('k', '$6')} AND ${PAGE}`,
};

/** One contract. $1 owner, $2 client, $3 contract */
export const FIND = `SELECT ${COLUMNS} ${FROM}
  WHERE k."ownerId" = $1::uuid AND k."clientId" = $2::uuid AND k.id = $3::uuid`;

/** Locks a contract until the transaction ends. $1 owner, $2 client, $3 contract */
export const LOCK = `
  SELECT k.id FROM "Contract" k WHERE k."ownerId" = $1::uuid AND k."clientId" = $2::uuid AND k.id = $3::uuid FOR UPDATE`;

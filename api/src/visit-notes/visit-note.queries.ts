import { belongsToPregnancy, isInCare, mergeOfNote } from '@doula-desk/platform';
import { isActiveClientSql } from '../clients/active-clients.js';

/**
 * A note with its client's name and, once it is locked, its amendments. Dates are selected as text so that no
 * driver applies a zone.
 */
const COLUMNS = `
  n.id, n."ownerId", n."clientId", n."pregnancyId", c."firstName", c."lastName", to_char(n.date, 'YYYY-MM-DD') AS date, n.time, n.type, n.location,
  n.duration, n.template, n."templateData", n."nextSteps", n.status, n."finishedAt", n."lockedAt",
  n."importedAt", n.mac, n."originalClientId", n."originalPregnancyId", ${mergeOfNote('n')} AS merge,
  CASE WHEN n.status = 'locked' THEN (
    SELECT json_agg(json_build_object('id', a.id, 'reason', a.reason, 'changes', a.changes, 'createdBy', a."createdBy", 'authorId', a."authorId",
      'createdAt', to_char(a."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'importedAt', to_char(a."importedAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'mac', a.mac) ORDER BY a."createdAt", a.id)
    FROM "VisitNoteAmendment" a WHERE a."ownerId" = n."ownerId" AND a."noteId" = n.id
  ) END AS amendments,
  n."createdBy", n."authorId", n."onlyMe", n."createdAt", n."updatedAt", n.version`;

const WITH_CLIENT = `JOIN "Client" c ON c."ownerId" = n."ownerId" AND c.id = n."clientId"`;
const LATEST_FIRST = 'n.date DESC, n.time DESC, n.id DESC';

/** A query that every connection prepares once. */
export interface NamedQuery {
  name: string;
  text: string;
}

/**
 * Returns the SQL condition for notes that someone may read: the owner reads all notes, and a care team member reads
 * all except other people's private ones.
 *
 * @param member the parameter with the member's id, which is null for the owner
 */
const isReadable = (member: string) =>
  `(${member}::uuid IS NULL OR n."onlyMe" IS NOT TRUE OR n."authorId" = ${member}::uuid)`;

/** Filters of a list of notes. */
export interface ListConditions {
  client: boolean;
  pregnancy: boolean;
  type: boolean;
  /** Whether a member of the care team reads the list. */
  member: boolean;
  /** Number of search words. */
  words: number;
}

/**
 * Returns the query for a page of a practice's notes, latest visit first. The page's rows are found using only the
 * index, even if few notes match; only these rows are then read. Parameters: owner, limit, and the day, time, and id
 * that the page starts after; then, if the list is filtered by them, the client, the pregnancy, the type, and the
 * member; then a `LIKE` pattern for each search word, which may be in the note, in its amendments, or in its client's
 * text.
 */
export function listQuery({ client, pregnancy, type, member, words }: ListConditions): NamedQuery {
  let last = 5;
  const next = (sort: string) => `$${++last}::${sort}`;
  const conditions = [
    `n."ownerId" = $1::uuid`,
    `(n.date, n.time, n.id) < ($3::date, $4, $5::uuid)`,
    client ? `n."clientId" = ${next('uuid')}` : isInCare('n'),
    ...(pregnancy ? [belongsToPregnancy('n', next('text'))] : []),
    ...(type ? [`n.type = ${next('text')}`] : []),
    ...(member ? [isReadable(next('uuid'))] : []),
    ...Array.from({ length: words }, () => hasWord(next('text'))),
  ];
  const narrowedBy = [
    ...(client ? ['client'] : []),
    ...(pregnancy ? ['pregnancy'] : []),
    ...(type ? ['type'] : []),
    ...(member ? ['member'] : []),
    ...(words > 0 ? [`words${words}`] : []),
  ];
  return {
    name: ['visit-notes', ...narrowedBy].join('-'),
    text: `
      WITH page AS MATERIALIZED (
        SELECT n.id FROM "VisitNote" n WHERE ${conditions.join(' AND ')} ORDER BY ${LATEST_FIRST} LIMIT $2::int
      )
      SELECT ${COLUMNS} FROM page JOIN "VisitNote" n ON n."ownerId" = $1::uuid AND n.id = page.id ${WITH_CLIENT}
      ORDER BY ${LATEST_FIRST}`,
  };
}

function hasWord(pattern: string): string {
  return `(
    n.id IN (SELECT t.id FROM "VisitNote" t WHERE t."ownerId" = $1::uuid AND t."searchText" LIKE ${pattern})
    OR n.id IN (
      SELECT a."noteId" FROM "VisitNoteAmendmentText" a WHERE a."ownerId" = $1::uuid AND a."searchText" LIKE ${pattern})
    OR n."clientId" IN (SELECT s.id FROM "Client" s WHERE s."ownerId" = $1::uuid AND s."searchText" LIKE ${pattern}))`;
}

/** One note. $1 owner, $2 client, $3 note, $4 member or null */
export const FIND: NamedQuery = {
  name: 'visit-note',
  text: `
    SELECT ${COLUMNS} FROM "VisitNote" n ${WITH_CLIENT}
    WHERE n."ownerId" = $1::uuid AND n."clientId" = $2::uuid AND n.id = $3::uuid
      AND ${isReadable('$4')}`,
};

/** Locks a note until the transaction ends. $1 owner, $2 client, $3 note */
export const LOCK = `
  SELECT FROM "VisitNote" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND id = $3::uuid FOR UPDATE`;

/**
 * Counts a client's notes. Returns no row if the client doesn't exist. $1 owner, $2 client, $3 pregnancy or null, $4
 * member or null
 */
export const COUNT_BY_CLIENT: NamedQuery = {
  name: 'visit-notes-count-of-client',
  text: `
    SELECT (SELECT count(*)::int FROM "VisitNote" n WHERE n."ownerId" = c."ownerId" AND n."clientId" = c.id
      AND ${belongsToPregnancy('n', '$3')} AND ${isReadable('$4')}) AS total
    FROM "Client" c WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid`,
};

/** Figures above the list. $1 owner, $2 and $3 first and last day of 'This Week' */
export const STATS: NamedQuery = {
  name: 'visit-note-stats',
  text: `
    SELECT count(*)::int AS "totalNotes",
      (count(*) FILTER (WHERE n.date BETWEEN $2::date AND $3::date))::int AS "thisWeek",
      (SELECT count(*)::int FROM "Client" c WHERE c."ownerId" = $1::uuid AND ${isActiveClientSql('c')})
        AS "activeClients",
      coalesce(round(avg(n.duration)), 0)::int AS "averageDuration"
    FROM "VisitNote" n WHERE n."ownerId" = $1::uuid AND ${isInCare('n')}`,
};

import type { SearchKind } from '@doula-desk/domain';

/**
 * What is found of each group. $1 is the owner, $2 the number of rows, and each further parameter the pattern of a
 * word. A word may stand in the record's own text or in its client's: both are looked up in their indexes, and the
 * planner joins the two sets of rows, so that a search costs what it finds and not what is stored.
 */
export function searchQuery(kind: SearchKind, words: number): string {
  return queries[kind](Array.from({ length: words }, (_, index) => `$${index + 3}`));
}

const queries: Record<SearchKind, (patterns: string[]) => string> = {
  client: (patterns) => `
    SELECT c.id, c.id AS "clientId", c."firstName", c."lastName", c.email,
      CASE WHEN c."pregnancyEndKind" IS NULL THEN to_char(c.edd, 'YYYY-MM-DD') END AS date
    FROM "Client" c
    WHERE c."ownerId" = $1 ${patterns.map((pattern) => `AND c."searchText" LIKE ${pattern}`).join(' ')}
    ORDER BY c."nameSearch", c.id LIMIT $2`,
  appointment: (patterns) => `
    WITH found AS MATERIALIZED (
      SELECT r.id FROM "Appointment" r WHERE r."ownerId" = $1 AND r.status <> 'cancelled' ${eachWord(patterns)}
      ORDER BY r.date DESC, r.id DESC LIMIT $2)
    SELECT r.id, r."clientId", ${CLIENT}, r.type, to_char(r.date, 'YYYY-MM-DD') AS date, r.time
    FROM found JOIN "Appointment" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY r.date DESC, r.id DESC`,
  'visit-note': (patterns) => `
    WITH found AS MATERIALIZED (
      SELECT r.id FROM "VisitNote" r WHERE r."ownerId" = $1 ${eachWord(patterns)}
      ORDER BY r.date DESC, r.time DESC, r.id DESC LIMIT $2)
    SELECT r.id, r."clientId", ${CLIENT}, r.type, to_char(r.date, 'YYYY-MM-DD') AS date, r.time
    FROM found JOIN "VisitNote" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY r.date DESC, r.time DESC, r.id DESC`,
  'birth-plan': (patterns) => `
    WITH found AS MATERIALIZED (
      SELECT r.id FROM "BirthPlan" r WHERE r."ownerId" = $1 ${eachWord(patterns)}
      ORDER BY r."updatedAt" DESC, r.id DESC LIMIT $2)
    SELECT r.id, r."clientId", ${CLIENT}, r."templateType" AS type, r.status, r.version
    FROM found JOIN "BirthPlan" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY r."updatedAt" DESC, r.id DESC`,
  reminder: (patterns) => `
    WITH found AS MATERIALIZED (
      SELECT r.id FROM "Reminder" r WHERE r."ownerId" = $1 ${eachWord(patterns)}
      ORDER BY r."dueAt" DESC, r.id DESC LIMIT $2)
    SELECT r.id, r."clientId", ${CLIENT}, r.title AS type, to_char(r."dueDate", 'YYYY-MM-DD') AS date
    FROM found JOIN "Reminder" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY r."dueAt" DESC, r.id DESC`,
};

const CLIENT = 'c."firstName", c."lastName"';
const JOIN_CLIENT = 'JOIN "Client" c ON c."ownerId" = $1 AND c.id = r."clientId"';

function eachWord(patterns: string[]): string {
  return patterns
    .map(
      (pattern) => `
      AND (r."searchText" LIKE ${pattern} OR r."clientId" = ANY (ARRAY(
        SELECT s.id FROM "Client" s WHERE s."ownerId" = $1 AND s."searchText" LIKE ${pattern})))`,
    )
    .join('');
}

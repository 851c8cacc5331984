/**
 * This server's own merge events, each with the event that undid the merge, if any. The entity is the chart
 * that no longer exists.
 */
const MERGES = `
  SELECT m."ownerId", m."entityId" AS one, m."clientId" AS other, m.at AS since, (
    SELECT min(u.at) FROM "AuditEvent" u
    WHERE u."ownerId" = m."ownerId" AND u."entityType" = m."entityType" AND u."entityId" = m."entityId"
      AND u."clientId" = m."clientId" AND u.action = 'client.merge-undone' AND u."importedAt" IS NULL
      AND (u.at, u.id) > (m.at, m.id)
  ) AS until
  FROM "AuditEvent" m
  WHERE m.action = 'client.merged' AND m."importedAt" IS NULL AND m."clientId" IS NOT NULL`;

/**
 * Starts a query with two tables. `same_person` has the pairs of charts that were ever merged with each other.
 * `deleted` has the charts whose records a deletion removed: the deleted chart, and charts that were merged
 * with it at the time. Both tables follow merges in both directions, since restoring a backup separates charts
 * without an event.
 */
export const WITH_MERGES = `
  WITH RECURSIVE merge AS (${MERGES}),
  pair AS (
    SELECT * FROM merge UNION SELECT "ownerId", other, one, since, until FROM merge
  ),
  same_person AS (
    SELECT "ownerId", one, other FROM pair
    UNION
    SELECT s."ownerId", s.one, p.other FROM same_person s JOIN pair p ON p."ownerId" = s."ownerId" AND p.one = s.other
  ),
  deleted AS (
    SELECT "ownerId", "entityId" AS "clientId", id, at FROM "AuditEvent"
    WHERE action = 'client.deleted' AND "importedAt" IS NULL
    UNION
    SELECT d."ownerId", p.other, d.id, d.at FROM deleted d
    JOIN pair p ON p."ownerId" = d."ownerId" AND p.one = d."clientId" AND p.since <= d.at
      AND (p.until IS NULL OR p.until > d.at)
  )`;

/** Returns the condition that two charts of an owner were never merged. Needs {@link WITH_MERGES}. */
export function neverMerged(owner: string, one: string, other: string): string {
  return `NOT EXISTS (SELECT FROM same_person p WHERE p."ownerId" = ${owner} AND p.one = ${one} AND p.other = ${other})`;
}

/**
 * Joins an audit event `s` to a later deletion of its chart, or of a chart that was merged with it at the time. An
 * earlier deletion doesn't count: a restore recreates the chart with the same id, and its restored and later records
 * must exist. Undoing a merge or restoring a backup can move a record to another chart (`v`); the deletion of that
 * chart counts then. Needs {@link WITH_MERGES}.
 */
export const CHART_DELETED = `
  LEFT JOIN LATERAL (
    SELECT v."clientId" FROM "AuditEvent" v
    WHERE v."ownerId" = s."ownerId" AND v."entityType" IN ('visit-note', 'contract') AND v."entityId" = s."entityId"
      AND v.action IN ('visit-note.moved', 'contract.moved') AND v."importedAt" IS NULL AND (v.at, v.id) > (s.at, s.id)
    ORDER BY v.at DESC, v.id DESC LIMIT 1
  ) v ON true
  LEFT JOIN deleted d ON d."ownerId" = s."ownerId" AND d."clientId" = coalesce(v."clientId", s."clientId") AND d.at >= s.at`;

/**
 * Joins to an audit event `s` the later deletion of its chart. An earlier one explains nothing: a restore brings the chart
 * back under the same id, and what happens in it after that is evidence of its own.
 */
export const CHART_DELETED = `
  LEFT JOIN "AuditEvent" d ON d."ownerId" = s."ownerId" AND d."entityId" = s."clientId"
    AND d.action = 'client.deleted' AND d."importedAt" IS NULL AND d.at >= s.at`;

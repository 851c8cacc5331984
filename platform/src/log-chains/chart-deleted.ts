/**
 * Joins an audit event `s` to a later deletion of its chart. An earlier deletion doesn't count: a restore brings the chart
 * back under the same id, and records written in it afterwards have to be there.
 */
export const CHART_DELETED = `
  LEFT JOIN "AuditEvent" d ON d."ownerId" = s."ownerId" AND d."entityId" = s."clientId"
    AND d.action = 'client.deleted' AND d."importedAt" IS NULL AND d.at >= s.at`;

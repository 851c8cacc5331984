import type { Database } from '@doula-desk/platform';

/** Returns what jobs have done, and the records that they could change. */
export async function workStates(pool: Database['pool']): Promise<{ kind: string; id: string }[]> {
  const { rows } = await pool.query(STATES);
  return rows;
}

// Omits the PDFs of sealed contracts, since the worker keeps trying to seal contracts that it can't verify.
const STATES = `
  SELECT 'mail' AS kind, id, status, attempts FROM "MailMessage"
  UNION ALL SELECT 'document', id, concat(status, md5(bytes)), attempts FROM "Document" WHERE kind <> 'contract-sealed'
  UNION ALL SELECT 'backup', id, concat(status, "finishedAt"), attempts FROM "Backup"
  UNION ALL SELECT 'server backup', id, concat(status, "finishedAt"), attempts FROM "ServerBackup"
  UNION ALL SELECT 'export', id, concat(status, "finishedAt"), attempts FROM "Export"
  UNION ALL SELECT 'restore', id, concat(status, "finishedAt"), attempts FROM "Restore"
  UNION ALL SELECT 'message', id, "forwardStatus", "forwardAttempts" FROM "ContactMessage"
  UNION ALL SELECT 'contract', id, status, revision FROM "Contract"
  UNION ALL SELECT 'client', id, "lastName", version FROM "Client"
  UNION ALL SELECT 'account', id, email, version FROM "Practitioner"
  UNION ALL SELECT 'notice', id, title, 0 FROM "Notification"
  ORDER BY 1, 2`;

import type pg from 'pg';
import type { ServerKey } from '../security/server-key.js';
import { type AnnouncementRecord, announcementMac } from './announcement.js';
import { type ServerPolicyRecord, serverPolicyMac } from './server-policy.js';

/** Server-level tables whose rows have a MAC. */
export const serverRecordTables = ['Announcement', 'ServerPolicy'] as const;
export type ServerRecordTable = (typeof serverRecordTables)[number];

/** Returns whether a table is one of {@link serverRecordTables}. */
export function isServerRecordTable(table: string): table is ServerRecordTable {
  return (serverRecordTables as readonly string[]).includes(table);
}

/** A row of one of these tables. */
export type ServerRecord = AnnouncementRecord | (ServerPolicyRecord & { id: number });

/** Adds proofs to rows that are already in the database. */
export async function proveServerRecords(
  client: Pick<pg.ClientBase, 'query'>,
  key: ServerKey,
  table: ServerRecordTable,
  rows: readonly ServerRecord[],
): Promise<void> {
  for (const row of rows) {
    const mac = 'text' in row ? announcementMac(key, row) : serverPolicyMac(key, row);
    await client.query(`UPDATE "${table}" SET mac = $2 WHERE id = $1`, [row.id, mac]);
  }
}

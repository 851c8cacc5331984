import type pg from 'pg';
import { CHART_DELETED, WITH_MERGES } from './chart-deleted.js';
import {
  type Break,
  type CheckResult,
  FirstBreaks,
  noteName,
  readRows,
  type ServerCheck,
} from './server-check.js';

/** This server's own events `s` of actions, in every spelling ever stored. */
const own = (...actions: string[]) =>
  `s.action IN (${actions.map((action) => `'visit-note.${action}', 'visitNote.${action}'`).join(', ')}) AND s."importedAt" IS NULL AND s."clientId" IS NOT NULL`;

const RULES: readonly { query: string; problem: string }[] = [
  {
    // A note that was imported first, and then locked here, stays marked as imported.
    query: `${WITH_MERGES}
      SELECT DISTINCT s."entityId" AS id FROM "AuditEvent" s
      LEFT JOIN "VisitNote" n ON n."ownerId" = s."ownerId" AND n.id = s."entityId" ${CHART_DELETED}
      WHERE ${own('locked', 'restored', 'received')} AND d.id IS NULL
        AND (n.id IS NULL OR n."lockedAt" IS NULL OR n."importedAt" >= n."lockedAt")`,
    problem: "It was locked on this server, but is gone, isn't locked, or is marked as imported.",
  },
  {
    query: `${WITH_MERGES}
      SELECT l.id FROM (
        SELECT s."ownerId", s."entityId" AS id, count(*) AS amendments FROM "AuditEvent" s ${CHART_DELETED}
        WHERE ${own('amended', 'amendment-restored', 'amendment-received')} AND d.id IS NULL GROUP BY 1, 2
      ) l
      LEFT JOIN (
        SELECT "ownerId", "noteId", count(*) AS amendments FROM "VisitNoteAmendment"
        WHERE "importedAt" IS NULL GROUP BY 1, 2
      ) a ON a."ownerId" = l."ownerId" AND a."noteId" = l.id
      WHERE l.amendments > coalesce(a.amendments, 0)`,
    problem: 'Amendments that were made on this server are missing.',
  },
];

/**
 * Compares notes with the audit log, which is proven and chained. A proof shows that this server once wrote a
 * note this way, but not that it still exists, wasn't reverted to its state before the lock, or has all its
 * amendments.
 */
export class NoteStatesCheck implements ServerCheck {
  async run(client: pg.ClientBase, report: (found: Break) => void): Promise<CheckResult> {
    const breaks = new FirstBreaks(report);
    for (const { query, problem } of RULES) {
      for await (const { id } of readRows<{ id: string }>(client, query)) breaks.add(noteName(id), problem);
    }
    return { checked: [] };
  }
}

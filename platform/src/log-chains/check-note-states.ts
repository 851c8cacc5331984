import type pg from 'pg';
import { CHART_DELETED, WITH_MERGES } from './chart-deleted.js';
import {
  type CheckResult,
  noteName,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

/**
 * Returns the condition that `s` is one of this server's own events with one of these actions. Earlier versions spelled
 * the actions differently.
 */
const isOwnEvent = (...actions: string[]) =>
  `s.action IN (${actions.map((action) => `'visit-note.${action}', 'visitNote.${action}'`).join(', ')}) AND s."importedAt" IS NULL AND s."clientId" IS NOT NULL`;

const RULES: readonly { query: string; problem: string }[] = [
  {
    // A note that was imported and then locked here stays marked as imported.
    query: `${WITH_MERGES}
      SELECT DISTINCT s."entityId" AS id FROM "AuditEvent" s
      LEFT JOIN "VisitNote" n ON n."ownerId" = s."ownerId" AND n.id = s."entityId" ${CHART_DELETED}
      WHERE ${isOwnEvent('locked', 'restored', 'received')} AND d.id IS NULL
        AND (n.id IS NULL OR n."lockedAt" IS NULL OR n."importedAt" >= n."lockedAt")`,
    problem: "It was locked on this server, but is missing, isn't locked, or is marked as imported.",
  },
  {
    query: `${WITH_MERGES}
      SELECT l.id FROM (
        SELECT s."ownerId", s."entityId" AS id, count(*) AS amendments FROM "AuditEvent" s ${CHART_DELETED}
        WHERE ${isOwnEvent('amended', 'amendment-restored', 'amendment-received')} AND d.id IS NULL GROUP BY 1, 2
      ) l
      LEFT JOIN (
        SELECT "ownerId", "noteId", count(*) AS amendments FROM "VisitNoteAmendment"
        WHERE "importedAt" IS NULL GROUP BY 1, 2
      ) a ON a."ownerId" = l."ownerId" AND a."noteId" = l.id
      WHERE l.amendments > coalesce(a.amendments, 0)`,
    problem: 'Amendments written on this server are missing.',
  },
];

/**
 * Compares notes with the audit log, which is proven and chained. A proof shows that this server once wrote
 * this version of a note. It doesn't reveal that a note was deleted, was reverted to its state before the lock,
 * or is missing amendments.
 */
export class NoteStatesCheck implements ServerCheck {
  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    for (const { query, problem } of RULES) {
      for await (const { id } of readRows<{ id: string }>(client, query))
        violations.add(noteName(id), problem);
    }
    return { checked: [] };
  }
}

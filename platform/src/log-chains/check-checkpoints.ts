import type pg from 'pg';
import type { ServerKey } from '../security/server-key.js';
import { checkpointMac, type LogCheckpointRow } from './log-checkpoints.js';
import type { NotedCheckpoint } from './noted-checkpoint.js';
import {
  type CheckResult,
  formatCount,
  logName,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

/** A checkpoint, with the log's current entry at that position. */
interface CheckpointRow extends LogCheckpointRow {
  hasLog: boolean;
  /** Whether the log belongs to a different account or contract than the checkpoint. */
  isMoved: boolean;
  linkHash: Buffer | null;
}

interface OverdueRow {
  ownerId: string | null;
  contractId: string | null;
  since: Date;
}

const CHECKPOINTS = `
  SELECT k.*, c.id IS NOT NULL AS "hasLog", l.hash AS "linkHash",
    (c."ownerId", c."contractId") IS DISTINCT FROM (k."ownerId", k."contractId") AS "isMoved"
  FROM "LogCheckpoint" k
  LEFT JOIN "LogChain" c ON c.id = k."chainId"
  LEFT JOIN "LogLink" l ON l."chainId" = k."chainId" AND l.position = k.position
  ORDER BY k.number`;

/**
 * Logs that have a checkpoint but are missing, although their account still exists and its log doesn't record
 * their removal.
 */
const MISSING_LOGS = `
  SELECT DISTINCT k."ownerId", k."contractId" FROM "LogCheckpoint" k
  WHERE NOT k."isEnd" AND NOT EXISTS (SELECT FROM "LogChain" c WHERE c.id = k."chainId")
    AND NOT EXISTS (
      SELECT FROM "LogLink" l
      WHERE l."chainId" = k."ownerId" AND l.source = 'LogChain' AND l."isRemoval" AND l."recordId" = k."chainId"::text)
    AND NOT EXISTS (SELECT FROM "LogCheckpoint" e WHERE e."chainId" = k."ownerId" AND e."isEnd")`;

const UNCOVERED_ENTRIES = `
  SELECT count(*)::int AS count, min(l."linkedAt") AS since FROM "LogLink" l
  LEFT JOIN (SELECT "chainId", max(position) AS position FROM "LogCheckpoint" GROUP BY 1) k USING ("chainId")
  WHERE l.position > coalesce(k.position, 0)`;

/**
 * Logs with entries that are old enough for a checkpoint but aren't covered by one, or that are dated in the future to
 * avoid one.
 */
const OVERDUE_LOGS = `
  SELECT c."ownerId", c."contractId", min(l."linkedAt") AS since FROM "LogLink" l
  JOIN "LogChain" c ON c.id = l."chainId"
  LEFT JOIN (SELECT "chainId", max(position) AS position FROM "LogCheckpoint" GROUP BY 1) k USING ("chainId")
  WHERE l.position > coalesce(k.position, 0)
  GROUP BY c.id HAVING min(l."linkedAt") < now() - interval '10 minutes' OR max(l."linkedAt") > now() + interval '10 minutes'
  ORDER BY c.id`;

const SUBJECT = 'Checkpoints';

/** Compares the logs with the checkpoints, which only this server can write. */
export class CheckpointsCheck implements ServerCheck {
  constructor(
    private readonly key: ServerKey,
    /** Checkpoints that must exist. */
    private readonly noted: readonly NotedCheckpoint[] = [],
  ) {}

  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    let [number, mac]: [number, Buffer] = [0, Buffer.alloc(0)];
    let newest: CheckpointRow | undefined;
    const missing = new Set(this.noted);
    for await (const checkpoint of readRows<CheckpointRow>(client, CHECKPOINTS)) {
      number += 1;
      if (checkpoint.number !== number) {
        violations.add(SUBJECT, `Checkpoint ${number} is missing.`);
        number = checkpoint.number;
      } else if (!checkpointMac(this.key, checkpoint, mac).equals(checkpoint.mac)) {
        violations.add(
          SUBJECT,
          `Checkpoint ${number} was changed, or wasn't written with this server's key.`,
        );
      }
      mac = checkpoint.mac;
      for (const noted of missing) if (isNoted(noted, checkpoint)) missing.delete(noted);
      newest = checkpoint;
      compare(checkpoint, violations);
    }
    for await (const { ownerId, contractId } of readRows<CheckpointRow>(client, MISSING_LOGS)) {
      violations.add(logName(ownerId, contractId), 'The whole log was deleted without a trace.');
    }
    for await (const { ownerId, contractId, since } of readRows<OverdueRow>(client, OVERDUE_LOGS)) {
      violations.add(
        logName(ownerId, contractId),
        `No checkpoint covers the entries since ${since.toISOString()}, though a worker writes one every five minutes. ` +
          'If no worker was running, start one and verify again ten minutes later.',
      );
    }
    for (const noted of missing) {
      violations.add(
        SUBJECT,
        `Checkpoint ${noted.number}:${noted.mac} is missing: later entries were removed.`,
      );
    }
    return { checked: [formatCount(number, 'checkpoint')], notes: await this.notes(client, newest) };
  }

  private async notes(client: pg.ClientBase, newest: CheckpointRow | undefined): Promise<string[]> {
    const { rows } = await client.query<{ count: number; since: Date | null }>(UNCOVERED_ENTRIES);
    const { count = 0, since = null } = rows[0] ?? {};
    const notes = newest
      ? [`Newest checkpoint: ${newest.number}:${newest.mac.toString('hex')} (${newest.at.toISOString()}).`]
      : [];
    if (since === null) return notes;
    return [
      ...notes,
      `${formatCount(count, 'entry', 'entries')} since ${since.toISOString()} not yet covered by a checkpoint. ` +
        'A running worker writes one every few minutes.',
    ];
  }
}

function isNoted(noted: NotedCheckpoint, { number, mac }: CheckpointRow): boolean {
  return number === noted.number && mac.toString('hex').startsWith(noted.mac.toLowerCase());
}

function compare(
  { number, position, hash, hasLog, isMoved, linkHash, ...of }: CheckpointRow,
  violations: ViolationsBySubject,
): void {
  if (!hasLog || of.isEnd) return;
  const subject = logName(of.ownerId, of.contractId);
  if (isMoved) {
    violations.add(
      subject,
      `Checkpoint ${number} covers this log, which was moved to another account or contract.`,
    );
  } else if (linkHash === null) {
    violations.add(
      subject,
      `The log ends before entry ${position}, which checkpoint ${number} covers: entries were removed.`,
    );
  } else if (!linkHash.equals(hash)) {
    violations.add(subject, `The log was rewritten: entry ${position} doesn't match checkpoint ${number}.`);
  }
}

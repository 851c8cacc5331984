import type pg from 'pg';
import { passwordGenerationOf, recoveryCodeGenerationOf } from '../evidence/account-log.js';
import { neverEnded, RECOVERY_CODE_ID } from '../evidence/ended-access.js';
import {
  type CheckResult,
  noteName,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

interface EndingRule {
  query: string;
  subject: (id: string) => string;
  problem: string;
}

/** Returns the rule that finds rows that aren't marked as ended, although the log says that they ended. */
const reopenedRule = (table: string, name: string, open: string): EndingRule => ({
  query: `SELECT x.id FROM "${table}" x WHERE ${open} AND NOT ${neverEnded('x')}`,
  subject: (id) => `${name} ${id}`,
  problem: "The audit log says that it ended, but its record doesn't.",
});

/** Returns the rule that finds records that were deleted without a tombstone, so that a restore could reopen them. */
const missingTombstoneRule = (
  table: string,
  actions: readonly string[],
  subject: (id: string) => string,
): EndingRule => ({
  query: `
    SELECT DISTINCT s."entityId" AS id FROM "AuditEvent" s
    LEFT JOIN "${table}" x ON x."ownerId" = s."ownerId" AND x.id = s."entityId"
    LEFT JOIN "Tombstone" t ON t."ownerId" = s."ownerId" AND t.source = '${table}' AND t."recordId" = s."entityId"
    WHERE s.action IN (${actions.map((action) => `'${action}'`).join(', ')}) AND s."importedAt" IS NULL
      AND s."entityType" <> 'birth-plan' AND s."entityType" <> 'birth' AND x.id IS NULL AND t."recordId" IS NULL`,
  subject,
  problem: 'It was deleted, but its tombstone is missing.',
});

const RULES: readonly EndingRule[] = [
  reopenedRule('Session', 'Session', 'x."endedAt" IS NULL'),
  reopenedRule('ApiToken', 'API token', 'x."revokedAt" IS NULL'),
  reopenedRule('BirthPlanShare', 'Share', 'x."revokedAt" IS NULL'),
  reopenedRule('ContractLink', 'Contract link', 'x."revokedAt" IS NULL'),
  {
    query: `SELECT DISTINCT x."ownerId" AS id FROM "RecoveryCode" x
      WHERE x."usedAt" IS NULL AND (NOT ${neverEnded('x', RECOVERY_CODE_ID)}
        OR x.generation <> ${recoveryCodeGenerationOf('x."ownerId"')})`,
    subject: (id) => `Recovery codes of account ${id}`,
    problem: "The audit log says that one was used or replaced, but its record doesn't.",
  },
  {
    query: `SELECT x.id FROM "Practitioner" x WHERE x."passwordGeneration" <> ${passwordGenerationOf('x.id')}`,
    subject: (id) => `Password of account ${id}`,
    problem: 'The audit log says that a newer password replaced it.',
  },
  reopenedRule(
    'ChartMember',
    'Membership',
    'num_nonnulls(x."declinedAt", x."revokedAt", x."leftAt", x."closedAt") = 0',
  ),
  {
    // A membership's MAC dates from the invitation, and doesn't cover the response.
    query: `SELECT x.id FROM "ChartMember" x
      WHERE x."acceptedAt" IS NOT NULL AND NOT EXISTS (
        SELECT FROM "AuditEvent" e
        WHERE e."ownerId" = x."ownerId" AND e."entityId" = x.id AND e.action = 'chart-member.accepted'
          AND (x."memberId" IS NULL OR e."actorId" = x."memberId"))`,
    subject: (id) => `Membership ${id}`,
    problem: "It says that it was accepted, but the audit log doesn't.",
  },
  reopenedRule(
    'ChartTransfer',
    'Chart transfer offer',
    'num_nonnulls(x."acceptedAt", x."declinedAt", x."withdrawnAt") = 0',
  ),
  // Earlier versions logged the shared record's id instead of the share's.
  missingTombstoneRule(
    'BirthPlanShare',
    ['birth-plan.share-revoked', 'birth.share-revoked', 'invoice.share-revoked'],
    (id) => `Share ${id}`,
  ),
  missingTombstoneRule(
    'VisitNote',
    ['visit-note.locked', 'visitNote.locked', 'visit-note.received'],
    noteName,
  ),
  missingTombstoneRule('Contract', ['contract.sent'], (id) => `Contract ${id}`),
];

/** Compares ended access and deleted records with the audit log, which is proven and chained. */
export class EndingsCheck implements ServerCheck {
  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    for (const { query, subject, problem } of RULES) {
      for await (const { id } of readRows<{ id: string }>(client, query))
        violations.add(subject(id), problem);
    }
    return { checked: [] };
  }
}

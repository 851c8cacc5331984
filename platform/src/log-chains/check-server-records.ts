import type pg from 'pg';
import { grantOf, isGrantInForce, type StoredGrant } from '../admin/admin-grant.js';
import {
  type AccountEvents,
  isDisabledByLog,
  secondFactorEvent,
  secondFactorEventsOf,
  stateEventsOf,
} from '../evidence/account-log.js';
import { type AnnouncementRecord, isProvenAnnouncement } from '../evidence/announcement.js';
import { isMergeInForce, type LoggedMergedChart, mergePath } from '../evidence/merged-client.js';
import { isProvenPolicy, STORED_POLICY, type StoredPolicy } from '../evidence/server-policy.js';
import type { ServerKey } from '../security/server-key.js';
import {
  type CheckResult,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

const MERGES = `
  SELECT g.*, ${mergePath('g')} AS path FROM "MergedClient" g WHERE g.mac IS NOT NULL`;

type StoredAnnouncement = AnnouncementRecord & { mac: Buffer | null };

const ANNOUNCEMENTS = 'SELECT * FROM "Announcement"';

const POLICY = `SELECT ${STORED_POLICY} AS policy`;

const GRANTS = `SELECT ${grantOf('g."ownerId"')} AS grant FROM "AdminGrant" g`;

interface AccountRow {
  id: string;
  isDisabled: boolean;
  hasSecondFactor: boolean;
  states: AccountEvents;
  factors: AccountEvents;
}

const ACCOUNTS = `
  SELECT p.id, p."disabledAt" IS NOT NULL AS "isDisabled", f."confirmedAt" IS NOT NULL AS "hasSecondFactor",
    ${stateEventsOf('p.id')} AS states, ${secondFactorEventsOf('p.id')} AS factors
  FROM "Practitioner" p LEFT JOIN "TwoFactor" f ON f."ownerId" = p.id`;

/**
 * Detects administrator rights, chart merges, announcements, and server policies that someone without the server key
 * wrote to the database or restored to an earlier state.
 */
export class ServerRecordsCheck implements ServerCheck {
  constructor(private readonly key: ServerKey) {}

  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    for await (const { grant } of readRows<{ grant: StoredGrant }>(client, GRANTS)) {
      if (isGrantInForce(this.key, grant)) continue;
      violations.add(
        `Account ${grant.ownerId}`,
        "It has administrator rights that this server didn't grant or has revoked.",
      );
    }
    for await (const account of readRows<AccountRow>(client, ACCOUNTS)) {
      if (!account.isDisabled && isDisabledByLog(this.key, account.states)) {
        violations.add(`Account ${account.id}`, "The audit log says that it is disabled, but it isn't.");
      }
      if (!account.hasSecondFactor && secondFactorEvent(this.key, account.factors)) {
        violations.add(
          `Second factor of account ${account.id}`,
          "The audit log says that it's on, but it isn't.",
        );
      }
    }
    for await (const merged of readRows<LoggedMergedChart>(client, MERGES)) {
      if (isMergeInForce(this.key, merged)) continue;
      violations.add(
        `Client ${merged.id}`,
        "This server didn't merge it into the target chart, or has undone the merge.",
      );
    }
    for await (const announcement of readRows<StoredAnnouncement>(client, ANNOUNCEMENTS)) {
      if (isProvenAnnouncement(this.key, announcement)) continue;
      violations.add(`Announcement ${announcement.id}`, "It wasn't written by this server, or was changed.");
    }
    for await (const { policy } of readRows<{ policy: StoredPolicy }>(client, POLICY)) {
      if (isProvenPolicy(this.key, policy)) continue;
      violations.add('Sign-in rules', "They don't match what an administrator last saved.");
    }
    return { checked: [] };
  }
}

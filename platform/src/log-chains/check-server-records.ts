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
import { type Break, type CheckResult, FirstBreaks, readRows, type ServerCheck } from './server-check.js';

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
 * Detects rights of administrators, merges of charts, announcements, and rules of the server that someone without the
 * server key wrote into the database, or put back.
 */
export class ServerRecordsCheck implements ServerCheck {
  constructor(private readonly key: ServerKey) {}

  async run(client: pg.ClientBase, report: (found: Break) => void): Promise<CheckResult> {
    const breaks = new FirstBreaks(report);
    for await (const { grant } of readRows<{ grant: StoredGrant }>(client, GRANTS)) {
      if (isGrantInForce(this.key, grant)) continue;
      breaks.add(
        `Account ${grant.ownerId}`,
        "It has administrator rights that this server didn't grant or has revoked.",
      );
    }
    for await (const account of readRows<AccountRow>(client, ACCOUNTS)) {
      if (!account.isDisabled && isDisabledByLog(this.key, account.states)) {
        breaks.add(`Account ${account.id}`, "The audit log says that it is disabled, but it isn't.");
      }
      if (!account.hasSecondFactor && secondFactorEvent(this.key, account.factors)) {
        breaks.add(
          `Second factor of account ${account.id}`,
          "The audit log says that it is on, but it isn't.",
        );
      }
    }
    for await (const merged of readRows<LoggedMergedChart>(client, MERGES)) {
      if (isMergeInForce(this.key, merged)) continue;
      breaks.add(
        `Client ${merged.id}`,
        "This server didn't merge it into the chart that it leads to, or undid that.",
      );
    }
    for await (const announcement of readRows<StoredAnnouncement>(client, ANNOUNCEMENTS)) {
      if (isProvenAnnouncement(this.key, announcement)) continue;
      breaks.add(`Announcement ${announcement.id}`, "It wasn't written by this server, or was changed.");
    }
    for await (const { policy } of readRows<{ policy: StoredPolicy }>(client, POLICY)) {
      if (isProvenPolicy(this.key, policy)) continue;
      breaks.add('Rules of the server', "They aren't the ones that an administrator saved last.");
    }
    return { checked: [] };
  }
}
